import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';

export type User = typeof users.$inferSelect;

/** The picture of a user without a picture of their own. */
export const noPicture = '/pictures/bust-in-silhouette.svg?bg=7';

/** @param mobile digits only, in the local form */
export async function userByMobile(db: Database, mobile: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile));
  return user ?? null;
}

export async function userById(db: Database, id: number): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** The data of a new user, checked by `readSignup`. */
type NewUser = Pick<User, 'firstName' | 'mobile' | 'email' | 'passwordHash'>;

/** @returns the new user's id; null if the mobile number or the e-mail address already has an account */
export async function createUser(db: Database, user: NewUser, now: Date): Promise<number | null> {
  const [row] = await db
    .insert(users)
    .values({ ...user, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}
