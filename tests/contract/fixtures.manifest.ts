/** One answer of the running shop, kept as a file. */
export interface Line {
  /** Below fixtures-html/. */
  file: string;
  path: string;
  /** Sent beside the session's cookie. */
  headers?: Record<string, string>;
  /** Who is logged in, an id of the seed; a guest where it is left out. */
  user?: number;
}

const fragment = { Accept: 'text/html', 'X-Requested-With': 'XMLHttpRequest' };
const json = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
/** Asked for ahead: what nobody sees is not marked as read, and no line changes another. */
const ahead = { 'Sec-Purpose': 'prefetch' };

/** Every page and fragment that tests load. */
export const manifest: readonly Line[] = [
  { file: 'pages/home.html', path: '/' },
  { file: 'pages/category.html', path: '/c/phones' },
  { file: 'pages/category-page-5.html', path: '/c/phones?page=5' },
  { file: 'pages/search.html', path: '/search?q=%D9%87%D8%A7%D8%AA%D9%81' },
  { file: 'pages/product.html', path: '/p/1' },
  { file: 'pages/rating.html', path: '/p/1/rate?rating=4' },
  { file: 'pages/classifieds.html', path: '/classifieds' },
  { file: 'pages/profile.html', path: '/user/profile', user: 1 },
  { file: 'pages/conversation.html', path: '/user/messages/1', user: 1, headers: ahead },
  { file: 'pages/notifications.html', path: '/user/notifications', user: 1, headers: ahead },
  { file: 'fragments/category-page-2.html', path: '/fragments/category/phones?page=2', headers: fragment },
  { file: 'fragments/rating-form.html', path: '/rating/product-form?product=1&rating=4', headers: fragment },
  { file: 'answers/cities.json', path: '/api/city/1', headers: json },
  { file: 'answers/notifications.json', path: '/user/notifications', user: 1, headers: { ...json, ...ahead } },
  { file: 'answers/notifications-count.json', path: '/user/notifications/count', user: 1, headers: json },
];
