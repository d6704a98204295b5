import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { type ListPage, listNotifications, markRead, newestOf, targetOf } from '../domain/mailbox/notifications.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { respondToForm } from '../http/form-response.ts';
import { renderPrivatePage } from '../http/page.ts';
import { pollPeriod } from '../http/poll-period.ts';
import { formFields, idParam, isPrefetch, readWholeNumber, wantsPage } from '../http/request.ts';
import { timed } from '../http/timing.ts';
import { ago } from '../view/time.ts';
import { member } from './guards.ts';

const listPath = '/user/notifications';

/** Opening it marks the notification as read, and leads to what it is about. */
const urlOf = (id: number) => `${listPath}/${id}`;

const highestId = 2 ** 31 - 1;

/** Reads from the URL up to which notification the list goes, so that later pages continue it. */
async function readListPage(c: ShopContext, userId: number): Promise<ListPage> {
  const page = readWholeNumber(c.req.query('page'), 10_000) || 1;
  const until = page > 1 ? readWholeNumber(c.req.query('until'), highestId) : null;
  return { page, until: until ?? (await newestOf(c.get('shop').db, userId)) };
}

/** The count, the list, its page for browsers without JavaScript, and reading one or all. NOTI-01, NOTI-04, NOTI-05 */
export const notifications: RouteGroup = (app) => {
  app.get(`${listPath}/count`, etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Retry-After'] }), member, (c) => {
    const { unread } = c.get('user');
    const period = pollPeriod(c.get('shop').load);
    // A header instead of the field `poll`, because a 304 has no body.
    if (period !== null) c.header('Retry-After', String(period));
    c.header('Cache-Control', 'no-store');
    c.header('ETag', `"${unread}"`);
    return c.json({ count: unread });
  });
  app.get(listPath, member, async (c) => {
    const { db, clock } = c.get('shop');
    const user = c.get('user');
    const listPage = await readListPage(c, user.id);
    const { page, until } = listPage;
    const { items, hasNext } = await timed(c, 'db', () => listNotifications(db, user.id, listPage));
    const next = hasNext ? `${listPath}?page=${page + 1}&until=${until}` : null;
    c.header('Vary', 'Accept, X-Juzur', { append: true });
    if (wantsPage(c))
      return renderPrivatePage(c, 'pages/notifications', 'الإشعارات', {
        items: items.map((item) => ({ ...item, url: urlOf(item.id) })),
        next,
        page,
        until,
      });
    c.header('Cache-Control', 'private, no-store');
    return c.json({
      results: items.map(({ id, from, fromImage, message, createdAt, isRead }) => ({
        id,
        from,
        from_image: fromImage,
        message,
        url: urlOf(id),
        human_date: ago(createdAt, clock()),
        is_read: isRead,
      })),
      next_page: next ?? '',
      message: items.length ? '' : 'لا توجد إشعارات بعد',
      count: user.unread,
    });
  });
  app.get(`${listPath}/${idParam}`, member, async (c) => {
    const { db, clock } = c.get('shop');
    const user = c.get('user');
    const id = Number(c.req.param('id'));
    const target = id > highestId ? null : await targetOf(db, user.id, id);
    if (target === null) return notFound(c);
    if (!isPrefetch(c)) await markRead(db, user.id, { id }, clock());
    c.header('Cache-Control', 'no-store');
    return c.redirect(target, 303);
  });
  app.post(`${listPath}/read`, member, async (c) => {
    const { db, clock } = c.get('shop');
    const until = readWholeNumber((await formFields(c, 'until')).until, highestId);
    await markRead(db, c.get('user').id, { until: until ?? 0 }, clock());
    return respondToForm(c, { status: 200, message: 'كل إشعاراتك مقروءة.' }, { next: listPath });
  });
};
