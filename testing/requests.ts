import { interceptUploads, type Upload } from './xhr.ts';

/** A request as the server receives it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The fields of a form, URL-encoded or multipart; null for a GET. */
  readonly body: URLSearchParams | FormData | null;
  /** Aborted when the page no longer needs the response. */
  readonly signal: AbortSignal;
}

/** A text is sent as HTML and an Error is a failure of the network. Any other value is sent as JSON with status 200. */
export type ResponseValue = Response | Error | string | object | null;
export type Responder = (request: SeenRequest) => ResponseValue | Promise<ResponseValue>;
/** Responses by method and path, such as `GET /api/city/1`. A key with a query is for this query only. */
export type Responses = Readonly<Record<string, ResponseValue | Responder>>;

/** The requests of the page, which the test responds to. */
export interface Interception {
  /** The requests so far, in order. */
  readonly requests: SeenRequest[];
  /** The uploads among the requests, in order. */
  readonly uploads: readonly Upload[];
  /** Waits until each request so far has its response. */
  responded(): Promise<void>;
  /** Sends requests to the network again. */
  restore(): void;
}

const toResponse = (value: ResponseValue): Response => {
  if (value instanceof Error) throw value;
  // A Response can be read only once, and a test may write it for several requests.
  if (value instanceof Response) return value.bodyUsed ? value : value.clone();
  const [type, body] = typeof value === 'string' ? ['text/html', value] : ['application/json', JSON.stringify(value)];
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
};

const byPath =
  (responses: Responses): Responder =>
  (request) => {
    const { pathname, search } = request.url;
    const keys = [`${request.method} ${pathname}${search}`, `${request.method} ${pathname}`];
    const key = keys.find((each) => Object.hasOwn(responses, each));
    if (key === undefined) throw new TypeError(`The test has no response for ${keys[0]}`);
    const found = responses[key] as ResponseValue | Responder;
    return typeof found === 'function' ? (found as Responder)(request) : found;
  };

const readForm = async (request: Request): Promise<SeenRequest['body']> => {
  if (request.method === 'GET') return null;
  return request.headers.get('content-type')?.startsWith('multipart/')
    ? request.formData()
    : new URLSearchParams(await request.text());
};

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Sends the page's requests to the test: those by `fetch`, and uploads by XMLHttpRequest. */
export const intercept = (responses: Responses | Responder): Interception => {
  const respond = typeof responses === 'function' ? responses : byPath(responses);
  const requests: SeenRequest[] = [];
  const pending = new Set<Promise<unknown>>();
  const ended = new AbortController();
  const { uploads, restore: restoreUploads } = interceptUploads();
  const respondTo = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { method, headers, signal } = request;
    const seen = { method, url: new URL(request.url), headers, body: await readForm(request.clone()), signal };
    requests.push(seen);
    return Promise.race([
      Promise.resolve(seen).then(respond).then(toResponse),
      untilAborted(signal),
      untilAborted(ended.signal),
    ]);
  };
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    const response = respondTo(...request);
    const forget = () => pending.delete(response);
    pending.add(response);
    response.then(forget, forget);
    return response;
  };
  return {
    requests,
    uploads,
    async responded() {
      while (pending.size) await Promise.allSettled(pending);
    },
    restore() {
      restoreUploads();
      globalThis.fetch = fetch;
      // What no island ends, such as a tracking record, would reach its time limit in a later test.
      ended.abort();
    },
  };
};
