import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database, DbContext } from '../../db/database.ts';
import { uploads, users } from '../../db/schema/account.ts';

/** Folder of uploaded pictures. It is below `/pictures/`, whose responses are files and start no session. */
export const peopleFolder = '/pictures/people/';

const nameBytes = 16;
/** Other names are not looked up: the database refuses some of them (a zero byte) with an error. */
const NAME = /^[0-9a-f]{32}\.webp$/;
/** Number of a visitor's newest pictures that are kept. Open pages and notifications may still show earlier pictures. */
const kept = 5;

type Picture = Pick<typeof uploads.$inferSelect, 'content' | 'contentType' | 'width' | 'height'>;

/** Stores a picture under a random name and makes it the visitor's profile picture. @returns its path, new each time */
export function savePicture({ db, clock, random }: DbContext, userId: number, picture: Picture): Promise<string> {
  const name = `${Buffer.from(random(nameBytes)).toString('hex')}.webp`;
  const path = peopleFolder + name;
  return db.transaction(async (work) => {
    await work.insert(uploads).values({ name, userId, ...picture, createdAt: clock() });
    await work.update(users).set({ image: path }).where(eq(users.id, userId));
    const old = work
      .select({ name: uploads.name })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), ne(uploads.name, name)))
      .orderBy(desc(uploads.createdAt))
      .offset(kept - 1);
    await work.delete(uploads).where(inArray(uploads.name, old));
    return path;
  });
}

/** @returns null if the name never existed or its picture was deleted */
export async function findPicture(db: Database, name: string): Promise<Picture | null> {
  if (!NAME.test(name)) return null;
  const [row] = await db.select().from(uploads).where(eq(uploads.name, name));
  return row ?? null;
}
