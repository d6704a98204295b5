// One request of an island at a time, from its event to its message. What the first island that sends at a press loads.
import { atom, type ReadableAtom } from 'nanostores';
import type { GenericSchema } from 'valibot';
import { type IslandContext, isOffline } from '../../core/index.ts';
import { onAbort } from '../../page/index.ts';
import {
  failureText,
  isRefusal,
  type JsonOptions,
  RefusedError,
  RequestError,
  type Requester,
  reportFailure,
  request,
} from '../index.ts';

/** Fields that every response may have besides its own. */
export interface StatusResponse {
  status?: boolean;
  message?: string | null;
}

type RequestState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'done' }
  /** `refused`: the server processed the request and refused it. */
  | { status: 'error' | 'refused'; message: string };

/** One request and its callbacks. */
export interface MutationOptions<R extends object> {
  request(signal: AbortSignal): Promise<R>;
  /** Identifies the request in error messages. */
  url: string;
  /** VERB in `juzur:ISLAND:VERB`: the cancelable event before the request, and the event after its success. Null for no event. */
  events: readonly [before: string | null, after: string | null];
  /** Detail of the event before the request. */
  detail?: unknown;
  /** Detail of the event after success; by default the response. */
  successDetail?(response: R): unknown;
  /** Shown if the server sends no message. */
  successMessage?: string;
  /** The request only reads, so a refusal is an error too. */
  isRead?: boolean;
  /**
   * If given and the browser is offline, this is called instead of sending, and a network error is reported. It sets the state
   * `error`, in which the next press is sent.
   */
  onOffline?(): void;
  /** Called and awaited before the request is sent. */
  onMutate?(signal: AbortSignal): void | Promise<void>;
  onSuccess?(response: R): void;
  /** Called after the error is reported. @returns the text to show instead of the default message */
  // biome-ignore lint/suspicious/noConfusingVoidType: most callers show the default message and return nothing
  onError?(cause: unknown): string | undefined | void;
}

/** A request of an island, for `MutationOptions`. */
export const requestOf = <S extends GenericSchema>(context: Requester, options: JsonOptions<S>) => ({
  url: options.url,
  request: (signal: AbortSignal) => request({ ...context, signal }, options),
});

/** A POST with the token of a form, and with `fields` if given, for `MutationOptions`. */
export const postOf = <S extends GenericSchema>(context: Requester, form: HTMLFormElement, options: JsonOptions<S>) =>
  requestOf(context, { ...options, method: 'post', form });

/**
 * Whether the server may have processed a POST although it failed: no response, an unreadable response, a redirect or a page
 * (as servers send to a form without a script), or a gateway error (502, 504).
 * @param cause what the request threw; it may be our own abort after the page came back from the history
 */
export const isUnknown = ({ kind, status, serverMessage }: Partial<RequestError>): boolean =>
  !serverMessage &&
  (!kind || /^(timeout|network|answer|content-type|size|redirect)$/.test(kind) || status === 502 || status === 504);

/** @throws RequestError, or the signal's reason */
const sent = async <R extends object>({ url, onMutate, request }: MutationOptions<R>, signal: AbortSignal) => {
  await onMutate?.(signal);
  signal.throwIfAborted();
  const response = await request(signal);
  if ((response as StatusResponse).status === false) throw new RefusedError(url, response);
  return response;
};

/**
 * The requests of an island, of which at most one is pending. The host's `data-state` follows it.
 * @param context the request is cancelled when this island unmounts, but not a POST if the island mounts again on its host
 * @param onMessage shows a text to the visitor; called with an empty text when a request starts
 */
export const createRequest = (
  context: IslandContext,
  onMessage: (text: string, isError?: boolean) => void = () => {},
) => {
  const $state = atom<RequestState>({ status: 'idle' });
  let running: AbortController | null = null;
  let isRead: boolean | undefined;

  const enter = (status: 'idle' | 'loading' | 'done', request: AbortController | null = null) => {
    running = request;
    context.setState(status);
    $state.set({ status });
  };

  const cancel = (): boolean => {
    if (!running) return false;
    running.abort();
    enter('idle');
    return true;
  };
  // The server may have processed a POST, and a morph of the page is no reason not to show the response.
  onAbort(context.signal, () => (isRead || context.signal.reason !== 'restart') && cancel());

  const fail = (cause: unknown, onError?: MutationOptions<object>['onError']) => {
    const status = !isRead && isRefusal(cause) ? 'refused' : 'error';
    running = null;
    // Before the report, so that a listener of the report sees the host's new state.
    context.setState('error');
    if (status === 'refused') reportFailure(context, cause);
    else context.report(cause);
    const message = onError?.(cause) ?? failureText(cause);
    $state.set({ status, message });
    onMessage(message, true);
  };

  return {
    $state: $state as ReadableAtom<RequestState>,
    /** Does nothing if a listener cancels the first event, or a request is pending. `status: false` is a failure. */
    async send<R extends object>(options: MutationOptions<R>): Promise<void> {
      const { url, events } = options;
      if (running) return;
      if (options.onOffline && isOffline(context.host)) {
        options.onOffline();
        return context.report(new RequestError('network', `${url}: the browser is offline`));
      }
      if ((events[0] && !context.emit(events[0], options.detail, true)) || context.signal.aborted) return;
      const own = new AbortController();
      isRead = options.isRead;
      enter('loading', own);
      onMessage('');
      const response = await sent(options, own.signal).catch((cause) => {
        if (running === own) fail(cause, options.onError);
      });
      if (!response || running !== own) return;
      enter('done');
      try {
        options.onSuccess?.(response);
      } catch (cause) {
        // The server has accepted it, whatever the page does with the response.
        context.report(cause);
      }
      onMessage((response as StatusResponse).message || options.successMessage || '');
      if (events[1]) context.emit(events[1], options.successDetail ? options.successDetail(response) : response);
    },
    /** Cancels the pending request; `send` can be called again at once. @returns whether a request was pending */
    cancel,
    /** Aborts the request as if the network had failed: it ends with an error. */
    interrupt: () => running?.abort(),
  };
};

/** State of an island's request. */
export type Request = ReturnType<typeof createRequest>;
