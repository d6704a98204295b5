import type { Context } from 'hono';
import { v4 as uuid, validate } from 'uuid';
import { cleanMessage } from '../../islands/reply/cleanMessage.ts';
import { type Conversation, conversationsOf, findConversation, markSeen } from '../domain/mailbox/conversations.ts';
import { messagesBefore, sendMessage } from '../domain/mailbox/messages.ts';
import { markRead, newestOf } from '../domain/mailbox/notifications.ts';
import { countUse } from '../domain/rate-limit.ts';
import type { User } from '../domain/users/users.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound, wantsPage } from '../http/errors.ts';
import { renderPage } from '../http/page.ts';
import { formFields, idParam, readId } from '../http/params.ts';
import { isPrefetch } from '../http/prefetch.ts';
import { timed } from '../http/timing.ts';
import { forUser } from './guards.ts';

const perMinute = { most: 30, windowMs: 60_000 };
const mostCharacters = 2000;
const path = '/user/messages';
const onePath = `${path}/${idParam}`;

/** Runs a route for a member of the conversation in the URL. Everybody else gets a 404. */
const forMember = (
  route: (c: ShopContext, user: User, conversation: Conversation) => Promise<Response> | Response,
): ((c: Context) => Promise<Response>) =>
  forUser(async (c, user) => {
    const conversation = await findConversation(c.get('shop').db, user.id, Number(c.req.param('id')));
    return conversation ? route(c, user, conversation) : notFound(c);
  });

/** A refused reply: the form is shown again with the typed text. */
interface Refused {
  status: 422 | 429 | 409;
  message: string;
  typed: string;
}

async function showConversation(
  c: ShopContext,
  user: User,
  conversation: Conversation,
  refused: Refused | null = null,
): Promise<Response> {
  const { db, clock, random } = c.get('shop');
  const { id, other } = conversation;
  const before = readId(c.req.query('before'));
  const { items, hasNext } = await timed(c, 'db', () => messagesBefore(db, user.id, conversation, before));
  if (!isPrefetch(c)) {
    await markSeen(db, user.id, id);
    await markRead(db, user.id, await newestOf(db, user.id), clock(), `${path}/${id}`);
  }
  const oldest = items[0]?.id ?? before ?? 1;
  return renderPage(
    c,
    'pages/conversation',
    { title: `رسائل ${other.firstName} | سوق جذور`, noindex: true },
    {
      conversation,
      items,
      hasNext,
      isOlder: before !== null,
      url: `${path}/${id}`,
      olderUrl: `${path}/${id}/older?before=${oldest}`,
      previousUrl: `${path}/${id}?before=${oldest}`,
      key: uuid({ random: random(16) }),
      typed: refused?.typed ?? '',
      problem: refused?.message ?? '',
    },
    refused?.status ?? 200,
  );
}

async function refuseReply(
  c: ShopContext,
  user: User,
  conversation: Conversation,
  refused: Refused,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (wantsPage(c)) return showConversation(c, user, conversation, refused);
  return c.json({ status: false, message: refused.message }, refused.status);
}

/** Conversations, their older messages and replies. MSGS-01 to MSGS-04 */
export const messages: RouteGroup = (app) => {
  app.get(
    path,
    forUser(async (c, user) =>
      renderPage(
        c,
        'pages/messages',
        { title: 'الرسائل | سوق جذور', noindex: true },
        { conversations: await timed(c, 'db', () => conversationsOf(c.get('shop').db, user.id)) },
      ),
    ),
  );
  app.get(
    onePath,
    forMember((c, user, conversation) => showConversation(c, user, conversation)),
  );
  app.post(
    `${onePath}/older`,
    forMember(async (c, user, conversation) => {
      const { id } = conversation;
      const { db, templates } = c.get('shop');
      const before = readId(c.req.query('before'));
      const { items, hasNext } = await timed(c, 'db', () => messagesBefore(db, user.id, conversation, before));
      c.header('Cache-Control', 'no-store');
      return c.json({
        status: true,
        html: templates.render('fragments/messages', { items }),
        has_next: hasNext,
        next_url: hasNext ? `${path}/${id}/older?before=${items[0]?.id}` : '',
        current: before,
        message: '',
      });
    }),
  );
  app.post(
    `${onePath}/reply`,
    forMember(async (c, user, conversation) => {
      const shop = c.get('shop');
      const fields = await formFields(c, 'message', 'key');
      const refuse = (status: Refused['status'], message: string) =>
        refuseReply(c, user, conversation, { status, message, typed: fields.message });
      const body = cleanMessage(fields.message);
      if (!body) return refuse(422, 'اكتب رسالتك أولاً.');
      if (body.length > mostCharacters) return refuse(422, `رسالتك أطول من ${mostCharacters} حرف.`);
      const seconds = await countUse(shop, `reply:${user.id}`, perMinute);
      if (seconds > 0) {
        c.header('Retry-After', String(seconds));
        return refuse(429, 'أرسلت رسائل كثيرة. انتظر دقيقة ثم حاول.');
      }
      const given = c.req.header('Idempotency-Key') ?? fields.key;
      const key = validate(given) ? given : uuid({ random: shop.random(16) });
      const sent = await timed(c, 'db', () => sendMessage(shop.db, user, conversation, { body, key }, shop.clock()));
      if (!sent) return refuse(409, 'تعذر إرسال الرسالة. أعد تحميل الصفحة ثم حاول.');
      if (wantsPage(c)) return c.redirect(`${path}/${conversation.id}#message-${sent.id}`, 303);
      c.header('Cache-Control', 'no-store');
      return c.json({ status: true, reply: { message: sent.body }, message: '' });
    }),
  );
};
