import type { coupons } from '../db/schema/coupons.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** One coupon of each kind: a percentage, an amount with a smallest sum, and one that is over. */
export const seedCoupons = (now: Date): (typeof coupons.$inferInsert)[] => [
  { code: 'JUZUR10', percent: 10 },
  { code: 'SAVE50', amount: '50.00', minimum: '300.00' },
  { code: 'SUMMER', percent: 20, expiresAt: new Date(now.getTime() - dayMs) },
];
