import { HookError, pageEntries } from '../../core/index.ts';
import { report } from '../../page/index.ts';

type JQuery = (target: EventTarget) => {
  on(types: string, listener: (event: { target: HTMLElement; originalEvent?: Event }) => void): void;
};

/** Parts of the classes of what widgets draw after a field or around it. */
const WIDGETS = ['select2', 'chosen', 'nice-select', 'icheck', 'iradio'];

/**
 * Reports a change of an island's field that only jQuery's listeners are notified of: the browser fires no event, so the island
 * does not know of it. docs/adopting.md "Beside jQuery and other frameworks"
 */
export const checkWidgets = (): void => {
  let changed: EventTarget | null = null;
  addEventListener('change', ({ target }) => (changed = target), { capture: true });
  (window as { jQuery?: JQuery }).jQuery?.(document).on('change ifChanged', ({ target, originalEvent }) => {
    const entry = pageEntries().find(({ host }) => host.contains(target));
    if (originalEvent || !entry) return;
    // The site's own lines dispatch the browser's event before or after this one, in the same task.
    setTimeout(() => {
      const isNotified = changed === target;
      changed = null;
      if (isNotified) return;
      const drawn = `${target.nextElementSibling?.className} ${target.parentElement?.className}`;
      const widget = WIDGETS.find((name) => drawn.includes(name)) ?? "jQuery's .trigger()";
      const [selector, type] = /^i/.test(widget) ? ['input', 'ifChanged'] : ['select', 'change'];
      const fix = `$('${selector}').on('${type}', function (e) { if (!e.originalEvent) this.dispatchEvent(new Event('change', { bubbles: true })) })`;
      report(entry.definition.name, target, new HookError('change', 'an event of the browser', widget, fix), true);
    });
  });
};
