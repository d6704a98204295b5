import { vi } from 'vitest';
import { stubXhr } from './stubXhr.ts';

/** A call as the server saw it. */
export interface SeenCall {
  method: string;
  url: URL;
  headers: Headers;
  /** Fields of a form-encoded body, or of a multipart one. */
  body: URLSearchParams | FormData | null;
  signal: AbortSignal;
}

type Answer = Response | Promise<Response>;

/** A JSON answer. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

/** An HTML answer. */
export const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** What a browser makes of a redirect: the response of where it led to. */
export const redirected = (to: string, response: Response): Response =>
  Object.defineProperties(response, {
    redirected: { value: true },
    url: { value: new URL(to, location.href).href },
  });

/** Never answers; fails only when the caller gives up. */
export const hang = ({ signal }: SeenCall): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const readForm = async (request: Request): Promise<SeenCall['body']> => {
  if (request.method === 'GET') return null;
  return request.headers.get('content-type')?.startsWith('multipart/')
    ? request.formData()
    : new URLSearchParams(await request.text());
};

/**
 * Stands in for the network below ky: every call of the page goes to `answer`, and is kept. Uploads, which are
 * XMLHttpRequests, go there too.
 * @returns the calls so far, in order
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
