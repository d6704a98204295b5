import { uuid } from '../../shared/page/uuid.ts';
import { trackEvents } from '../db/schema/shopping.ts';
import { isLimited } from '../http/client-address.ts';
import type { RouteGroup } from '../http/context.ts';
import { refuse } from '../http/errors.ts';
import { formFields } from '../http/request.ts';

/** Far more than a visitor who clicks on everything sends. */
const records = { most: 600, windowMs: 60 * 1000 };

/** One tracking record of a visitor. This shop does not store its additional fields. TRCK-01 */
export const track: RouteGroup = (app) => {
  app.post('/user/ajax/track', async (c) => {
    const { type, tracking_id: trackingId } = await formFields(c, 'type', 'tracking_id');
    if (!/^[\w:.-]{1,64}$/.test(type) || !uuid.isV4(trackingId)) return refuse(c, 422, 'سجل غير صالح.');
    if (await isLimited(c, 'track', records)) return refuse(c, 429, 'سجلات كثيرة.');
    const { db, clock } = c.get('shop');
    const userId = c.get('session')?.userId ?? null;
    await db.insert(trackEvents).values({ type, trackingId, userId, createdAt: clock() });
    return c.body(null, 204);
  });
};
