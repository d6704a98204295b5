import { elementsOf, HookError, pageEntries } from '../../core/index.ts';
import { report } from '../../page/index.ts';

type JQuery = (target: EventTarget) => {
  on(types: string, listener: (event: { target: HTMLElement; originalEvent?: Event }) => void): void;
};

/** Parts of the classes of what widgets draw after a field or around it. */
const WIDGETS = ['select2', 'chosen', 'nice-select', 'icheck', 'iradio'];

/** What the script of a widget, such as a price slider, should do once it has written a field. */
const FIRE = "field.dispatchEvent(new Event('change', { bubbles: true }))";

/** Reports a field of filters that a script writes at a press without an event: the filters do not apply. LIST-11 */
const checkWrites = (): void => {
  let isHeard = false;
  for (const type of ['input', 'change']) addEventListener(type, () => (isHeard = true), { capture: true });
  addEventListener('pointerdown', ({ target }) => {
    const entry = pageEntries().find(
      ({ definition, host }) => definition.name === 'filters' && host.contains(target as Node),
    );
    if (!entry) return;
    isHeard = false;
    const fields = elementsOf(entry.host as HTMLFormElement).filter(({ name }) => name);
    const before = fields.map(({ value }) => value);
    const compare = () => {
      const written = isHeard ? undefined : fields.find(({ value }, index) => value !== before[index]);
      const error = new HookError('change', 'an event of the browser', 'a script that writes the field', FIRE);
      if (written) report('filters', written, error, true);
    };
    addEventListener('pointerup', () => setTimeout(compare), { once: true });
  });
};

/**
 * Reports a change of an island's field that only jQuery's listeners are notified of: the browser fires no event, so the island
 * does not know of it. docs/adopting.md "Beside jQuery and other frameworks"
 */
export const checkWidgets = (): void => {
  let changed: EventTarget | null = null;
  addEventListener('change', ({ target }) => (changed = target), { capture: true });
  checkWrites();
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
