import { HookError, pageEntries } from '../../core/index.ts';
import { reportOnce } from '../../page/index.ts';
import { reportHookError } from './diagnosis.ts';

type JQuery = ((target: EventTarget) => {
  on(types: string, listener: (event: { target: HTMLElement; originalEvent?: Event }) => void): void;
  data(key: string): { results_data?: unknown[]; selectpicker?: { main?: { data?: unknown[] } } } | undefined;
}) & { _data?(element: Element, name: 'events'): object | undefined };

export const jQueryOf = () => (globalThis as { jQuery?: JQuery }).jQuery;

/** Parts of the classes of what widgets draw after a field or around it. */
const WIDGETS = ['select2', 'chosen', 'nice-select', 'icheck', 'iradio'];

/** Whether an element is a layer in view, over what is below it in the page. */
const isLayer = (element: Node): element is Element => {
  if (!(element instanceof Element) || !element.checkVisibility?.({ visibilityProperty: true })) return false;
  const { height, width } = element.getBoundingClientRect();
  return height > 1 && width > 1 && /fixed|absolute/.test(getComputedStyle(element).position);
};

/**
 * Reports a layer that a script shows in the body while a modal dialog with islands is open, such as the list of a select: it is
 * below the dialog, and inert. PANL-01, RATE-01
 */
const checkLayers = (): void => {
  const { body } = document;
  let open: Element | null = null;
  /** Layers that were there before the dialog, such as a banner or a chat: other changes of them say nothing. */
  let before: Element[] = [];
  new MutationObserver((changes) => {
    const dialog = document.querySelector('dialog:modal:is(.juzur-panel,:has([data-island]))');
    if (dialog !== open) before = [...body.children].filter(isLayer);
    open = dialog;
    if (!dialog) return;
    const fix =
      'its option for the element around it, such as dropdownParent of Select2, target of SweetAlert2 or appendTo of flatpickr';
    for (const { addedNodes, target } of changes)
      for (const layer of [...addedNodes, target])
        if (
          layer.parentNode === body &&
          isLayer(layer) &&
          !before.includes(layer) &&
          !layer.matches('dialog:modal,[class*=juzur]')
        )
          reportOnce('page', layer, new HookError('layer', 'an element in the open dialog', 'one below it', fix));
  }).observe(body, { attributeFilter: ['class', 'style', 'hidden', 'open'], childList: true, subtree: true });
};

/**
 * Reports a change of an island's field that only jQuery's listeners are notified of: the browser fires no event, so the island
 * does not know of it. docs/adopting.md "Beside jQuery and other frameworks"
 */
export const checkWidgets = (): void => {
  let changed: EventTarget | null = null;
  addEventListener('change', ({ target }) => (changed = target), { capture: true });
  checkLayers();
  jQueryOf()?.(document).on('change ifChanged', ({ target, originalEvent }) => {
    const entry = pageEntries().find(({ host }) => host.contains(target));
    if (originalEvent || !entry) return;
    // The site's own lines dispatch the browser's event before or after this one, in the same task.
    setTimeout(() => {
      const isNotified = changed === target;
      changed = null;
      if (isNotified) return;
      const drawn = `${target.nextElementSibling?.className} ${target.parentElement?.className}`;
      const widget = WIDGETS.find((name) => drawn.includes(name)) ?? "jQuery's .trigger()";
      const type = /^i/.test(widget) ? 'ifChanged' : 'change';
      const fix = `$('${target.localName}').on('${type}', function (e) { if (!e.originalEvent) this.dispatchEvent(new Event('change', { bubbles: true })) })`;
      reportHookError(entry.definition.name, target, 'change', 'an event of the browser', widget, fix);
    });
  });
};
