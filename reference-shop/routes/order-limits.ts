import type { Database } from '../db/database.ts';
import { countUse } from '../domain/rate-limit.ts';
import { addressOf } from '../http/client-address.ts';
import type { ShopContext } from '../http/context.ts';

const hourMs = 60 * 60 * 1000;
const perAddress = { most: 60, windowMs: hourMs };
const perNumber = { most: 20, windowMs: hourMs };

/** Counts an order, of one product or of a cart. @returns seconds to wait; 0 if it may be placed */
export const countOrder =
  (c: ShopContext, mobile: string) =>
  async (db: Database): Promise<number> => {
    const counter = { db, clock: c.get('shop').clock };
    return (
      (await countUse(counter, `order:${addressOf(c)}`, perAddress)) ||
      (await countUse(counter, `order:${mobile}`, perNumber))
    );
  };
