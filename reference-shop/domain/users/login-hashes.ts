import { and, eq, isNull, lt } from 'drizzle-orm';
import { digest, isSameDigest } from '../../core/digest.ts';
import type { DbContext } from '../../db/database.ts';
import { loginHashes } from '../../db/schema/account.ts';

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

/** The hashes that the auth service issues and the shop receives. AUTH-02, AUTH-03 */
export interface LoginHashes {
  hash_1: string;
  hash_2: string;
  id: number;
}

const bearerHash = ({ nonce, origin }: Bearer) => digest(`${origin}|${nonce}`);

/** Creates a pair of hashes that logs `userId` in once, within a minute, in this browser on this page's origin. */
export async function issueHashes(
  { db, clock, random }: DbContext,
  userId: number,
  bearer: Bearer,
): Promise<LoginHashes> {
  const now = clock().getTime();
  const [hash1, hash2] = [random(32), random(32)].map((bytes) => Buffer.from(bytes).toString('base64url')) as [
    string,
    string,
  ];
  // Used and expired pairs are kept for a while, so that a second attempt gets the reason of its failure.
  await db.delete(loginHashes).where(lt(loginHashes.expiresAt, new Date(now - keptMs)));
  await db.insert(loginHashes).values({
    userId,
    hash1: digest(hash1),
    hash2: digest(hash2),
    nonceHash: bearerHash(bearer),
    expiresAt: new Date(now + lifeMs),
  });
  return { hash_1: hash1, hash_2: hash2, id: userId };
}

/** The result of redeeming a pair: `forged` if the shop never issued it, or for another browser or page. */
export type Redeemed = 'accepted' | 'forged' | 'used' | 'expired';

/** Redeems a pair of hashes, once: of two simultaneous requests only one is accepted. */
export async function redeemHashes(
  { db, clock }: Pick<DbContext, 'db' | 'clock'>,
  given: { hash_1: string; hash_2: string; id: string },
  bearer: Bearer,
): Promise<Redeemed> {
  const [row] = await db
    .select()
    .from(loginHashes)
    .where(eq(loginHashes.hash1, digest(given.hash_1)));
  const isOurs =
    row !== undefined &&
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
  return taken.length === 1 ? 'accepted' : 'used';
}
