import { digest } from '../../core/digest.ts';
import type { DbContext } from '../../db/database.ts';
import { mailTokens } from '../../db/schema/account.ts';

const tokenBytes = 32;

/** What a link in a mail does. Each has hashes of its own: a link that resets a password can't confirm an address. */
type Purpose = 'email' | 'password';

export const hashOfLink = (purpose: Purpose, token: string): string => digest(`${purpose}:${token}`);

/** Stores a link for an account and its address, and gives the token that is mailed. */
export async function createLink(
  { db, clock, random }: DbContext,
  purpose: Purpose,
  account: { userId: number; email: string },
  lifeMs: number,
): Promise<string> {
  const token = Buffer.from(random(tokenBytes)).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db.insert(mailTokens).values({ ...account, tokenHash: hashOfLink(purpose, token), createdAt: now, expiresAt });
  return token;
}
