import { hash } from '@node-rs/argon2';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/account.ts';

/** The login page of a demonstration shows this password. It works nowhere else. */
export const demoPassword = 'zaytoun-2026';

/** Two people to try the shop with. Numbers with this prefix are reserved for the seed. */
export const demoUsers = [
  {
    id: 1,
    firstName: 'سلمى',
    mobile: '0590000901',
    email: 'salma@example.com',
    image: '/pictures/woman-artist.svg?bg=3',
  },
  {
    id: 2,
    firstName: 'يزن',
    mobile: '0590000902',
    email: 'yazan@example.com',
    image: '/pictures/man-astronaut.svg?bg=2',
  },
] as const;

/** No password has this hash. */
const noPassword = '!';

/**
 * Adds the two people.
 * @param demo false gives them no password: the published password must not work in a real shop
 */
export async function seedPeople(db: Database, now: Date, demo: boolean): Promise<void> {
  const rows = await Promise.all(
    demoUsers.map(async (user) => ({
      ...user,
      // Each person has a different salt, which is the same in each run of the seed.
      passwordHash: demo ? await hash(demoPassword, { salt: Buffer.from(`demo-salt-of-${user.mobile}`) }) : noPassword,
      createdAt: now,
    })),
  );
  await db.insert(users).values(rows);
}
