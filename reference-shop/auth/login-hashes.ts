import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Shop } from '../context.ts';
import { loginHashes } from '../db/schema.ts';

/** The cookie, common to shop and auth service, that binds a pair of hashes to the browser that asked for it. */
export const nonceCookie = 'login_nonce';

const lifeMs = 60_000;
const keptMs = 60 * 60 * 1000;

/** The browser and the page that a pair of hashes is good for. */
export interface Bearer {
  nonce: string;
  /** Origin of the page that asked, as the browser says it. */
  origin: string;
}

/** What the auth service answers, and the shop is sent. AUTH-02, AUTH-03 */
export interface LoginHashes {
  hash_1: string;
  hash_2: string;
  id: number;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
const bearerHash = ({ nonce, origin }: Bearer) => sha256(`${origin}|${nonce}`);

/** Makes a pair of hashes that logs `userId` in once, within a minute, in that browser on that page's origin. */
export async function issueHashes(
  { db, clock, random }: Pick<Shop, 'db' | 'clock' | 'random'>,
  userId: number,
  bearer: Bearer,
): Promise<LoginHashes> {
  const now = clock().getTime();
  const [hash1, hash2] = [random(32), random(32)].map((bytes) => Buffer.from(bytes).toString('base64url')) as [
    string,
    string,
  ];
  // Used and expired ones are kept a while, so that a second try learns why it failed.
  await db.delete(loginHashes).where(lt(loginHashes.expiresAt, new Date(now - keptMs)));
  await db.insert(loginHashes).values({
    userId,
    hash1: sha256(hash1),
    hash2: sha256(hash2),
    nonceHash: bearerHash(bearer),
    expiresAt: new Date(now + lifeMs),
  });
  return { hash_1: hash1, hash_2: hash2, id: userId };
}

/** What became of a pair: `forged` for one that never was, or is another browser's or page's. */
export type Redeemed = 'accepted' | 'forged' | 'used' | 'expired';

/** Takes a pair of hashes, once: of two that come at the same moment one is accepted. */
export async function redeemHashes(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  given: { hash_1: string; hash_2: string; id: string },
  bearer: Bearer,
): Promise<Redeemed> {
  const [row] = await db
    .select()
    .from(loginHashes)
    .where(eq(loginHashes.hash1, sha256(given.hash_1)));
  const isOurs =
    row !== undefined &&
    isSame(row.hash2, sha256(given.hash_2)) &&
    isSame(row.nonceHash, bearerHash(bearer)) &&
    isSame(String(row.userId), given.id);
  if (!isOurs) return 'forged';
  if (row.expiresAt <= clock()) return 'expired';
  const taken = await db
    .update(loginHashes)
    .set({ usedAt: clock() })
    .where(and(eq(loginHashes.id, row.id), isNull(loginHashes.usedAt)))
    .returning({ id: loginHashes.id });
  return taken.length === 1 ? 'accepted' : 'used';
}
