import { check, object, optional, pipe, unknown } from './schema.ts';
import { status } from './status.ts';

/**
 * POST `/auth/hash-login`: nothing of the answer is used, but a refusal in it counts, `{"status": false}` or
 * `{"code": 403}` with HTTP 200. AUTH-03
 */
export const hashLogin = pipe(
  object({ status: optional(status, true), code: optional(unknown(), 200) }),
  check(({ status, code }) => status && code === 200),
);
