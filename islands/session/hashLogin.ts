import { check, object, optional, pipe, status, unknown } from '../../shared/request/schema/index.ts';

/**
 * Response to POST `/auth/hash-login`. Its data is not used, but a refusal with HTTP 200 is an error: `{"status":
 * false}` or `{"code": 403}`. AUTH-03
 */
export const hashLogin = pipe(
  object({ status: optional(status, true), code: optional(unknown(), 200) }),
  check(({ status, code }) => status && code === 200, 'a status that is true and no code but 200'),
);
