import { hash, verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';
import type { User } from './users.ts';

/** Limits of a password's length in characters. The maximum prevents slow hashing of very long texts. */
export const passwordLength = { least: 8, most: 128 };

/** argon2id with the parameters that OWASP recommends, which are the package's defaults. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the account. Without an account it takes as long as with one, so that response times
 * do not reveal which numbers are registered.
 * @param passwordHash null for an account that does not exist
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > passwordLength.most) return false;
  decoy ??= hash('a password that nobody has');
  const matches = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return passwordHash !== null && matches;
}

/** An account with the password that was checked, or that it had when a session of it was read. */
export type Proven = Pick<User, 'id' | 'passwordHash'>;

/**
 * Runs `work` only if the account still has that password, and keeps a simultaneous reset waiting until then: a session that
 * begins with the old password after the reset would survive it.
 * @returns null if the password was changed meanwhile
 */
export const whilePassword = <T>(
  db: Database,
  { id, passwordHash }: Proven,
  work: (db: Database) => Promise<T>,
): Promise<T | null> =>
  db.transaction(async (transaction) => {
    const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
    const [user] = await transaction.select({ id: users.id }).from(users).where(same).for('share');
    return user ? work(transaction) : null;
  });
