import { and, eq, isNull } from 'drizzle-orm';
import { type Outcome, rateLimited } from '../../core/outcome.ts';
import type { DbContext } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { countUse } from '../rate-limit.ts';
import { readEmail } from '../users/signup.ts';
import type { User } from '../users/users.ts';

/** A refused address has an account. The limit prevents reading a list of addresses that way. */
const perUser = { most: 10, windowMs: 60 * 60 * 1000 };

const confirmed: Outcome = { status: 409, message: 'بريدك مؤكَّد من قبل.' };

/** Sets the account's e-mail address, unless the current one is confirmed. SIGN-01 */
export async function changeAddress(
  shop: Pick<DbContext, 'db' | 'clock'>,
  user: User,
  typed: string,
): Promise<Outcome> {
  const { db } = shop;
  const email = readEmail(typed);
  if (user.emailVerifiedAt) return confirmed;
  if (!email) return { status: 422, message: 'تأكد من البريد الإلكتروني.' };
  const seconds = await countUse(shop, `change-address:${user.id}`, perUser);
  if (seconds > 0) return rateLimited(seconds);
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  // The message does not say that another account has it: the page must not reveal who has an account.
  if (owner && owner.id !== user.id) return { status: 422, message: 'تعذّر حفظ هذا البريد.' };
  // The current address may have been confirmed meanwhile. The new one must not count as confirmed by that.
  const changed = await db
    .update(users)
    .set({ email })
    .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  return changed.length ? { status: 200 } : confirmed;
}
