import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { listNotifications, markRead, newestOf, type Opening } from '../domain/mailbox/notifications.ts';
import { userById } from '../domain/users/users.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { wantsPage } from '../http/errors.ts';
import { renderPage } from '../http/page.ts';
import { readWholeNumber } from '../http/params.ts';
import { pollPeriod } from '../http/poll-period.ts';
import { isPrefetch } from '../http/prefetch.ts';
import { timed } from '../http/timing.ts';
import { ago } from '../view/ago.ts';
import { forUser } from './guards.ts';

const listPath = '/user/notifications';

/** Reads from the URL when the visitor opened the list, so that later pages continue it. The first page opens it now. */
async function readOpening(c: ShopContext, userId: number): Promise<Opening> {
  const { db, clock } = c.get('shop');
  const page = readWholeNumber(c.req.query('page'), 10_000) || 1;
  const until = page > 1 ? readWholeNumber(c.req.query('until'), 2 ** 31 - 1) : null;
  const openedAt = page > 1 ? readWholeNumber(c.req.query('opened'), Number.MAX_SAFE_INTEGER) : null;
  return { page, until: until ?? (await newestOf(db, userId)), openedAt: openedAt ?? clock().getTime() };
}

/** The count, the list, and its page for browsers without JavaScript. NOTI-01, NOTI-04, NOTI-05 */
export const notifications: RouteGroup = (app) => {
  app.get(
    `${listPath}/count`,
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Retry-After'] }),
    forUser((c, { unread }) => {
      const period = pollPeriod(c.get('shop').load);
      // A header instead of the field `poll`, because a 304 has no body.
      if (period !== null) c.header('Retry-After', String(period));
      c.header('Cache-Control', 'no-store');
      c.header('ETag', `"${unread}"`);
      return c.json({ count: unread });
    }),
  );
  app.get(
    listPath,
    forUser(async (c, user) => {
      const { db, clock } = c.get('shop');
      const opening = await readOpening(c, user.id);
      const { page, until, openedAt } = opening;
      const { items, hasNext } = await timed(c, 'db', () => listNotifications(db, user.id, opening));
      if (page === 1 && !isPrefetch(c)) await markRead(db, user.id, until, clock());
      const next = hasNext ? `${listPath}?page=${page + 1}&until=${until}&opened=${openedAt}` : null;
      c.header('Vary', 'Accept, X-Juzur', { append: true });
      if (wantsPage(c))
        return renderPage(
          c,
          'pages/notifications',
          { title: 'الإشعارات | سوق جذور', noindex: true },
          { items, next, page },
        );
      c.header('Cache-Control', 'private, no-store');
      return c.json({
        results: items.map(({ id, from, fromImage, message, url, createdAt, isRead }) => ({
          id,
          from,
          from_image: fromImage,
          message,
          url,
          human_date: ago(createdAt, clock()),
          is_read: isRead,
        })),
        next_page: next ?? '',
        message: items.length ? '' : 'لا توجد إشعارات بعد',
        count: (await userById(db, user.id))?.unread ?? 0,
      });
    }),
  );
};
