import { expect, onTestFinished } from 'vitest';
import { settle } from '../../testing/index.ts';
import { type Interception, intercept, type SeenRequest } from '../../testing/requests.ts';

export type SeenCall = SeenRequest;

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

type Answer = (call: SeenCall) => Response | Promise<Response>;

/** Sends the requests below ky, and uploads, to the test until it ends. */
export const interceptUntilEnd = (answer: Answer): Interception => {
  const interception = intercept(answer);
  onTestFinished(interception.restore);
  return interception;
};

/** Responds to requests until the test ends. @returns the requests so far, in order */
export const serve = (answer: Answer): SeenCall[] => interceptUntilEnd(answer).requests;

/** Expects that no more than these requests have been sent once all that is queued has run. */
export const expectSent = async (calls: readonly SeenCall[], count: number): Promise<void> => {
  await settle();
  expect(calls).toHaveLength(count);
};
