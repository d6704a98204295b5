import { cards, productsOf } from './cards.ts';
import type { Lang, ServerState } from './choice.ts';
import { translate } from './english.ts';
import type { Fixtures } from './fixtures.ts';
import { textsIn } from './words.ts';

/** A request to the server of a preview. */
export interface PreviewRequest {
  path: string;
  query: Record<string, string>;
  fields: Record<string, string>;
  state: ServerState;
  lang: Lang;
}

/** HTML, or a value that is sent as JSON. */
export type PreviewResponse = { html: string } | { json: unknown };

type Answer = (request: PreviewRequest, fixtures: Fixtures) => PreviewResponse;

const listingPages = 5;
const blocks = 12;
const olderMessages = 4;
const user = { hash_1: 'gallery', hash_2: 'gallery', id: 1 };

const isEmpty = ({ state }: PreviewRequest) => state === 'empty';
const pageOf = ({ query }: PreviewRequest) => Math.min(Math.max(Number.parseInt(query.page ?? '', 10) || 1, 1), blocks);

/** A success with a message; without a message in the empty state. */
const success = (request: PreviewRequest) => ({
  status: true,
  ...(!isEmpty(request) && { message: textsIn(request.lang).received }),
});

/** In the empty state this is the last page. */
const listingPage: Answer = (request, { products }) => {
  const page = pageOf(request);
  const total = isEmpty(request) ? page : listingPages;
  const content = cards(productsOf(products, page));
  return {
    html: `<section class="page-block" data-page="${page}" data-total-pages="${total}">${content}</section>`,
  };
};

const homeBlock: Answer = (request, { products }) => {
  const position = pageOf(request);
  const content = cards(productsOf(products, position));
  const html = `<section><h2>رف رقم <bdi>${position}</bdi></h2>${content}</section>`;
  return { json: { results: isEmpty(request) ? [] : [{ id: position, html }], total: blocks, position } };
};

const suggestions: Answer = (request, { products }) => {
  const data = productsOf(products, 1).map(({ id, title, image, value }) => ({
    title,
    image,
    url: `/p/${id}`,
    price: value,
  }));
  const results = [
    { type: 'product', title: 'منتجات', data },
    { type: 'category', title: 'فئات', data: [{ title: 'هواتف', url: '/c/phones', count: products.length }] },
  ];
  return { json: { results: isEmpty(request) ? [] : results, keyword: request.fields.q ?? '', glue: 'في' } };
};

const notifications: Answer = (request, fixtures) => {
  return { json: { results: isEmpty(request) ? [] : fixtures.notifications, next_page: '', message: '', count: 0 } };
};

const olderPage: Answer = (request, { messages }) => {
  const html = isEmpty(request) ? '' : messages.slice(0, olderMessages).join('\n');
  return { json: { status: true, html, has_next: false, next_url: '', current: null, message: '' } };
};

/** The response to an order of the first product; without the order's details in the empty state. */
const order: Answer = (request, { products }) => {
  const details = {
    number: 1043,
    product: products[0]?.title,
    total: products[0]?.value,
    mobile: request.fields.mobile,
    next: textsIn(request.lang).orderNext,
  };
  return { json: { ...success(request), ...(!isEmpty(request) && { order: details }) } };
};

/** The part of the cart's page; without products in the empty state. */
const cartPart: Answer = (request, { products }) => {
  const lines = productsOf(products, 1).map(
    ({ id, title, price }) => `<p><a href="/p/${id}">${title}</a><br><bdi>${price}</bdi></p>`,
  );
  const content = isEmpty(request) ? '<p>السلة فارغة.</p>' : lines.join('');
  return { html: `<section id="cart-lines">${content}<p><a href="/cart">صفحة السلة</a></p></section>` };
};

/** The response to a press of a toggle: the other state and its request. */
const toggled: Answer = (request) => {
  const pressed = request.path.endsWith('/add');
  const action = `/wishlist/7/${pressed ? 'remove' : 'add'}`;
  return { json: isEmpty(request) ? { status: true } : { pressed, action } };
};

/** The response to a form: it changes a count and a part of the page, or names the field that is refused. */
const form: Answer = (request) => {
  const { state, lang } = request;
  const { fieldRefused, formRefused } = textsIn(lang);
  if (state === 'refused') return { json: { status: false, message: formRefused, errors: { coupon: fieldRefused } } };
  const more = { counts: { cart: 3 }, fragments: { '#mini-cart': '<p>بعد الخصم</p>' } };
  return { json: { ...success(request), ...(!isEmpty(request) && more) } };
};

const authCheck: Answer = ({ state }) => ({
  json: /^(done|slow)$/.test(state) ? { code: 200, user } : { code: 401 },
});

/** Responses by the beginning of a path. Any other request is treated as a submitted form. */
const answers: [string, Answer][] = [
  ['/fragments/', listingPage],
  ['/ajax/home-blocks', homeBlock],
  ['/search/autocomplete', suggestions],
  ['/user/notifications/count', (request) => ({ json: { count: isEmpty(request) ? 0 : 3 } })],
  ['/user/notifications', notifications],
  ['/api/', (request, { cities }) => ({ json: isEmpty(request) ? [] : cities })],
  ['/user/messages/1/older', olderPage],
  ['/user/messages/1/reply', ({ fields }) => ({ json: { status: true, reply: { message: fields.message ?? '' } } })],
  ['/user/profile/image', (request) => ({ json: { ...success(request), path: '/pictures/astronaut.svg?bg=4' } })],
  ['/cart/instant-order', order],
  ['/cart/coupon', form],
  ['/cart', cartPart],
  ['/wishlist/', toggled],
  ['/auth/check', authCheck],
  ['/auth/hash-login', () => ({ json: { status: true, code: 200 } })],
];
const received: Answer = (request) => ({ json: success(request) });

/** The response to a request of a preview, in the preview's language. States that simulate a fault do not use it. */
export function respond(request: PreviewRequest, fixtures: Fixtures): PreviewResponse {
  const [, answer] = answers.find(([beginning]) => request.path.startsWith(beginning)) ?? ['', received];
  const { lang } = request;
  const response = answer(request, fixtures);
  return 'html' in response
    ? { html: translate(response.html, lang) }
    : { json: JSON.parse(translate(JSON.stringify(response.json), lang)) };
}
