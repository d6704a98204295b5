import { and, eq, isNull } from 'drizzle-orm';
import { type Outcome, rateLimited } from '../../core/outcome.ts';
import type { TimedDb } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';
import { countUse } from '../rate-limit.ts';
import { readEmail } from '../users/signup.ts';
import type { User } from '../users/users.ts';

/** A refused address has an account. The limit prevents reading a list of addresses that way. */
const perUser = { most: 10, windowMs: 60 * 60 * 1000 };

const confirmed: Outcome = { status: 409, message: 'بريدك مؤكَّد من قبل.' };

/** Whether another account has the address: the table's own rule decides, also of two that save it at the same moment. */
const isTaken = (error: { code?: string; cause?: { code?: string } }) => (error.cause ?? error).code === '23505';

/** Sets the account's e-mail address, unless the current one is confirmed. SIGN-01 */
export async function changeAddress(shop: TimedDb, user: User, typed: string): Promise<Outcome> {
  const { db } = shop;
  const email = readEmail(typed);
  if (user.emailVerifiedAt) return confirmed;
  if (!email) return { status: 422, message: 'تحقق من البريد الإلكتروني.' };
  const seconds = await countUse(shop, `change-address:${user.id}`, perUser);
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
  return changed.length ? { status: 200 } : confirmed;
}
