import { eq } from 'drizzle-orm';
import { readEmail } from '../auth/signup.ts';
import type { User } from '../auth/users.ts';
import type { Database } from '../db/open.ts';
import { users } from '../db/schema.ts';
import type { Outcome } from './outcome.ts';

/** Gives the account an e-mail address, while none is confirmed. SIGN-01 */
export async function changeAddress(db: Database, user: User, typed: string): Promise<Outcome> {
  const email = readEmail(typed);
  if (user.emailVerifiedAt) return { status: 409, message: 'بريدك مؤكَّد من قبل.' };
  if (!email) return { status: 422, message: 'تأكد من البريد الإلكتروني.' };
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  // No word of who has it: the page tells as little as it can of who has an account.
  if (owner && owner.id !== user.id) return { status: 422, message: 'تعذّر حفظ هذا البريد.' };
  await db.update(users).set({ email }).where(eq(users.id, user.id));
  return { status: 200 };
}
