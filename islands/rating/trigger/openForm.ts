import { CONTAINER, HookError } from '../../../shared/core/index.ts';
import { $ratings, insertUntil } from '../../../shared/page/index.ts';
import { commonText, showNotice } from '../../../shared/request/index.ts';
import { maximumOf, ratedThing, ratingOf } from '../input.ts';
import {
  $dialog,
  loadingCancelled,
  loadingFailed,
  modalArrived,
  triggerPressed,
  untilChange,
  update,
} from './dialog.ts';
import { adoptModal, fetchForm, writeValue } from './modal.ts';
import type { Trigger } from './readConfig.ts';
import { showModal } from './showModal.ts';

const TYPED_IN = 'textarea,[contenteditable],input:not([type=radio],[type=checkbox])';

/** Heading, stars and button of the form that is loading. */
const PARTS = 3;

/** The rating in a trigger. Read it at the press, because a script or a rating in the trigger may have changed it. RATE-03 */
export const chosenValue = (host: Element): number => {
  const first = (selector: string) => host.querySelector<HTMLInputElement>(`input${selector}`);
  const input =
    first(':checked') ??
    first(':is(.rating-tooltip-manual,.manual-rating-tooltip,[name=rating]):not([type=radio])') ??
    first(':not([type=radio],[name=product_id])');
  return input ? ratingOf(input.value, maximumOf(input)) : 0;
};

/**
 * Shows the outline of the dialog while its form is loading. It is a picture only: it takes no focus and no pointer, so
 * that the visitor can cancel or press another trigger.
 */
const showOutline = (signal: AbortSignal) => {
  const outline = document.createElement('div');
  outline.className = 'juzur-dialog-waiting';
  outline.setAttribute(CONTAINER, 'rating-trigger');
  outline.setAttribute('aria-hidden', 'true');
  for (let part = 0; part < PARTS; part++) outline.append(document.createElement('span'));
  insertUntil(outline, (element) => document.body.append(element), signal);
};

/** While the form is loading, Escape cancels. So does typing: the dialog would take the rest of the text. */
const cancelUntil = (signal: AbortSignal) => {
  addEventListener('keydown', ({ key }) => key === 'Escape' && update(loadingCancelled), { signal });
  const onInput = ({ target }: Event) => (target as Element).matches(TYPED_IN) && update(loadingCancelled);
  addEventListener('input', onInput, { signal });
};

/**
 * Opens the rating dialog of a trigger. Escape cancels, and so do typing and a press on another trigger. Without a
 * connection, a notice says so, and the dialog opens once there is one. RATE-01, RATE-04
 * @param modal the page's own, if it has one
 */
export const openForm = async (trigger: Trigger, modal: HTMLElement | null): Promise<void> => {
  const { host, config, emit, report } = trigger;
  const { kind, url } = config;
  const before = $dialog.get();
  update(triggerPressed, trigger, modal ? null : url);
  if ($dialog.get() === before) return;
  // Each signal lasts as long as its state: first the request, then the dialog.
  let signal = untilChange();
  try {
    let shown = modal;
    if (!shown) {
      showOutline(signal);
      cancelUntil(signal);
      const form = await fetchForm(host, url, chosenValue(host), signal);
      signal.throwIfAborted();
      shown = adoptModal(form, url);
    }
    const value = chosenValue(host);
    writeValue(shown, value);
    update(modalArrived, shown);
    signal = untilChange();
    showModal(trigger, shown, signal);
    signal.throwIfAborted();
    $ratings.set({ ...$ratings.get(), open: { kind, value, url, about: ratedThing(host) } });
    emit('opened', { url, value });
  } catch (cause) {
    if (signal.aborted) return;
    update(loadingFailed);
    report(cause);
    if (navigator.onLine || cause instanceof HookError) return;
    signal = untilChange();
    showNotice([commonText('offline')], { signal });
    addEventListener('online', () => openForm(trigger, modal), { signal });
  }
};
