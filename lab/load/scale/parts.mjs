/** The part of a visit that a request belongs to, by the beginning of its path. The first match counts. */
const PARTS = [
  ['/user/notifications/count', 'notifications: the count'],
  ['/user/notifications', 'notifications: the list'],
  ['/search/autocomplete', 'autocomplete'],
  ['/fragments/', 'listing'],
  ['/ajax/home-blocks', 'home-blocks'],
  ['/cart/instant-order', 'instant-order'],
  ['/user/ajax/track', 'tracking'],
  ['/auth/', 'session'],
  ['/assets/juzur/', "Juzur's files"],
  ['/assets/', 'style, fonts, sound'],
  ['/pictures/', 'pictures'],
  ['/', 'pages'],
];

/** @param {string} path */
export const partOf = (path) => PARTS.find(([start]) => path.startsWith(start))[1];

export const parts = PARTS.map(([, name]) => name);
