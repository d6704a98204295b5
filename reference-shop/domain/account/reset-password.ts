import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DbContext, TimedDb } from '../../db/database.ts';
import { loginHashes, mailTokens, sessions, users } from '../../db/schema/account.ts';
import type { SendMail } from '../../post/post.ts';
import { countUse } from '../rate-limit.ts';
import { hashPassword } from '../users/passwords.ts';
import { readEmail } from '../users/signup.ts';
import { createLink, hashOfLink } from './mail-links.ts';

const hourMs = 60 * 60 * 1000;
/** Prevents flooding somebody's mailbox. */
const perAddress = { most: 3, windowMs: hourMs };

/**
 * Sends a link that sets a new password, once, within an hour. Only a confirmed address gets one: an unconfirmed
 * address may belong to another person.
 * @returns nothing, whether the account exists or not: the page must not reveal who has one
 */
export async function sendPasswordLink(
  shop: DbContext & { mail: SendMail },
  typed: string,
  origin: string,
): Promise<void> {
  const { db, mail } = shop;
  const email = readEmail(typed);
  if (!email) return;
  const user = await db.query.users.findFirst({ where: and(eq(users.email, email), isNotNull(users.emailVerifiedAt)) });
  if (!user || (await countUse(shop, `reset-password:${user.id}`, perAddress)) > 0) return;
  const token = await createLink(shop, 'password', { userId: user.id, email }, hourMs);
  await mail({
    to: email,
    subject: 'كلمة مرور جديدة في سوق جذور',
    text: `مرحباً ${user.firstName}،\n\nافتح هذا الرابط لتختار كلمة مرور جديدة. يعمل مرة واحدة خلال ساعة:\n${origin}/reset-password/${token}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة: كلمة مرورك كما هي.\n`,
  });
}

async function findLink({ db, clock }: TimedDb, token: string) {
  const link = await db.query.mailTokens.findFirst({ where: eq(mailTokens.tokenHash, hashOfLink('password', token)) });
  return link && link.usedAt === null && link.expiresAt > clock() ? link : null;
}

/** Whether a link may still be used, without using it. */
export const isPasswordLink = async (shop: TimedDb, token: string): Promise<boolean> =>
  (await findLink(shop, token)) !== null;

/**
 * Sets the new password with a link's token, once. All other links of the account become invalid and all sessions end:
 * a person who only knew the old password is logged out.
 * @returns false if the link has expired or was used before
 */
export async function resetPassword(shop: TimedDb, token: string, password: string): Promise<boolean> {
  const link = await findLink(shop, token);
  if (!link) return false;
  const { userId, email, tokenHash } = link;
  const passwordHash = await hashPassword(password);
  return shop.db.transaction(async (work) => {
    // Locks the account: of simultaneous resets, also with different links, the second one finds its link used.
    const ofUser = and(eq(users.id, userId), eq(users.email, email));
    const [user] = await work.select({ id: users.id }).from(users).where(ofUser).for('update');
    if (!user) return false;
    const used = await work
      .update(mailTokens)
      .set({ usedAt: shop.clock() })
      .where(and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt)))
      .returning({ tokenHash: mailTokens.tokenHash });
    if (!used.some((one) => one.tokenHash === tokenHash)) return false;
    await work.update(users).set({ passwordHash }).where(ofUser);
    await work.delete(sessions).where(eq(sessions.userId, userId));
    // Otherwise a browser that was logged in at the auth service could start another session within a minute.
    await work.delete(loginHashes).where(eq(loginHashes.userId, userId));
    return true;
  });
}
