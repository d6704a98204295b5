import { normaliseMobile, specifiedPhone } from '../../../shared/request/forms/phone.ts';
import type { TimedDb } from '../../db/database.ts';
import { countUse, forgetUses } from '../rate-limit.ts';
import { isPassword } from './passwords.ts';
import { type User, userByMobile } from './users.ts';

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
export type PasswordCheck = { kind: 'correct'; user: User } | { kind: 'wrong' } | { kind: 'wait'; seconds: number };

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
