import {
  fallback,
  minLength,
  nullable,
  number,
  object,
  pipe,
  string,
  transform,
  union,
  unknown,
} from '../../shared/request/schema/index.ts';

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
