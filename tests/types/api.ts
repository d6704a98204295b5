// Compiled by `tsc --noEmit`, never run. Each line under `@ts-expect-error` must fail.

import { start } from '../../islands/start.ts';
import type { IslandModule } from '../../shared/core/island.ts';
import { defineIsland } from '../../shared/core/island.ts';
import type { Juzur } from '../../shared/page/api.ts';
import { readOptions } from '../../shared/page/options.ts';
import type { PageConfig } from '../../shared/page/pageConfig.ts';
import { texts } from '../../shared/page/texts.ts';
import { mountPage } from '../../testing/index.ts';

declare const juzur: Juzur;

// Undefined before `juzur:ready`.
window.Juzur?.scan();
// @ts-expect-error window.Juzur may be undefined
window.Juzur.scan();
juzur.version.startsWith('0.');
// @ts-expect-error nobody changes the version
juzur.version = '1.0.0';
juzur.destroy(document.createDocumentFragment());
// @ts-expect-error a root is a node, not a selector
juzur.scan('main');
juzur.track({ type: 'banner', place: 3 });
// @ts-expect-error a record has a type
juzur.track({ place: 3 });
juzur.define({
  name: 'greeting',
  selector: '.greet',
  mount: ({ host, signal }) => host.addEventListener('click', console.info, { signal }),
});
// @ts-expect-error an island has hosts
juzur.define({ name: 'greeting', mount() {} });
// @ts-expect-error no such moment
juzur.define({ name: 'greeting', selector: '.greet', when: 'hover', mount() {} });
juzur.update({ counts: { cart: 3 }, pressed: ['wishlist-7'] });
// @ts-expect-error a count is a number
juzur.update({ counts: { cart: 'many' } });
juzur.money('1234.5', { symbol: '$' }).trim();
juzur.subscribe('notifications', ({ count, muted }) => count?.toFixed() ?? muted.valueOf())();
juzur.subscribe('listing', (listing) => listing?.pageInView.toFixed());
// @ts-expect-error the listing is null until there is one
juzur.subscribe('listing', (listing) => listing.pageInView);
// @ts-expect-error there is no such store
juzur.subscribe('cart', () => {});
// @ts-expect-error a session is not a number
juzur.subscribe('session', (session: number) => session);

export const config: PageConfig = {
  locale: 'en',
  token: { value: 'x' },
  authorized: 1,
  logging_out: 'false',
  current_user: { image: null },
  analytics: 'none',
  routes: { search: '/find' },
  timeouts: { order: 30_000 },
  hooks: { rating: ['.stars'] },
  fields: { notifications: { human_date: 'created_at' } },
};
export const wrong: PageConfig[] = [
  // @ts-expect-error two languages
  { locale: 'fr' },
  // @ts-expect-error the console would report this value, too
  { authorized: 'yes' },
  // @ts-expect-error no such key
  { route: {} },
  // @ts-expect-error no such route
  { routes: { serch: '/find' } },
  // @ts-expect-error milliseconds
  { timeouts: { order: '30s' } },
];

const t = texts('sale-countdown', {
  ar: { title: 'ينتهي قريباً', left: { two: 'يومان', other: '{count} يوماً' } },
  en: { title: 'Ends soon', left: { one: 'One day', other: '{count} days' } },
});
t('title');
t('left', { count: 2 });
// @ts-expect-error a plural form is chosen by `count`
t('left', { days: 2 });
// @ts-expect-error no such text
t('right');

declare const countdown: IslandModule<Date>;
const island = defineIsland({
  name: 'sale-countdown',
  selector: '.sale-countdown',
  when: 'visible',
  load: async () => ({ saleCountdown: countdown }),
});
start([island]);
start([island], { isFullLoader: true });
// @ts-expect-error options have names
start([island], true);
// @ts-expect-error islands come as a list
start(island);
// @ts-expect-error the chunk exports the island under its name in camel case
defineIsland({ name: 'sale-countdown', when: 'load', load: async () => ({ countdown }) });
// @ts-expect-error no such moment
defineIsland({ name: 'countdown', when: 'hover', load: async () => ({ countdown }) });

mountPage('<p></p>', {
  islands: [],
  responses: {
    'GET /a': { results: [] },
    'POST /b': ({ body }) => new Response(`${body?.get('q')}`),
    'GET /c': 'HTML',
  },
});
// @ts-expect-error a response is not a number
mountPage('<p></p>', { responses: { 'GET /a': 1 } });

const options = readOptions(document.body, {
  delay: { type: 'number', default: 5 },
  mode: { type: 'word', default: 'auto', words: ['auto', 'button'] },
  url: { type: 'url' },
  media: { type: 'media' },
  modal: { type: 'flag' },
});
options.delay.toFixed();
options.url?.trim();
options.media?.matches.valueOf();
options.modal.valueOf();
options.mode satisfies 'auto' | 'button';
// @ts-expect-error an absent URL is undefined
options.url.trim();
// @ts-expect-error not a word of the table
options.mode === 'hybrid';
// @ts-expect-error not an option of the table
options.sound;
