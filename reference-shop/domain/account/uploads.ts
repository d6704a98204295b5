import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database, DbContext } from '../../db/database.ts';
import { uploads, users } from '../../db/schema.ts';
import type { Picture } from './picture.ts';

/** Below `/pictures/`, whose answers are files and begin no session. */
export const peopleFolder = '/pictures/people/';

const nameBytes = 16;
/** Other names are not asked for: the database refuses some of them (a zero byte) with an error. */
const NAME = /^[0-9a-f]{32}\.webp$/;
/** The last ones stay for open pages and for notifications that show them. */
const kept = 5;

/** Keeps a picture under a random name and makes it the visitor's. @returns its path, new each time */
export function savePicture({ db, clock, random }: DbContext, userId: number, picture: Picture): Promise<string> {
  const name = `${Buffer.from(random(nameBytes)).toString('hex')}.webp`;
  const path = peopleFolder + name;
  return db.transaction(async (work) => {
    await work.insert(uploads).values({ name, userId, ...picture, createdAt: clock() });
    await work.update(users).set({ image: path }).where(eq(users.id, userId));
    const old = await work
      .select({ name: uploads.name })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), ne(uploads.name, name)))
      .orderBy(desc(uploads.createdAt))
      .offset(kept - 1);
    if (old.length)
      await work.delete(uploads).where(
        inArray(
          uploads.name,
          old.map((row) => row.name),
        ),
      );
    return path;
  });
}

/** @returns null for a name that never was or whose picture is gone */
export async function findPicture(
  db: Database,
  name: string,
): Promise<{ content: Uint8Array; contentType: string } | null> {
  if (!NAME.test(name)) return null;
  const [row] = await db.select().from(uploads).where(eq(uploads.name, name));
  return row ?? null;
}
