import type { RouteGroup } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { publicOrigin } from '../http/origin.ts';
import { renderPrivatePage } from '../http/page.ts';
import { lettersTo } from '../post/post.ts';
import { member } from './guards.ts';

/** Splits a message's text at its links to this shop, which have their path. Nothing else in it becomes a link. */
function piecesOf(body: string, origin: string) {
  return body.split(/(https?:\/\/\S+)/).map((text) => ({
    text,
    path: text.startsWith(`${origin}/`) ? text.slice(origin.length) : null,
  }));
}

/**
 * In a demonstration without mail server and SMS gateway: the messages that the shop would have sent to this visitor.
 */
export const outbox: RouteGroup = (app) => {
  app.get('/outbox', member, async (c) => {
    const { db, demo } = c.get('shop');
    if (!demo) return notFound(c);
    const user = c.get('user');
    const letters = await lettersTo(db, [user.mobile, ...(user.email ? [user.email] : [])]);
    return renderPrivatePage(c, 'pages/outbox', 'صندوق الصادر', {
      letters: letters.map(({ body, createdAt, ...letter }) => ({
        ...letter,
        at: createdAt.toISOString(),
        pieces: piecesOf(body, publicOrigin(c)),
      })),
    });
  });
};
