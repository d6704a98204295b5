import { type User, userById } from '../domain/users/users.ts';
import type { ShopContext } from './context.ts';

/** The user who is logged in, read from the database: a new picture shows at once. AUTH-05 */
export async function currentUser(c: ShopContext): Promise<User | null> {
  const id = c.get('session')?.userId ?? null;
  return id === null ? null : userById(c.get('shop').db, id);
}
