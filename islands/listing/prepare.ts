import { atom } from 'nanostores';
import { isOffline, loadChunk, type OptionTable, whenIdle } from '../../shared/core/index.ts';
import { createElement, insertUntil, part, readOptions, setAttributeUntil } from '../../shared/page/index.ts';

/** The options that a list needs at load. config.ts has the others. */
export const optionsAtLoad = {
  'item-container': { type: 'class-selector', required: true },
  'wrapper-class': { type: 'class-selector', required: true },
  'loader-class': { type: 'class-selector', required: true },
  'total-pages': { type: 'page', required: true },
  'current-page': { type: 'page', required: true },
  mode: { type: 'word', default: 'button', words: ['button', 'infinite', 'hybrid'] },
} as const satisfies OptionTable;

/** The links and buttons that load a page: not the links of the cards. */
export const PAGE_LINKS =
  '[data-load-more] :is(button,input,a[rel~=next]),[data-load-more]:is(button,a[rel~=next]),a[rel~=prev]';

/** What loads at the first page: pages.ts */
export interface Pages {
  startPages(list: unknown): void;
}

/**
 * What cannot wait for the island: hides the link and reserves space if pages load by themselves, or else at a press that the
 * loader holds. The island mounts when the page is idle, or after its first frame if pages load by themselves, and at once if
 * there is a place to restore. LIST-06, LIST-12
 */
export const prepareWith =
  (loadPages: () => Promise<Pages>) => (host: HTMLElement, signal: AbortSignal, mount: () => void) => {
    const options = readOptions(host, optionsAtLoad);
    const hasMore = options['current-page'] < options['total-pages'];
    if (hasMore && options.mode === 'infinite')
      for (const more of host.querySelectorAll('[data-load-more]'))
        setAttributeUntil(more, 'data-juzur-automatic', '', signal);
    const container = part(host, options['item-container']);
    const $blocks = atom<readonly HTMLElement[]>([
      ...container.querySelectorAll<HTMLElement>(options['wrapper-class']),
    ]);
    const space = createElement('div', { class: 'juzur-reserve' });
    const { style } = space;
    style.display = 'none';
    /**
     * The empty space that the next page replaces, so that nothing in view moves when the page arrives. It comes after the
     * loader if the loader is below the list, otherwise after the list.
     */
    const reserve = {
      element: space,
      /** @returns px; 0 while no space is reserved */
      height: () => space.offsetHeight,
      /** Reserves a space as high as the last page. Content below moves down, so call it only out of view or right after a press. */
      open() {
        const block = $blocks.get().at(-1);
        if (signal.aborted || !style.display || !block) return;
        // A block with `display: contents` has no box.
        const cards = document.createRange();
        cards.selectNodeContents(block);
        const height = block.offsetHeight || cards.getBoundingClientRect().height;
        if (!height) return;
        style.blockSize = `${height}px`;
        style.display = '';
        if (space.isConnected) return;
        const loader = host.querySelector(options['loader-class']);
        const isBelow = loader && container.compareDocumentPosition(loader) === Node.DOCUMENT_POSITION_FOLLOWING;
        insertUntil(space, () => (isBelow ? loader : container).after(space), signal);
      },
      /** Hides the space. It is not removed: after each removal, the loader goes through all hosts of the page. */
      close() {
        style.display = 'none';
      },
    };
    let needPages = () => {};
    const pages = new Promise<void>((resolve) => {
      needPages = resolve;
    }).then(() => loadChunk(loadPages));
    // The island reports a failure when it mounts.
    pages.catch(() => {});
    // As history.ts and restore.ts write them.
    const { juzur, juzurFollowed } = Object(history.state);
    if (juzur || juzurFollowed) {
      needPages();
      mount();
    } else if (hasMore && options.mode !== 'button')
      requestAnimationFrame(() => {
        // Before a visitor jumps past the end. Below the window, the reserved space moves nothing in view.
        if (container.getBoundingClientRect().bottom >= innerHeight) reserve.open();
        mount();
      });
    else whenIdle(mount);
    return {
      reserve,
      /** The page blocks in the list, in order. */
      $blocks,
      initialUrl: location.href,
      serverTitle: document.title,
      /** Resolves after `needPages`. */
      pages,
      /** Loads what adds pages and follows them. Later calls do nothing. */
      needPages,
      isStale: () => !$blocks.get().some(({ isConnected }) => isConnected),
      touched(isHeld: boolean) {
        needPages();
        // In the same frame as the press, space is no layout shift.
        if (isHeld && hasMore && !isOffline()) reserve.open();
      },
    };
  };

/** A list before its island mounts. The island takes it over. */
export type ListAtLoad = ReturnType<ReturnType<typeof prepareWith>>;

export type Reserve = ListAtLoad['reserve'];
