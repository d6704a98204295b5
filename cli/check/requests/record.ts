import { followOnSite } from '../read/readPage.ts';
import { readUpTo } from '../read/readUpTo.ts';

const LIMIT_MS = 60_000;
/** Statuses of responses without a body. */
const BODILESS = [204, 205, 304];

/** A server's response to an island's request. */
export interface Recorded {
  url: URL;
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
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
  const known = new Map<string, ReturnType<typeof send>>();
  const responses: Recorded[] = [];
  const send = async (request: Request) => {
    const response = await followOnSite(request.url, (url) => original(new Request(url, request)));
    // An island refuses what is larger than this limit, so a cut body has the same result.
    const { bytes: body } = await readUpTo(response.body);
    const { url, status, headers: sent } = response;
    responses.push({ url: new URL(request.url), status, headers: sent, body });
    return { url, body, status, headers: sent };
  };
  globalThis.fetch = async (input, init) => {
    // The islands' own time limits are for visitors. A server that has just started takes longer.
    const request = new Request(input, { ...init, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const sent = known.get(request.url) ?? send(request);
    known.set(request.url, sent);
    const { url, body, ...options } = await sent;
    const response = new Response(BODILESS.includes(options.status) ? null : body, options);
    // `fetch` did not follow the redirects itself, so it does not know of them.
    return Object.defineProperties(response, { url: { value: url }, redirected: { value: url !== request.url } });
  };
  return {
    responses,
    stop() {
      globalThis.fetch = original;
    },
  };
};
