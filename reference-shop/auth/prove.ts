import type { Shop } from '../context.ts';
import { countUse, forgetUses } from '../web/rate-limit.ts';
import { localMobile } from './mobile.ts';
import { isPassword } from './passwords.ts';
import { userByMobile } from './users.ts';

const windowMs = 15 * 60 * 1000;
/** Per number and address, so that nobody can lock somebody else out; then per address and per number, against patience. */
const limits = {
  pair: { most: 10, windowMs },
  address: { most: 200, windowMs },
  mobile: { most: 100, windowMs },
};

/** What became of a mobile number and a password. `wrong` says nothing of which of the two it was. */
export type Proof = { kind: 'proved'; userId: number } | { kind: 'wrong' } | { kind: 'wait'; seconds: number };

/** Checks a mobile number and a password, a limited number of times. */
export async function prove(
  shop: Pick<Shop, 'db' | 'clock'>,
  address: string,
  typed: { mobile: string; password: string },
): Promise<Proof> {
  const mobile = localMobile(typed.mobile);
  const name = mobile ?? 'none';
  const pair = `login:${address}:${name}`;
  const waits = [
    await countUse(shop, pair, limits.pair),
    await countUse(shop, `login:${address}`, limits.address),
    mobile ? await countUse(shop, `login:${mobile}`, limits.mobile) : 0,
  ];
  const seconds = Math.max(...waits);
  if (seconds > 0) return { kind: 'wait', seconds };
  const user = mobile ? await userByMobile(shop.db, mobile) : null;
  if (!(await isPassword(user?.passwordHash ?? null, typed.password)) || !user) return { kind: 'wrong' };
  await forgetUses(shop, pair, limits.pair);
  return { kind: 'proved', userId: user.id };
}

/** The words for both pages that ask for a password. */
export const refusals = {
  wrong: 'رقم الجوال أو كلمة المرور غير صحيحة.',
  wait: (seconds: number) => `محاولات كثيرة. حاول بعد ${Math.ceil(seconds / 60)} دقيقة.`,
};
