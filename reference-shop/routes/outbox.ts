import type { RouteGroup } from '../context.ts';
import { lettersTo } from '../post/outbox.ts';
import { renderPage } from '../view/page.ts';
import { notFound } from '../web/errors.ts';
import { publicOrigin } from '../web/origin.ts';
import { forUser } from '../web/own-page.ts';

interface Piece {
  text: string;
  /** Set where the text is an address of this shop. */
  path: string | null;
}

/** A message's text, its links to this shop apart: nothing else in it is made a link. */
function piecesOf(body: string, origin: string): Piece[] {
  return body.split(/(https?:\/\/\S+)/).map((text) => ({
    text,
    path: text.startsWith(`${origin}/`) ? text.slice(origin.length) : null,
  }));
}

/** In a demonstration without mail server and SMS gateway: what the shop would have sent to the visitor who looks. */
export const outbox: RouteGroup = (app) => {
  app.get(
    '/outbox',
    forUser(async (c, user) => {
      const { db, demo } = c.get('shop');
      if (!demo) return notFound(c);
      const letters = await lettersTo(db, [user.mobile, ...(user.email ? [user.email] : [])]);
      return renderPage(
        c,
        'pages/outbox',
        { title: 'صندوق الصادر | سوق جذور', noindex: true },
        {
          letters: letters.map(({ body, createdAt, ...letter }) => ({
            ...letter,
            at: createdAt.toISOString(),
            pieces: piecesOf(body, publicOrigin(c)),
          })),
        },
      );
    }),
  );
};
