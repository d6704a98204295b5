import {
  check,
  fallback,
  minLength,
  nullable,
  number,
  optional,
  pipe,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { object, status } from '../../shared/request/schema/index.ts';

const hash = pipe(string(), minLength(1));

/**
 * Response to GET `/auth/check`: the fields for the hash login if the visitor is logged in at the auth service, null
 * for a guest. Logged in means `code` is the number 200 and all three fields are present. AUTH-02
 */
export const authCheck = pipe(
  object({
    code: unknown(),
    user: fallback(nullable(object({ hash_1: hash, hash_2: hash, id: union([hash, number()]) })), null),
  }),
  transform(({ code, user }) => (code === 200 && user ? { ...user, id: String(user.id) } : null)),
);

/** Response to POST `/auth/hash-login`. Only a refusal with HTTP 200 counts: `{"status": false}` or `{"code": 403}`. AUTH-03 */
export const hashLogin = pipe(
  object({ status: optional(status, true), code: optional(unknown(), 200) }),
  check(({ status, code }) => status && code === 200, 'a status that is true and no code but 200'),
);
