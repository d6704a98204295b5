import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { shelfProducts, shelves } from '../../db/schema/catalogue.ts';
import { cardRowsInOrder } from './cards.ts';
import { isRowId } from './inputs.ts';
import { toModelCards } from './variants.ts';

/** HOME-01: the shelf at a position of the home page, counted from 1, and the number of shelves. */
export async function findShelf(db: Database, page: number) {
  const total = await db.$count(shelves);
  if (!isRowId(page) || page > total) return { shelf: null, total };
  const [row] = await db.select().from(shelves).where(eq(shelves.position, page));
  if (!row) return { shelf: null, total };
  const places = await db
    .select({ id: shelfProducts.productId })
    .from(shelfProducts)
    .where(eq(shelfProducts.shelfId, row.id))
    .orderBy(asc(shelfProducts.position));
  const rows = await cardRowsInOrder(
    db,
    places.map((place) => place.id),
  );
  return { shelf: { id: row.id, title: row.title, url: row.url, items: await toModelCards(db, rows) }, total };
}
