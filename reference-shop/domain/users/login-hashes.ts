import { and, eq, isNull, lt } from 'drizzle-orm';
import { digest, isSameDigest } from '../../core/digest.ts';
import type { DbContext, TimedDb } from '../../db/database.ts';
import { loginHashes, users } from '../../db/schema/account.ts';
import { type Proven, whilePassword } from './passwords.ts';
import type { User } from './users.ts';

/** The cookie, shared by shop and auth service, that binds a pair of hashes to the browser that requested it. */
export const nonceCookie = 'login_nonce';

const lifeMs = 60_000;
const keptMs = 60 * 60 * 1000;

/** The browser and the page for which a pair of hashes is valid. */
export interface Bearer {
  nonce: string;
  /** Origin of the page that sent the request, as reported by the browser. */
  origin: string;
}

const bearerHash = ({ nonce, origin }: Bearer) => digest(`${origin}|${nonce}`);

/**
 * Creates a pair of hashes that logs `user` in once, within a minute, in this browser on this page's origin. AUTH-02, AUTH-03
 * @returns null if the password was changed since the session was read
 */
export async function issueHashes({ db, clock, random }: DbContext, user: Proven, bearer: Bearer) {
  const now = clock().getTime();
  const newHash = () => Buffer.from(random(32)).toString('base64url');
  const [hash1, hash2] = [newHash(), newHash()];
  // Used and expired pairs are kept for a while, so that a second attempt gets the reason of its failure.
  await db.delete(loginHashes).where(lt(loginHashes.expiresAt, new Date(now - keptMs)));
  return whilePassword(db, user, async (work) => {
    await work.insert(loginHashes).values({
      userId: user.id,
      hash1: digest(hash1),
      hash2: digest(hash2),
      nonceHash: bearerHash(bearer),
      expiresAt: new Date(now + lifeMs),
    });
    return { hash_1: hash1, hash_2: hash2, id: user.id };
  });
}

export type LoginHashes = NonNullable<Awaited<ReturnType<typeof issueHashes>>>;

/** Why a pair is refused: `forged` if the shop never issued it, or for another browser or page. */
export type Refused = 'forged' | 'used' | 'expired';

/**
 * Redeems a pair of hashes, once: of two simultaneous requests only one is accepted.
 * @returns who logs in, or why the pair is refused
 */
export async function redeemHashes(
  { db, clock }: TimedDb,
  given: { hash_1: string; hash_2: string; id: string },
  bearer: Bearer,
): Promise<User | Refused> {
  const [found] = await db
    .select({ row: loginHashes, user: users })
    .from(loginHashes)
    .innerJoin(users, eq(users.id, loginHashes.userId))
    .where(eq(loginHashes.hash1, digest(given.hash_1)));
  if (!found) return 'forged';
  const { row, user } = found;
  const isOurs =
    isSameDigest(row.hash2, digest(given.hash_2)) &&
    isSameDigest(row.nonceHash, bearerHash(bearer)) &&
    String(row.userId) === given.id;
  if (!isOurs) return 'forged';
  if (row.expiresAt <= clock()) return 'expired';
  const taken = await db
    .update(loginHashes)
    .set({ usedAt: clock() })
    .where(and(eq(loginHashes.id, row.id), isNull(loginHashes.usedAt)))
    .returning({ id: loginHashes.id });
  return taken.length === 1 ? user : 'used';
}
