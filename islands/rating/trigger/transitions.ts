import type { Trigger } from './readConfig.ts';

/** The one rating dialog of a page. */
export type DialogState =
  | { readonly status: 'closed' }
  /** The form, or the code that shows it, is loading. `url` is null if the page has the form already. */
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

/** The form could not be fetched, or the dialog could not be shown. RATE-04 */
export const loadingFailed = (state: DialogState): DialogState =>
  state.status === 'closed' ? state : { status: 'failed', trigger: state.trigger };

/** The visitor does not want to wait any longer. */
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
