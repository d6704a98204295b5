const LIMIT_MS = 60_000;

/** What a server answered to a request of an island. */
export interface Recorded {
  url: URL;
  status: number;
  headers: Headers;
  body: Uint8Array;
}

export interface Recording {
  /** The responses in their order, each request once. */
  readonly responses: readonly Recorded[];
  /** Gives the global object its own `fetch` back. */
  stop(): void;
}

/**
 * Lets the islands' own code send its requests, and keeps what comes back. A retry gets the first response again, so that
 * a server is asked once.
 * @param headers added to each request, such as a session's cookie
 */
export const recordRequests = (headers: Readonly<Record<string, string>>): Recording => {
  const original = globalThis.fetch;
  const known = new Map<string, Promise<Response>>();
  const responses: Recorded[] = [];
  const send = async (request: Request) => {
    const response = await original(request);
    const body = new Uint8Array(await response.clone().arrayBuffer());
    responses.push({ url: new URL(request.url), status: response.status, headers: response.headers, body });
    return response;
  };
  globalThis.fetch = async (input, init) => {
    // The islands' own time limits are for visitors. A server that has just started takes longer.
    const request = new Request(input, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    const sent = known.get(request.url) ?? send(request);
    known.set(request.url, sent);
    return (await sent).clone();
  };
  return {
    responses,
    stop() {
      globalThis.fetch = original;
    },
  };
};
