import { HookError } from '../../core/index.ts';
import { report } from '../../page/index.ts';

type JQuery = { _data?(element: Element, name: 'events'): object | undefined };

/** The types of the listeners that jQuery has added to elements of a block, each with the first such element. */
const listenersIn = (block: Element | undefined): Map<string, Element> => {
  const { jQuery } = window as { jQuery?: JQuery };
  const found = new Map<string, Element>();
  for (const element of block?.querySelectorAll('*') ?? [])
    for (const type of Object.keys(jQuery?._data?.(element, 'events') ?? {}))
      if (!found.has(type)) found.set(type, element);
  return found;
};

/** Scripts of the site that follow `juzur:listing:loaded` have acted by then. */
const LATER_MS = 1000;

/**
 * Reports a listener that jQuery has added to the cards that were there, and that those of a page that has loaded lack: what is
 * pressed there does nothing. PAGE-02
 */
export const checkLoadedPages = (): void => {
  addEventListener('juzur:listing:loaded', ({ type: loaded, target, detail: { page } }) => {
    const [, island = ''] = loaded.split(':');
    setTimeout(() => {
      const blocks = [...(target as Element).querySelectorAll<HTMLElement>('[data-page]')];
      const added = blocks.find(({ dataset }) => Number(dataset.page) === page);
      const there = listenersIn(added);
      for (const [type, element] of listenersIn(blocks.find((block) => block !== added))) {
        if (there.has(type)) continue;
        const expected = 'a listener that the cards of loaded pages have, too';
        const [name] = element.classList;
        const fix = `$(document).on('${type}', '${name ? `.${name}` : element.localName}', …)`;
        report(island, element, new HookError(type, expected, `page ${page} without it`, fix), true);
      }
    }, LATER_MS);
  });
};
