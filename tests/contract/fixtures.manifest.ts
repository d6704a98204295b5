/** One response of the running shop, stored as a file. */
export interface Line {
  /** Path below fixtures-html/. */
  file: string;
  path: string;
  /** Sent in addition to the session's cookie. */
  headers?: Record<string, string>;
  /** The id of the logged-in user, as in the seed; left out for a guest. */
  user?: number;
  /** The form to post, with the session's token. Without it the request is a GET. */
  fields?: Record<string, string>;
  /** A picture to post with the form, as multipart. */
  picture?: string;
  /** Forms that the same visitor posts before: path and fields. */
  before?: readonly (readonly [path: string, fields: Record<string, string>])[];
  /** Whether it is a form of the island `form`: its path and its fields are the site's own. */
  isForm?: boolean;
  /** Whether the form is posted without its token. */
  isForged?: boolean;
  /** The expected status; 200 by default. */
  status?: number;
}

const island = { 'X-Requested-With': 'XMLHttpRequest', 'X-Juzur': 'fixtures' };
const fragment = { Accept: 'text/html', ...island };
export const json = { Accept: 'application/json', ...island };
/** A prefetch marks nothing as read, so that no line affects another. */
const ahead = { 'Sec-Purpose': 'prefetch' };

/** As the island `form` sends a form. */
const sent = { ...json, 'Idempotency-Key': '0b7c6d6e-3f0a-4c8e-9d3b-5f0d8b1c2a12' };
const inCart = ['/cart/add', { product_id: '1', quantity: '2' }] as const;

/** Every page, fragment and response that tests load and that the schema files use as examples. */
export const manifest: readonly Line[] = [
  { file: 'pages/home.html', path: '/' },
  { file: 'pages/category.html', path: '/c/phones' },
  { file: 'pages/category-page-5.html', path: '/c/phones?page=5' },
  { file: 'pages/search.html', path: '/search?q=%D9%87%D8%A7%D8%AA%D9%81' },
  { file: 'pages/product.html', path: '/p/1' },
  { file: 'pages/instant-order.html', path: '/p/1/order' },
  { file: 'pages/rating.html', path: '/p/1/rate?rating=4' },
  { file: 'pages/cart.html', path: '/cart', before: [inCart] },
  { file: 'pages/wishlist.html', path: '/wishlist', before: [['/wishlist/1/add', {}]] },
  { file: 'pages/classifieds.html', path: '/classifieds' },
  { file: 'pages/profile.html', path: '/user/profile', user: 1 },
  { file: 'pages/conversation.html', path: '/user/messages/1', user: 1, headers: ahead },
  { file: 'pages/notifications.html', path: '/user/notifications', user: 1, headers: ahead },
  { file: 'fragments/category-page-2.html', path: '/fragments/category/phones?page=2', headers: fragment },
  { file: 'fragments/mini-cart.html', path: '/cart', headers: fragment, before: [inCart] },
  { file: 'fragments/rating-form.html', path: '/rating/product-form?product=1&rating=4', headers: fragment },
  { file: 'answers/cities.json', path: '/api/city/1', headers: json },
  { file: 'answers/notifications.json', path: '/user/notifications', user: 1, headers: { ...json, ...ahead } },
  { file: 'answers/notifications-count.json', path: '/user/notifications/count', user: 1, headers: json },
  {
    file: 'answers/notifications-last.json',
    path: '/user/notifications?page=4',
    user: 1,
    headers: { ...json, ...ahead },
  },
  { file: 'answers/areas.json', path: '/api/area/1', headers: json },
  { file: 'answers/home-block-1.json', path: '/ajax/home-blocks?page=1', headers: json },
  { file: 'answers/home-block-2.json', path: '/ajax/home-blocks?page=2', headers: json },
  { file: 'answers/main-blocks.json', path: '/ajax/home-blocks?type=main-blocks', headers: json },
  { file: 'answers/no-block.json', path: '/ajax/home-blocks?page=99', headers: json, status: 404 },
  { file: 'answers/count.json', path: '/fragments/category/phones/count?stock=1', headers: json },
  { file: 'answers/no-count.json', path: '/fragments/category/nothing/count', headers: json, status: 404 },
  { file: 'answers/no-page.json', path: '/fragments/category/phones?page=99', headers: json, status: 404 },
  { file: 'answers/token.json', path: '/csrf-token', headers: json },
  { file: 'answers/guest.json', path: '/user/notifications/count', headers: json, status: 401 },
  { file: 'answers/search.json', path: '/search/autocomplete', headers: json, fields: { q: 'هاتف' } },
  { file: 'answers/search-none.json', path: '/search/autocomplete', headers: json, fields: { q: 'xyz' } },
  {
    file: 'answers/session-ended.json',
    path: '/search/autocomplete',
    headers: json,
    fields: { q: 'هاتف' },
    isForged: true,
    status: 419,
  },
  {
    file: 'answers/order.json',
    path: '/cart/instant-order',
    headers: { ...json, 'Idempotency-Key': '0b7c6d6e-3f0a-4c8e-9d3b-5f0d8b1c2a11' },
    fields: { product_id: '1', mobile: '0599123456', recaptcha: '' },
  },
  {
    file: 'answers/order-refused.json',
    path: '/cart/instant-order',
    headers: { ...json, 'Idempotency-Key': '0b7c6d6e-3f0a-4c8e-9d3b-5f0d8b1c2a11' },
    fields: { product_id: '1', mobile: '0512345678', recaptcha: '' },
    status: 422,
  },
  {
    file: 'answers/cart.json',
    path: '/cart/add',
    headers: sent,
    isForm: true,
    fields: { product_id: '1', quantity: '2' },
  },
  {
    file: 'answers/cart-changed.json',
    path: '/cart',
    headers: sent,
    isForm: true,
    fields: { 'quantity[1]': '1', shown: '1' },
    before: [inCart],
  },
  {
    file: 'answers/coupon-refused.json',
    path: '/cart/coupon',
    headers: json,
    isForm: true,
    fields: { code: 'SUMMER' },
    before: [inCart],
    status: 422,
  },
  { file: 'answers/wish.json', path: '/wishlist/1/add', headers: json, fields: {} },
  {
    file: 'answers/newsletter.json',
    path: '/newsletter',
    headers: sent,
    isForm: true,
    fields: { email: 'reader@example.com' },
  },
  {
    file: 'answers/newsletter-refused.json',
    path: '/newsletter',
    headers: json,
    isForm: true,
    fields: { email: 'reader@' },
    status: 422,
  },
  { file: 'answers/rating.json', path: '/p/1/rate', headers: json, fields: { product_id: '1', rating: '4' } },
  {
    file: 'answers/rating-refused.json',
    path: '/p/1/rate',
    headers: json,
    fields: { product_id: '1', rating: '9' },
    status: 422,
  },
  { file: 'answers/email.json', path: '/user/ajax/send/account-confirmation', user: 1, headers: json, fields: {} },
  { file: 'answers/sms.json', path: '/user/ajax/send/sms-confirmation', user: 1, headers: json, fields: {} },
  {
    file: 'answers/activation-refused.json',
    path: '/user/mobile/activate',
    user: 1,
    headers: json,
    fields: { code: '0' },
    status: 422,
  },
  {
    file: 'answers/picture.json',
    path: '/user/profile/image',
    user: 1,
    headers: json,
    fields: {},
    picture: 'docs/picture.png',
  },
  {
    file: 'answers/picture-refused.json',
    path: '/user/profile/image',
    user: 1,
    headers: json,
    fields: {},
    picture: 'LICENSE',
    status: 422,
  },
  { file: 'answers/older-messages.json', path: '/user/messages/1/older', user: 1, headers: json, fields: {} },
  {
    file: 'answers/reply.json',
    path: '/user/messages/1/reply',
    user: 1,
    headers: { ...json, 'Idempotency-Key': '5d0f5c3a-1f64-4a3e-8a53-0f6f0a0c9b22' },
    fields: { message: 'هل ما زال متوفراً؟' },
  },
  {
    file: 'answers/reply-refused.json',
    path: '/user/messages/1/reply',
    user: 1,
    headers: json,
    fields: { message: '' },
    status: 422,
  },
  {
    file: 'answers/track-refused.json',
    path: '/user/ajax/track',
    headers: json,
    fields: { type: 'add-to-cart', tracking_id: '1' },
    status: 422,
  },
];
