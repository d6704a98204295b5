import type { RequestErrorKind } from '../../core/index.ts';
import type { RequestError } from './RequestError.ts';
import type { DroppedItems } from './validation.ts';

/** The detail of `juzur:request-end`: one request and its result, without bodies and headers. */
export interface Exchange {
  /** The island's host; null for a request of the page. */
  readonly element: Element | null;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The HTTP status of the response, or null if there was none. */
  status: number | null;
  /** Why the request failed, or null if it succeeded. `aborted`: the island no longer needed the response. */
  kind: RequestErrorKind | 'aborted' | null;
  /** From the request's start until the response was validated, including retries. */
  durationMs: number;
  /** The lists of the response that lost items. */
  dropped: readonly DroppedItems[];
}

declare global {
  interface JuzurEventMap {
    /** A request has ended: it succeeded, failed or was aborted. */
    'juzur:request-end': CustomEvent<Exchange>;
  }
}

/** Creates the record of a request at its start. */
export const beginExchange = (method: Exchange['method'], url: string, element: Element | null): Exchange => ({
  element,
  method,
  url,
  status: null,
  kind: null,
  durationMs: 0,
  dropped: [],
});

/** Records why the request failed. */
export const failExchange = (exchange: Exchange, cause: unknown): void => {
  const { kind = 'aborted', status = null } = Object(cause) as Partial<RequestError>;
  exchange.kind = kind;
  exchange.status = status ?? exchange.status;
};

/**
 * Dispatches `juzur:request-end` from the host, or from the document if the host is null or removed. Never throws.
 * @param startedAt when the request began, by `performance.now()`, in ms
 */
export const endExchange = (exchange: Exchange, startedAt: number): void => {
  const { element } = exchange;
  exchange.durationMs = Math.round(performance.now() - startedAt);
  const target: EventTarget = element?.isConnected ? element : document;
  try {
    target.dispatchEvent(new CustomEvent('juzur:request-end', { bubbles: true, detail: exchange }));
  } catch {
    // If the page patched dispatchEvent and the patch throws, the request's own result must not change.
  }
};
