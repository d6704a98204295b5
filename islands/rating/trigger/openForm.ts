import { loadChunk } from '../../../shared/core/index.ts';
import { ratedThing } from '../input.ts';
import { chosenValue } from './chosenValue.ts';
import { fetchForm } from './fetchForm.ts';
import { adoptModal, writeValue } from './modal.ts';
import { ratingOpened } from './ratings.ts';
import type { Trigger } from './readConfig.ts';
import { $dialog, update } from './store.ts';
import { loadingCancelled, loadingFailed, modalArrived, triggerPressed } from './transitions.ts';
import { showWaiting } from './waiting.ts';

type View = typeof import('./RatingDialog.tsx');

const TYPED_IN = 'textarea,[contenteditable],input:not([type=radio],[type=checkbox])';

let view: Promise<View> | undefined;

/** The dialog, which brings React. @throws Error with the kind "chunk"; the next call then tries again */
const loadView = (): Promise<View> => {
  view ??= loadChunk(() => import('./RatingDialog.tsx')).catch((cause) => {
    view = undefined;
    throw cause;
  });
  return view;
};

/** Loads what a press needs when the visitor comes near. Failures matter only to those who press. */
export const preload = (): void => {
  for (const chunk of [loadView(), import('../form/RatingForm.tsx')]) chunk.catch(() => {});
};

const show = ({ draw }: View, page: AbortSignal, trigger: Trigger, modal: HTMLElement) => {
  const { host, config, emit } = trigger;
  const value = chosenValue(host);
  writeValue(modal, value);
  draw(page, trigger, () => update(modalArrived, modal));
  const state = $dialog.get();
  if (state.status !== 'open' || state.modal !== modal) return;
  ratingOpened({ kind: config.kind, value, url: config.url, about: ratedThing(host) });
  emit('opened', { url: config.url, value });
};

/**
 * Opens the rating dialog of a trigger. The request for the form does not wait for React. Escape cancels, and so do
 * typing and a press on another trigger. Without a connection, the dialog opens once there is one. RATE-01, RATE-04
 *
 *     press ---- request ---------> form --> dialog
 *           ---- chunk, React --->
 *
 * @param modal the page's own, if it has one
 * @param page ends what all triggers share
 * @param followLink follows the server's link: the code for the dialog could not be loaded
 */
export const openForm = async (
  trigger: Trigger,
  modal: HTMLElement | null,
  page: AbortSignal,
  followLink: () => void,
): Promise<void> => {
  const { url } = trigger.config;
  const before = $dialog.get();
  update(triggerPressed, trigger, modal ? null : url);
  const state = $dialog.get();
  if (state === before) return;
  const request = new AbortController();
  const { signal } = request;
  // The request lasts as long as its state.
  signal.addEventListener(
    'abort',
    $dialog.listen(() => request.abort()),
  );
  if (!modal) showWaiting(signal);
  addEventListener('keydown', ({ key }) => key === 'Escape' && update(loadingCancelled), { signal });
  // Who types meanwhile is doing something else; the dialog would take the rest of the text.
  const cancelForTyping = ({ target }: Event) => (target as Element).matches(TYPED_IN) && update(loadingCancelled);
  addEventListener('input', cancelForTyping, { signal });
  try {
    const [loaded, form] = await Promise.all([
      loadView(),
      modal ?? fetchForm(trigger.host, url, chosenValue(trigger.host), signal),
    ]);
    signal.throwIfAborted();
    show(loaded, page, trigger, form instanceof DocumentFragment ? adoptModal(form, url) : form);
  } catch (cause) {
    if (signal.aborted) return;
    if ((cause as { kind?: string }).kind === 'chunk') {
      trigger.fail(cause);
      followLink();
      return;
    }
    update(loadingFailed);
    trigger.report(cause);
    if (navigator.onLine) return;
    const failed = $dialog.get();
    // Unless the visitor has pressed another trigger since.
    const openAgain = () => $dialog.get() === failed && openForm(trigger, modal, page, followLink);
    addEventListener('online', openAgain, { once: true, signal: page });
  }
};
