import { CONTAINER, isComposing, isOffline, keepPress } from '../../../shared/core/index.ts';
import { $ratings, createElement, insertUntil } from '../../../shared/page/index.ts';
import { commonText, showNotice, showWaiting } from '../../../shared/request/index.ts';
import { maximumOf, ratedThing, ratingOf } from '../input.ts';
import { $dialog, closeDialog, openDialog, untilChange } from './dialog.ts';
import { adoptModal, fetchForm, writeValue } from './modal.ts';
import type { Trigger } from './readConfig.ts';

const TYPED_IN = 'textarea,[contenteditable],input:not([type=radio],[type=checkbox])';

/** Heading, stars and button of the form that is loading. */
const PARTS = ['span', 'span', 'span'] as const;

const NOTICE_MS = 5000;

/** The rating in a trigger. Read it at the press, because a script or a rating in the trigger may have changed it. RATE-03 */
export const chosenValue = (host: Element): number => {
  const first = (selector: string) => host.querySelector<HTMLInputElement>(`input${selector}`);
  const input =
    first('[data-rating]:is(:checked,:not([type=radio]))') ??
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
  const attributes = { class: 'juzur-dialog-waiting', [CONTAINER]: 'rating-trigger', 'aria-hidden': 'true' };
  const outline = createElement('div', attributes, ...PARTS.map((name) => createElement(name)));
  insertUntil(outline, (element) => document.body.append(element), signal);
};

/** While the form is loading, Escape cancels. So does typing: the dialog would take the rest of the text. */
const cancelUntil = (signal: AbortSignal) => {
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && closeDialog();
  addEventListener('keydown', onKey, { signal });
  const onInput = ({ target }: Event) => (target as Element).matches(TYPED_IN) && closeDialog();
  addEventListener('input', onInput, { signal });
};

/**
 * Opens the rating dialog of a trigger. Neither the request for the form nor the dialog waits for React. Escape cancels, and so
 * do typing and a press on another trigger. Without a connection, a notice says so. RATE-01, RATE-04, PAGE-05
 * @param modal the page's own, if it has one
 */
export const openForm = async (trigger: Trigger, modal: HTMLElement | null): Promise<void> => {
  const { host, config, emit, report } = trigger;
  const { kind, url } = config;
  const state = $dialog.get();
  // There is one request, however often its form is asked for.
  if (!modal && state.status === 'loading' && state.url === url) return;
  $dialog.set({ status: 'loading', trigger, url: modal ? null : url });
  const signal = untilChange();
  if (!modal) showWaiting(showOutline, signal);
  cancelUntil(signal);
  // A press that takes longer, or that the visitor has left behind, opens nothing.
  keepPress(host, host, () => signal.aborted || closeDialog());
  try {
    const shown = modal ?? adoptModal(await fetchForm(host, url, chosenValue(host), signal), url, host);
    // The loader finds the new form's rating, and its island mounts with the value that is written, before the dialog is painted.
    await null;
    signal.throwIfAborted();
    const value = chosenValue(host);
    writeValue(shown, value);
    if (!openDialog(trigger, shown)) return;
    $ratings.set({ ...$ratings.get(), open: { kind, value, url, about: ratedThing(host) } });
    emit('opened', { url, value });
  } catch (cause) {
    if (signal.aborted) return;
    $dialog.set({ status: 'failed', trigger });
    report(cause);
    // Nothing opens by itself later, when the visitor does something else.
    if (isOffline()) showNotice([commonText('offline')], { signal: untilChange(), closesAfterMs: NOTICE_MS });
  }
};
