import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { westernDigits } from '../../../shared/core/digits.ts';
import { digest, isSameDigest } from '../../core/digest.ts';
import { type Outcome, rateLimited } from '../../core/outcome.ts';
import type { DbContext, TimedDb } from '../../db/database.ts';
import { smsCodes, users } from '../../db/schema/account.ts';
import type { SendSms } from '../../post/post.ts';
import { countUse } from '../rate-limit.ts';
import type { User } from '../users/users.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const lifeMs = 10 * minuteMs;
const mostTries = 5;
/**
 * Every SMS costs money: a pause between two messages, a small limit per number, and a limit for a visitor with many
 * accounts.
 */
const pauseMs = minuteMs;
const perNumber = [
  { most: 3, windowMs: hourMs },
  { most: 5, windowMs: 24 * hourMs },
];
const perAddress = { most: 20, windowMs: hourMs };

const newestCode = ({ db }: Pick<DbContext, 'db'>, userId: number) =>
  db.query.smsCodes.findFirst({ where: eq(smsCodes.userId, userId), orderBy: desc(smsCodes.id) });

/** The code is hashed with its user and number, so that equal codes of two people have different hashes. */
const codeHash = (user: Pick<User, 'id' | 'mobile'>, code: string) => digest(`${user.id}:${user.mobile}:${code}`);

async function secondsToWait(shop: TimedDb, user: User, address: string): Promise<number> {
  const last = (await newestCode(shop, user.id))?.createdAt.getTime() ?? 0;
  const pause = Math.ceil((last + pauseMs - shop.clock().getTime()) / 1000);
  if (pause > 0) return pause;
  for (const limit of perNumber) {
    const seconds = await countUse(shop, `sms:${limit.windowMs}:${user.mobile}`, limit);
    if (seconds > 0) return seconds;
  }
  return countUse(shop, `sms:${address}`, perAddress);
}

/** Sends six digits to the visitor's number, valid for ten minutes. PROF-05 */
export async function sendCode(shop: DbContext & { sms: SendSms }, user: User, address: string): Promise<Outcome> {
  const { db, clock, random, sms } = shop;
  if (user.mobileVerifiedAt) return { status: 409, message: 'رقم جوالك مفعَّل من قبل.' };
  const code = String(Buffer.from(random(6)).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  const { id, seconds = 0 } = await db.transaction(async (work) => {
    // Of simultaneous requests, each waits here until the one before has stored its code, and then finds it.
    await work.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const seconds = await secondsToWait({ db: work, clock }, user, address);
    if (seconds > 0) return { seconds };
    const now = clock();
    const [row] = await work
      .insert(smsCodes)
      .values({
        userId: user.id,
        mobile: user.mobile,
        codeHash: codeHash(user, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifeMs),
      })
      .returning({ id: smsCodes.id });
    return { id: row?.id };
  });
  if (seconds > 0) return rateLimited(seconds);
  try {
    await sms({ to: user.mobile, text: `رمز التفعيل في سوق جذور هو ${code} وهو صالح لمدة 10 دقائق. لا تعطه لأحد.` });
  } catch (cause) {
    console.error('activation code', cause);
    if (id !== undefined) await db.delete(smsCodes).where(eq(smsCodes.id, id));
    return { status: 503, message: 'تعذّر إرسال الرسالة الآن. حاول بعد قليل.' };
  }
  return { status: 200 };
}

const left = ['لم تبقَ لك محاولة. اطلب رمزاً جديداً.', 'بقيت لك محاولة واحدة.', 'بقيت لك محاولتان.'];

const noCode: Outcome = { status: 410, message: 'ليس لديك رمز صالح. اطلب رمزاً جديداً.' };

/**
 * Checks the newest code. Each attempt is counted before the comparison, so that parallel requests can't exceed five
 * attempts. PROF-06
 */
export async function activateMobile(shop: TimedDb, user: User, typed: string): Promise<Outcome> {
  const { db, clock } = shop;
  const now = clock();
  const code = westernDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (user.mobileVerifiedAt) return { status: 409, message: 'رقم جوالك مفعَّل من قبل.' };
  if (!/^\d{6}$/.test(code)) return { status: 422, message: 'الرمز ستة أرقام. اكتبه كما وصلك في الرسالة.' };
  const newest = await newestCode(shop, user.id);
  const [row] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.id, newest?.id ?? 0),
        lt(smsCodes.tries, mostTries),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, now),
      ),
    )
    .returning();
  if (!row) return noCode;
  if (!isSameDigest(row.codeHash, codeHash(user, code))) {
    const remaining = mostTries - row.tries;
    return { status: 422, message: `الرمز غير صحيح. ${left[remaining] ?? `بقيت لك ${remaining} محاولات.`}` };
  }
  // In one transaction: a crash between the two writes would leave a used code and a number that isn't activated.
  return db.transaction(async (work) => {
    const taken = await work
      .update(smsCodes)
      .set({ usedAt: now })
      .where(and(eq(smsCodes.id, row.id), isNull(smsCodes.usedAt)))
      .returning({ id: smsCodes.id });
    if (!taken.length) return noCode;
    await work.update(users).set({ mobileVerifiedAt: now }).where(eq(users.id, user.id));
    return { status: 200 };
  });
}
