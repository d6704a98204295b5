import { and, eq, isNull } from 'drizzle-orm';
import { type Outcome, rateLimited } from '../../core/outcome.ts';
import type { DbContext, TimedDb } from '../../db/database.ts';
import { mailTokens, users } from '../../db/schema/account.ts';
import type { SendMail } from '../../post/post.ts';
import { countUse } from '../rate-limit.ts';
import { readEmail } from '../users/signup.ts';
import type { User } from '../users/users.ts';
import { createLink, hashOfLink } from './mail-links.ts';

const hourMs = 60 * 60 * 1000;
/** Prevents flooding a mailbox, also from several accounts that take its address in turn. */
const perMailbox = { most: 3, windowMs: hourMs };
const perAddress = { most: 20, windowMs: hourMs };

const alreadyConfirmed: Outcome = { status: 409, message: 'بريدك مؤكَّد من قبل.' };

/**
 * Sends the visitor a confirmation link that works once and expires after a day. PROF-04
 * @param address the visitor's IP address
 */
export async function sendConfirmation(
  shop: DbContext & { mail: SendMail },
  user: User,
  origin: string,
  address: string,
): Promise<Outcome> {
  const { db, mail } = shop;
  if (!user.email) return { status: 422, message: 'لا بريد إلكترونياً في حسابك. أضفه أولاً.' };
  if (user.emailVerifiedAt) return alreadyConfirmed;
  const seconds =
    (await countUse(shop, `confirm-email:${user.id}`, perMailbox)) ||
    (await countUse(shop, `confirm-email:${user.email}`, perMailbox)) ||
    (await countUse(shop, `confirm-email:${address}`, perAddress));
  if (seconds > 0) return rateLimited(seconds);
  const token = await createLink(shop, 'email', { userId: user.id, email: user.email }, 24 * hourMs);
  try {
    await mail({
      to: user.email,
      subject: 'أكّد بريدك في سوق جذور',
      text: `مرحباً ${user.firstName}،\n\nافتح هذا الرابط لتأكيد بريدك. يعمل مرة واحدة خلال 24 ساعة:\n${origin}/user/confirm-email/${token}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة.\n`,
    });
  } catch (cause) {
    console.error('confirmation mail', cause);
    await db.delete(mailTokens).where(eq(mailTokens.tokenHash, hashOfLink('email', token)));
    return { status: 503, message: 'تعذّر إرسال البريد الآن. حاول بعد قليل.' };
  }
  return { status: 200 };
}

/** Redeems a link's token, once. If the address was changed meanwhile, the new address is not confirmed. PROF-04 */
export async function confirmEmail({ db, clock }: TimedDb, token: string): Promise<Outcome> {
  const now = clock();
  const tokenHash = hashOfLink('email', token);
  const [row] = await db.select().from(mailTokens).where(eq(mailTokens.tokenHash, tokenHash));
  if (!row) return { status: 422, message: 'هذا الرابط غير صحيح. انسخه كاملاً من الرسالة.' };
  if (row.usedAt) return { status: 410, message: 'استُعمل هذا الرابط من قبل؛ يعمل كل رابط مرة واحدة.' };
  if (row.expiresAt <= now) return { status: 410, message: 'انتهت مدة هذا الرابط. اطلب رابطاً جديداً.' };
  return db.transaction(async (work) => {
    const taken = await work
      .update(mailTokens)
      .set({ usedAt: now })
      .where(and(eq(mailTokens.tokenHash, tokenHash), isNull(mailTokens.usedAt)))
      .returning({ userId: mailTokens.userId });
    if (!taken.length) return { status: 410, message: 'استُعمل هذا الرابط من قبل؛ يعمل كل رابط مرة واحدة.' };
    const confirmed = await work
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, row.userId), eq(users.email, row.email)))
      .returning({ id: users.id });
    return confirmed.length
      ? { status: 200, message: 'شكراً لك، تأكّد بريدك الإلكتروني.' }
      : { status: 410, message: 'هذا الرابط لبريد لم يعد في حسابك.' };
  });
}

/** A refused address has an account. The limit prevents reading a list of addresses that way. */
const changesPerUser = { most: 10, windowMs: 60 * 60 * 1000 };

/** Whether another account has the address: the table's own rule decides, also of two that save it at the same moment. */
const isTaken = (error: { code?: string; cause?: { code?: string } }) => (error.cause ?? error).code === '23505';

/** Sets the account's e-mail address, unless the current one is confirmed. SIGN-01 */
export async function changeAddress(shop: TimedDb, user: User, typed: string): Promise<Outcome> {
  const { db } = shop;
  const email = readEmail(typed);
  if (user.emailVerifiedAt) return alreadyConfirmed;
  if (!email) return { status: 422, message: 'تحقق من البريد الإلكتروني.' };
  const seconds = await countUse(shop, `change-address:${user.id}`, changesPerUser);
  if (seconds > 0) return rateLimited(seconds);
  // The current address may have been confirmed meanwhile. The new one must not count as confirmed by that.
  const changed = await db
    .update(users)
    .set({ email })
    .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
    .catch((error) => {
      if (isTaken(error)) return null;
      throw error;
    });
  // The message does not say that another account has it: the page must not reveal who has an account.
  if (!changed) return { status: 422, message: 'تعذّر حفظ هذا البريد.' };
  return changed.length ? { status: 200 } : alreadyConfirmed;
}
