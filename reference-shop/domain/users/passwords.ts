import { hash, verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { normaliseMobile, specifiedPhone } from '../../../shared/request/forms/phone.ts';
import type { Database, TimedDb } from '../../db/database.ts';
import { users } from '../../db/schema/account.ts';
import { countUse, forgetUses } from '../rate-limit.ts';
import { type User, userByMobile } from './users.ts';

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

const windowMs = 15 * 60 * 1000;
/**
 * Per number and IP address, then per address and per number, against slow attacks. A refused attempt is not counted by those
 * after it, so that one address can't lock out the others.
 */
const limits = {
  pair: { most: 10, windowMs },
  address: { most: 200, windowMs },
  mobile: { most: 100, windowMs },
};

/** The result of a check. `wrong` does not reveal which of the two was wrong. */
type PasswordCheck = { kind: 'correct'; user: User } | { kind: 'wrong' } | { kind: 'wait'; seconds: number };

/** Checks a mobile number and a password. The number of attempts is limited. */
export async function checkPassword(
  shop: TimedDb,
  address: string,
  typed: { mobile: string; password: string },
): Promise<PasswordCheck> {
  const number = normaliseMobile(typed.mobile);
  const mobile = specifiedPhone.pattern.test(number) ? number : null;
  const name = mobile ?? 'none';
  const pair = `login:${address}:${name}`;
  const seconds =
    (await countUse(shop, pair, limits.pair)) ||
    (await countUse(shop, `login:${address}`, limits.address)) ||
    (mobile ? await countUse(shop, `login:${mobile}`, limits.mobile) : 0);
  if (seconds > 0) return { kind: 'wait', seconds };
  const user = mobile ? await userByMobile(shop.db, mobile) : null;
  if (!(await isPassword(user?.passwordHash ?? null, typed.password)) || !user) return { kind: 'wrong' };
  await forgetUses(shop, pair, limits.pair);
  return { kind: 'correct', user };
}
