import { isPlainClick } from '../../../shared/core/index.ts';
import { chosenValue } from './chosenValue.ts';
import { missingUrl } from './formUrl.ts';
import { findModal, pageModals } from './modal.ts';
import { openForm } from './openForm.ts';
import type { Trigger } from './readConfig.ts';

/** A radio in the trigger that the browser is about to click, because the click was on its label. */
const isOnLabelOfRadio = (target: Element, host: HTMLElement): boolean => {
  const label = target.closest('a,button,input,label');
  const control = label instanceof HTMLLabelElement ? label.control : null;
  return control instanceof HTMLInputElement && control.type === 'radio' && host.contains(control);
};

/** Enter or Space on the chosen radio, for which browsers have no click. In a form Enter sends the form. RATE-03 */
export const opensFromRadio = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement &&
  target.type === 'radio' &&
  target.checked &&
  (key === ' ' || (key === 'Enter' && !target.form));

/**
 * Handles a click on a trigger, or a key that opens it: shows the page's modal, or fetches the form. RATE-01, RATE-03,
 * RATE-04
 * @param page ends what all triggers share
 */
export const press = (trigger: Trigger, event: MouseEvent | KeyboardEvent, page: AbortSignal): void => {
  const { host, config, emit } = trigger;
  const { url, modal: selector } = config;
  const target = event.target as Element;
  // The browser handles a click with a modifier key: a new tab or a download.
  if (!isPlainClick(event as MouseEvent)) return;
  if (isOnLabelOfRadio(target, host)) return;
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
    openForm(trigger, modal, page, () => target.dispatchEvent(new MouseEvent('click', event)));
    return;
  }
  console.error('Cannot find rating url');
  trigger.report(missingUrl(config));
  // A link with a real URL leads to the server's own form.
  if (/^(#?$|javascript:)/i.test((host.getAttribute('href') ?? '-').trim())) stayOnPage();
};
