import { getRuntime, HookError } from '../../core/index.ts';
import { report } from '../../page/index.ts';

type JQuery = (target: EventTarget) => {
  on(types: string, listener: (event: { target: HTMLElement; originalEvent?: Event }) => void): void;
};

/** What each widget draws after its field, or around it. */
const WIDGETS: Record<string, string> = {
  select2: '+ .select2-container',
  Chosen: '+ .chosen-container',
  'nice-select': '+ .nice-select',
  iCheck: ':is([class*=icheckbox], [class*=iradio]) > *',
};

const widgetOf = (field: Element): string =>
  Object.keys(WIDGETS).find((name) => {
    const selector = WIDGETS[name] as string;
    return selector.startsWith('+') ? field.nextElementSibling?.matches(selector.slice(2)) : field.matches(selector);
  }) ?? "jQuery's .trigger()";

/** A native event comes in the same task as jQuery's, if the site dispatches one. */
const SAME_MS = 50;

/**
 * Reports a change of an island's field that only jQuery's listeners are notified of: the browser fires no event, so the island
 * does not know of it. docs/adopting.md "Beside jQuery and other frameworks"
 */
export const checkWidgets = (): void => {
  const { jQuery } = window as { jQuery?: JQuery };
  if (!jQuery) return;
  const changedAt = new WeakMap<EventTarget, number>();
  addEventListener('change', ({ target }) => target && changedAt.set(target, performance.now()), { capture: true });
  jQuery(document).on('change ifChanged', ({ target, originalEvent }) => {
    const entry = getRuntime()
      ?.entries()
      .find(({ host }) => host.contains(target));
    if (originalEvent || !entry) return;
    setTimeout(() => {
      if (performance.now() - (changedAt.get(target) ?? Number.NEGATIVE_INFINITY) < SAME_MS) return;
      const widget = widgetOf(target);
      const [selector, type] = widget === 'iCheck' ? ['input', 'ifChanged'] : ['select', 'change'];
      const fix = `$('${selector}').on('${type}', function (e) { if (!e.originalEvent) this.dispatchEvent(new Event('change', { bubbles: true })) })`;
      const error = new HookError('change', 'an event of the browser', widget, fix);
      report(entry.definition.name, target, error, true);
    });
  });
};
