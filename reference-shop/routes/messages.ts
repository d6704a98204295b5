import { v4 as uuid, validate } from 'uuid';
import { cleanMessage } from '../../islands/reply/rules.ts';
import type { Product } from '../domain/catalog/product.ts';
import {
  type Conversation,
  conversationAbout,
  conversationPath,
  conversationsOf,
  findConversation,
  markSeen,
  openConversation,
} from '../domain/mailbox/conversations.ts';
import { messagesBefore, sendMessage } from '../domain/mailbox/messages.ts';
import { markRead } from '../domain/mailbox/notifications.ts';
import { noPicture, type User, userById } from '../domain/users/users.ts';
import { isLimited } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { renderPrivatePage } from '../http/page.ts';
import { formFields, idParam, isPrefetch, readId, wantsPage } from '../http/request.ts';
import { timed } from '../http/timing.ts';
import { member } from './guards.ts';

const perMinute = { most: 30, windowMs: 60_000 };
const mostCharacters = 2000;
const path = '/user/messages';
const onePath = `${path}/${idParam}`;
const questionPath = `/p/${idParam}/ask`;

/** Runs a route for the conversation in the URL. Who is no member of it gets a 404. */
const ofConversation =
  (route: (c: ShopContext, conversation: Conversation) => Promise<Response>) => async (c: ShopContext) => {
    const conversation = await findConversation(c.get('shop').db, c.get('user').id, Number(c.req.param('id')));
    return conversation ? route(c, conversation) : notFound(c);
  };

/** A refused reply: the form is shown again with the typed text. */
interface Refused {
  status: 422 | 429 | 409;
  message: string;
  typed: string;
}

async function showConversation(
  c: ShopContext,
  conversation: Conversation,
  refused: Refused | null = null,
): Promise<Response> {
  const { user, shop } = c.var;
  const { db, clock } = shop;
  const { id } = conversation;
  const before = readId(c.req.query('before'));
  const { items, hasNext } = await timed(c, 'db', () => messagesBefore(db, user.id, conversation, before));
  if (!isPrefetch(c)) {
    await markSeen(db, user.id, id);
    await markRead(db, user.id, { url: conversationPath(id) }, clock());
  }
  const oldest = items[0]?.id ?? before ?? 1;
  const url = conversationPath(id);
  const data = {
    items,
    hasNext,
    isOlder: before !== null,
    url,
    replyUrl: `${url}/reply`,
    olderUrl: `${url}/older?before=${oldest}`,
    previousUrl: `${url}?before=${oldest}`,
  };
  return renderConversation(c, conversation, data, refused);
}

function renderConversation(
  c: ShopContext,
  conversation: Pick<Conversation, 'other' | 'product'>,
  data: object,
  refused: Refused | null,
): Promise<Response> {
  const order = readId(c.req.query('order'));
  return renderPrivatePage(
    c,
    'pages/conversation',
    `رسائل ${conversation.other.firstName}`,
    {
      ...data,
      conversation,
      key: uuid({ random: c.get('shop').random(16) }),
      typed: refused?.typed ?? (order ? `بخصوص طلبي رقم ${order}: ` : ''),
      problem: refused?.message ?? '',
    },
    refused?.status ?? 200,
  );
}

/**
 * Sends what the form has.
 * @param open the conversation: the first message to a seller makes it
 * @param show the page of a refusal
 */
async function reply(
  c: ShopContext,
  open: () => Promise<Conversation>,
  show: (refused: Refused) => Promise<Response>,
): Promise<Response> {
  const { shop, user } = c.var;
  c.header('Cache-Control', 'no-store');
  const fields = await formFields(c, 'message', 'key');
  const refuse = (status: Refused['status'], message: string) =>
    wantsPage(c) ? show({ status, message, typed: fields.message }) : c.json({ status: false, message }, status);
  const body = cleanMessage(fields.message);
  if (!body) return refuse(422, 'اكتب رسالتك أولاً.');
  if (body.length > mostCharacters) return refuse(422, `رسالتك أطول من ${mostCharacters} حرف.`);
  if (await isLimited(c, 'reply', perMinute, user.id)) return refuse(429, 'أرسلت رسائل كثيرة. انتظر دقيقة ثم حاول.');
  const given = c.req.header('Idempotency-Key') ?? fields.key;
  const key = validate(given) ? given : uuid({ random: shop.random(16) });
  const conversation = await open();
  const sent = await timed(c, 'db', () => sendMessage(shop.db, user, conversation, { body, key }, shop.clock()));
  if (!sent) return refuse(409, 'تعذّر إرسال الرسالة. أعد تحميل الصفحة ثم حاول.');
  if (wantsPage(c)) return c.redirect(`${conversationPath(conversation.id)}#message-${sent.id}`, 303);
  return c.json({ status: true, reply: { message: sent.body }, message: '' });
}

/** Runs a route for a product and the account that answers for its store. A store that nobody answers for gets a 404. */
const ofSeller =
  (route: (c: ShopContext, product: Product, seller: User) => Promise<Response>) => async (c: ShopContext) => {
    const { db, catalog } = c.get('shop');
    const product = await catalog.product(Number(c.req.param('id')));
    const seller = product?.seller?.ownerId ? await userById(db, product.seller.ownerId) : null;
    if (!product || !seller) return notFound(c);
    return seller.id === c.get('user').id ? c.redirect(path, 303) : route(c, product, seller);
  };

/** The form for the first message to a seller: the conversation starts with it. */
function showQuestion(c: ShopContext, product: Product, seller: User, refused: Refused | null = null) {
  const { id, title, store } = product;
  const other = { id: seller.id, firstName: seller.firstName, image: seller.image ?? noPicture };
  const url = `/p/${id}/ask`;
  const data = { items: [], hasNext: false, isOlder: false, url, replyUrl: url, olderUrl: url, previousUrl: url };
  return renderConversation(c, { other, product: { id, title, store: store.title } }, data, refused);
}

/** Conversations, their older messages and replies, and the first question to a seller. MSGS-01 to MSGS-04 */
export const messages: RouteGroup = (app) => {
  app.get(path, member, async (c) => {
    const conversations = await timed(c, 'db', () => conversationsOf(c.get('shop').db, c.get('user').id));
    return renderPrivatePage(c, 'pages/messages', 'الرسائل', { conversations });
  });
  app.get(
    onePath,
    member,
    ofConversation((c, conversation) => showConversation(c, conversation)),
  );
  app.post(
    `${onePath}/older`,
    member,
    ofConversation(async (c, conversation) => {
      const { db, templates } = c.get('shop');
      const before = readId(c.req.query('before'));
      const { items, hasNext } = await timed(c, 'db', () => messagesBefore(db, c.get('user').id, conversation, before));
      c.header('Cache-Control', 'no-store');
      return c.json({
        status: true,
        html: templates.render('fragments/messages', { items }),
        has_next: hasNext,
        next_url: hasNext ? `${path}/${conversation.id}/older?before=${items[0]?.id}` : '',
        current: before,
        message: '',
      });
    }),
  );
  app.post(
    `${onePath}/reply`,
    member,
    ofConversation((c, conversation) => {
      const show = (refused: Refused) => showConversation(c, conversation, refused);
      return reply(c, async () => conversation, show);
    }),
  );
  app.get(
    questionPath,
    member,
    ofSeller(async (c, product, seller) => {
      const known = await conversationAbout(c.get('shop').db, c.get('user').id, seller.id, product.id);
      return known
        ? c.redirect(conversationPath(known.id) + new URL(c.req.url).search, 303)
        : showQuestion(c, product, seller);
    }),
  );
  app.post(
    questionPath,
    member,
    ofSeller((c, product, seller) => {
      const { shop, user } = c.var;
      const open = () => openConversation(shop.db, user.id, seller.id, product.id, shop.clock());
      return reply(c, open, (refused) => showQuestion(c, product, seller, refused));
    }),
  );
};
