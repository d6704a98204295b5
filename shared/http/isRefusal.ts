import type { RequestError } from './RequestError.ts';

/** Statuses that mean a refusal if the response has a message: a wrong code, a number in use, too many attempts. */
const REFUSALS = [400, 409, 410, 422, 429];

/**
 * Whether the server refused what a visitor sent. A refusal is not an error of the site: it is reported as
 * `juzur:refused`, without a console line.
 */
export const isRefusal = (cause: unknown): boolean => {
  const { kind, status, serverMessage } = cause as Partial<RequestError>;
  return kind === 'refused' || (!!serverMessage && REFUSALS.includes(status as number));
};
