import { eq } from 'drizzle-orm';
import type { Outcome } from '../../core/outcome.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';
import { readEmail } from '../users/signup.ts';
import type { User } from '../users/users.ts';

/** Sets the account's e-mail address, unless the current one is confirmed. SIGN-01 */
export async function changeAddress(db: Database, user: User, typed: string): Promise<Outcome> {
  const email = readEmail(typed);
  if (user.emailVerifiedAt) return { status: 409, message: 'بريدك مؤكَّد من قبل.' };
  if (!email) return { status: 422, message: 'تأكد من البريد الإلكتروني.' };
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  // The message does not say that another account has it: the page must not reveal who has an account.
  if (owner && owner.id !== user.id) return { status: 422, message: 'تعذّر حفظ هذا البريد.' };
  await db.update(users).set({ email }).where(eq(users.id, user.id));
  return { status: 200 };
}
