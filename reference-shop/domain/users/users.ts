import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';

export type User = typeof users.$inferSelect;

/** The picture of a user without a picture of their own. */
export const noPicture = '/pictures/bust-in-silhouette.svg?bg=7';

/** @param mobile digits only, in the local form */
export const userByMobile = async (db: Database, mobile: string): Promise<User | null> =>
  (await db.query.users.findFirst({ where: eq(users.mobile, mobile) })) ?? null;

export const userById = async (db: Database, id: number): Promise<User | null> =>
  (await db.query.users.findFirst({ where: eq(users.id, id) })) ?? null;

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
