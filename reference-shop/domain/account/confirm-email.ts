import { and, eq, isNull } from 'drizzle-orm';
import { digest } from '../../core/digest.ts';
import { type Outcome, rateLimited } from '../../core/outcome.ts';
import type { DbContext, TimedDb } from '../../db/database.ts';
import { mailTokens, users } from '../../db/schema/account.ts';
import type { SendMail } from '../../post/post.ts';
import { countUse } from '../rate-limit.ts';
import type { User } from '../users/users.ts';

const hourMs = 60 * 60 * 1000;
const lifeMs = 24 * hourMs;
const tokenBytes = 32;
/** Prevents flooding a mailbox, also from several accounts that take its address in turn. */
const perMailbox = { most: 3, windowMs: hourMs };
const perAddress = { most: 20, windowMs: hourMs };

// A prefix for each kind of link: a link that resets a password can't confirm an address, nor the reverse.
const hashOf = (token: string) => digest(`email:${token}`);

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
  const { db, clock, random, mail } = shop;
  if (!user.email) return { status: 422, message: 'لا بريد إلكترونياً في حسابك. أضفه أولاً.' };
  if (user.emailVerifiedAt) return { status: 409, message: 'بريدك مؤكَّد من قبل.' };
  const seconds =
    (await countUse(shop, `confirm-email:${user.id}`, perMailbox)) ||
    (await countUse(shop, `confirm-email:${user.email}`, perMailbox)) ||
    (await countUse(shop, `confirm-email:${address}`, perAddress));
  if (seconds > 0) return rateLimited(seconds);
  const token = Buffer.from(random(tokenBytes)).toString('base64url');
  const tokenHash = hashOf(token);
  const now = clock();
  await db.insert(mailTokens).values({
    tokenHash,
    userId: user.id,
    email: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  try {
    await mail({
      to: user.email,
      subject: 'أكّد بريدك في سوق جذور',
      text: `مرحباً ${user.firstName}،\n\nافتح هذا الرابط لتأكيد بريدك. يعمل مرة واحدة خلال 24 ساعة:\n${origin}/user/confirm-email/${token}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة.\n`,
    });
  } catch (cause) {
    console.error('confirmation mail', cause);
    await db.delete(mailTokens).where(eq(mailTokens.tokenHash, tokenHash));
    return { status: 503, message: 'تعذّر إرسال البريد الآن. حاول بعد قليل.' };
  }
  return { status: 200 };
}

/** Redeems a link's token, once. If the address was changed meanwhile, the new address is not confirmed. PROF-04 */
export async function confirmEmail({ db, clock }: TimedDb, token: string): Promise<Outcome> {
  const now = clock();
  const tokenHash = hashOf(token);
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
