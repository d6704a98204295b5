import { atom } from 'nanostores';
import type { Trigger } from './readConfig.ts';

export type DialogState =
  | { readonly status: 'closed' }
  /** The form is loading. `url` is null if the page has the form already. */
  | { readonly status: 'loading'; readonly trigger: Trigger; readonly url: string | null }
  | { readonly status: 'open'; readonly trigger: Trigger; readonly modal: HTMLElement }
  /** Nothing is shown; the next press tries again. RATE-04 */
  | { readonly status: 'failed'; readonly trigger: Trigger };

export const closed: DialogState = { status: 'closed' };

/**
 * A trigger was pressed. A second press for the URL that is loading changes nothing, so there is one request. RATE-01
 */
export const triggerPressed = (state: DialogState, trigger: Trigger, url: string | null): DialogState =>
  state.status === 'loading' && url !== null && state.url === url ? state : { status: 'loading', trigger, url };

/** Everything is there: the dialog shows this modal. */
export const modalArrived = (state: DialogState, modal: HTMLElement): DialogState =>
  state.status === 'loading' ? { status: 'open', trigger: state.trigger, modal } : state;

/** The form could not be fetched, or the modal could not be shown. RATE-04 */
export const loadingFailed = (state: DialogState): DialogState =>
  state.status === 'closed' ? state : { status: 'failed', trigger: state.trigger };

export const loadingCancelled = (state: DialogState): DialogState => (state.status === 'loading' ? closed : state);

/** A modal's dialog was closed, by the visitor, the form or a script. */
export const dialogClosed = (state: DialogState, modal: HTMLElement): DialogState =>
  state.status === 'open' && state.modal === modal ? closed : state;

/**
 * A trigger's island was unmounted.
 * @param isOnPage false if the trigger was removed from the page: the visitor keeps the dialog that it opened
 */
export const triggerEnded = (state: DialogState, trigger: Trigger, isOnPage: boolean): DialogState =>
  state.status === 'closed' || state.trigger !== trigger || (state.status === 'open' && !isOnPage) ? state : closed;

/** The state of the page's rating dialog. Other islands read `$ratings` instead. */
export const $dialog = atom<DialogState>(closed);

export const update = <Args extends unknown[]>(
  transition: (state: DialogState, ...args: Args) => DialogState,
  ...args: Args
): void => $dialog.set(transition($dialog.get(), ...args));

/** What belongs to the present state ends with it. @returns a signal that aborts when the state changes */
export const untilChange = (): AbortSignal => {
  const scope = new AbortController();
  const undo = $dialog.listen(() => {
    undo();
    scope.abort();
  });
  return scope.signal;
};
