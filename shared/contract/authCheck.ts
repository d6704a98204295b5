import { fallback, minLength, nullable, number, object, pipe, string, transform, union, unknown } from './schema.ts';

const hash = pipe(string(), minLength(1));

/**
 * GET `/auth/check`: the fields of the hash login for who is logged in at the auth service, null for a guest. Success is
 * the number 200 with all three present. AUTH-02
 */
export const authCheck = pipe(
  object({
    code: unknown(),
    user: fallback(nullable(object({ hash_1: hash, hash_2: hash, id: union([hash, number()]) })), null),
  }),
  transform(({ code, user }) => (code === 200 && user ? { ...user, id: String(user.id) } : null)),
);
