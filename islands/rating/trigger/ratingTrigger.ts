import { type IslandModule, isArrowClick, isPlainClick, WITHOUT_HOOKS } from '../../../shared/core/index.ts';
import { onAbort, whileMounted } from '../../../shared/page/index.ts';
import { type Config, missingUrl, options, readConfig, type Trigger } from './config.ts';
import { $dialog, closeDialog, openForm } from './dialog.ts';
import { chosenValue, findModal, pageModals } from './modal.ts';

/** What browsers click at a key. In a form Enter sends the form. */
const CLICKED: Record<string, string> = {
  Enter: 'a[href],button,input:is(:not(:checked),form *,[form])',
  ' ': 'a[href]:not([role=button]),button,input:not(:checked)',
};

/** A click on a trigger, or a key that opens it: shows the page's modal or fetches the form. RATE-01, RATE-03, RATE-04 */
const press = (trigger: Trigger, event: MouseEvent | KeyboardEvent): void => {
  const { host, config, emit } = trigger;
  const { url, modal: selector } = config;
  const target = event.target as Element;
  // The browser handles a click with a modifier key: a new tab or a download.
  if (!isPlainClick(event as MouseEvent)) return;
  // The browser is about to click the radio of this label.
  const { control } = Object(target.closest('a,button,input,label')) as Partial<HTMLLabelElement>;
  if (control?.matches('[type=radio]') && host.contains(control)) return;
  const stayOnPage = () => {
    // A prevented click would uncheck the radio again. RATE-03
    if (!target.matches('[type=radio]')) event.preventDefault();
  };
  const canOpen = url || pageModals(selector).length > 0;
  if (canOpen && !emit('open', { url, value: chosenValue(host) }, true)) {
    stayOnPage();
    return;
  }
  // Only now, because a listener may have filled in the page's modal for this product.
  const modal = findModal(host, selector, url);
  if (modal || url) {
    stayOnPage();
    openForm(trigger, modal);
    return;
  }
  console.error('Cannot find rating url');
  trigger.report(missingUrl(config));
  // A link with a real URL leads to the server's own form.
  if (/^(#?$|javascript:)/i.test((host.getAttribute('href') ?? '-').trim())) stayOnPage();
};

const triggerOf = (target: EventTarget | null) => {
  let element = target instanceof Element ? target : null;
  while (element && !triggers.has(element)) element = element.parentElement;
  // Visitors' HTML has no hooks, even if a script moves a trigger into it.
  return element?.matches(`:is(${WITHOUT_HOOKS}) *`) ? null : element;
};

const onClick = (event: Event) => {
  const trigger = triggers.get(event.currentTarget as EventTarget);
  if (trigger && !isArrowClick(event as MouseEvent)) press(trigger, event as MouseEvent);
};

/** Enter or Space on a trigger such as `<span role="button">`, or on its chosen radio, for which browsers have no click. RATE-03 */
const onKey = (event: KeyboardEvent) => {
  const host = triggerOf(event.target);
  const trigger = host && triggers.get(host);
  const target = event.target as Element;
  const clicked = CLICKED[event.key];
  if (!trigger || !clicked || target.matches(clicked)) return;
  if (target === host || target.matches('[type=radio]')) press(trigger, event);
};

// One listener for the page. It runs when a click begins, and only then adds a listener to the trigger. So that listener
// runs after the site's own listeners on the trigger, which may prevent the click, and before those on its ancestors.
const onClickBegins = ({ target }: Event) => triggerOf(target)?.addEventListener('click', onClick, { once: true });

/** What all triggers of the page share: hundreds of them cost one listener. */
const { hosts: triggers, add } = whileMounted<Trigger>((signal) => {
  addEventListener('click', onClickBegins, { capture: true, signal });
  addEventListener('keydown', onKey, { signal });
});

/** `.do-rate` and `.rate-product`: opens the rating dialog. RATE-01, RATE-02, RATE-03, RATE-04 */
export const ratingTrigger: IslandModule<Config> = {
  options,
  readConfig,
  attach(trigger) {
    const { host, signal } = trigger;
    onAbort(signal, () => {
      const state = $dialog.get();
      // If the trigger was removed from the page, the visitor keeps the dialog that it opened.
      const isKept = state.status === 'open' && !host.isConnected;
      if (state.trigger === trigger && !isKept) closeDialog();
    });
    add(host, trigger, signal);
  },
};
