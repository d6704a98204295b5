import { followOnSite } from '../read/readPage.ts';

const LIMIT_MS = 60_000;

/** A server's response to an island's request. */
export interface Recorded {
  url: URL;
  status: number;
  headers: Headers;
  body: Uint8Array;
}

export interface Recording {
  /** The first response to each request, in the order of the requests. */
  readonly responses: readonly Recorded[];
  /** Restores the global `fetch`. */
  stop(): void;
}

/**
 * Records the responses to the requests that the islands' own code sends. A retry gets the first response again, so that
 * the server receives each request once.
 * @param headers added to each request, such as a session's cookie
 */
export const recordRequests = (headers: Readonly<Record<string, string>>): Recording => {
  const original = globalThis.fetch;
  const known = new Map<string, Promise<Response>>();
  const responses: Recorded[] = [];
  const send = async (request: Request) => {
    const response = await followOnSite(request.url, (url) => original(new Request(url, request)));
    const body = new Uint8Array(await response.clone().arrayBuffer());
    responses.push({ url: new URL(request.url), status: response.status, headers: response.headers, body });
    return response;
  };
  globalThis.fetch = async (input, init) => {
    // The islands' own time limits are for visitors. A server that has just started takes longer.
    const request = new Request(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const sent = known.get(request.url) ?? send(request);
    known.set(request.url, sent);
    const response = (await sent).clone();
    // `fetch` did not follow the redirects itself, so it does not know of them.
    return Object.defineProperty(response, 'redirected', { value: response.url !== request.url });
  };
  return {
    responses,
    stop() {
      globalThis.fetch = original;
    },
  };
};
