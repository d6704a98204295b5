import { eq, type SQL } from 'drizzle-orm';
import type { cartLines, wishes } from '../../db/schema/cart.ts';

/** Whose cart and wishlist: the account's, or for a guest the session's. */
export interface Owner {
  /** Key of the session's row. */
  sessionId: string;
  userId: number | null;
}

export const ownedBy = (table: typeof cartLines | typeof wishes, { sessionId, userId }: Owner): SQL =>
  userId === null ? eq(table.sessionId, sessionId) : eq(table.userId, userId);

export const ownColumns = ({ sessionId, userId }: Owner) =>
  userId === null ? { sessionId, userId } : { sessionId: null, userId };
