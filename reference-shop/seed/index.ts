import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { SETUP_LOCK } from '../db/open.ts';
import { seedState } from '../db/schema/catalogue.ts';
import { coupons } from '../db/schema/coupons.ts';
import { classifieds } from '../db/schema/places.ts';
import { seedCatalogue } from './catalogue.ts';
import { makeClassifieds } from './classifieds.ts';
import { seedCoupons } from './coupons.ts';
import { seedMailbox } from './mailbox.ts';
import { seedOrders } from './orders.ts';
import { seedPeople } from './people.ts';
import { seedPlaces } from './places.ts';
import { createRandom } from './random.ts';

const SEEDED = 1;

/**
 * Fills an empty shop. The same seed and clock give the same rows with the same numbers in either database. It runs in
 * one transaction, and only once: a filled shop is not changed, whatever the seed.
 * @param options.demo false: the two demonstration accounts get no password
 * @returns whether rows were written
 */
export async function seed(
  db: Database,
  { seed, now, demo = true }: { seed: number; now: Date; demo?: boolean },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // If two instances start together, one fills the shop. The other waits here and then finds it filled.
    await transaction.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
    const done = await transaction.select().from(seedState);
    if (done.length > 0) return false;
    const random = createRandom(seed);
    const { cityIds, spots } = await seedPlaces(transaction);
    await seedPeople(transaction, now, demo);
    await seedCatalogue(transaction, random, now, cityIds);
    await transaction.insert(classifieds).values(makeClassifieds(random, now, spots));
    await seedMailbox(transaction, random, now);
    await seedOrders(transaction, now);
    await transaction.insert(coupons).values(seedCoupons(now));
    await continueNumbers(transaction);
    await transaction.insert(seedState).values({ id: SEEDED, seed, seededAt: now });
    return true;
  });
}

/** The seed sets its own numbers. Rows added later continue after them. */
async function continueNumbers(db: Database): Promise<void> {
  for (const table of [
    'regions',
    'cities',
    'areas',
    'categories',
    'brands',
    'stores',
    'products',
    'shelves',
    'classifieds',
    'users',
    'conversations',
    'messages',
    'notifications',
  ]) {
    const name = sql.identifier(table);
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${name}))`);
  }
}
