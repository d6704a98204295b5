import { vi } from 'vitest';
import { stubXhr } from './stubXhr.ts';

/** A request as the server received it. */
export interface SeenCall {
  method: string;
  url: URL;
  headers: Headers;
  /** Fields of a form-encoded body, or of a multipart one. */
  body: URLSearchParams | FormData | null;
  signal: AbortSignal;
}

type Answer = Response | Promise<Response>;

/** A JSON response. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

/** An HTML response. */
export const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The result of a redirect in a browser: the response of the target. */
export const redirected = (to: string, response: Response): Response =>
  Object.defineProperties(response, {
    redirected: { value: true },
    url: { value: new URL(to, location.href).href },
  });

/** Never responds; rejects only when the request is aborted. */
export const hang = ({ signal }: SeenCall): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const readForm = async (request: Request): Promise<SeenCall['body']> => {
  if (request.method === 'GET') return null;
  return request.headers.get('content-type')?.startsWith('multipart/')
    ? request.formData()
    : new URLSearchParams(await request.text());
};

/**
 * Replaces the network below ky: every request of the page goes to `answer` and is recorded, including uploads by
 * XMLHttpRequest.
 * @returns the requests so far, in order
 */
export const serve = (answer: (call: SeenCall) => Answer): SeenCall[] => {
  const calls: SeenCall[] = [];
  stubXhr();
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const { signal } = request;
    const body = await readForm(request.clone());
    const call = {
      method: request.method,
      url: new URL(request.url),
      headers: request.headers as Headers,
      body,
      signal,
    };
    calls.push(call);
    const aborted = new Promise<never>((_, reject) =>
      signal.aborted ? reject(signal.reason) : signal.addEventListener('abort', () => reject(signal.reason)),
    );
    return Promise.race([answer(call), aborted]);
  });
  return calls;
};
