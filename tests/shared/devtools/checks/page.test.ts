import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { islands } from '../../../../islands/index.ts';
import { t as listingText } from '../../../../islands/listing/texts.ts';
import { start } from '../../../../islands/start.ts';
import { requests } from '../../../../scripts/schema/requests.ts';
import { loadModule } from '../../../../shared/core/index.ts';
import { getRuntime, setRuntime } from '../../../../shared/core/runtime.ts';
import { defaultTimeouts } from '../../../../shared/request/index.ts';
import { settle } from '../../../../testing/index.ts';
import { openPage } from '../../../kit/page.ts';
import { html, json as jsonResponse, serve } from '../../../kit/server.ts';
import { stubIntersectionObserver } from '../../../kit/stubIntersectionObserver.ts';
import { block, CARDS, list } from '../../../reports/listPage.ts';

/** The console lines of a page. */
const linesOf = async (html: string, config?: unknown, use: () => void = () => {}): Promise<string[]> => {
  vi.restoreAllMocks();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openPage(html, config === undefined ? {} : { config });
  use();
  await settle();
  return [...errors.mock.calls, ...warnings.mock.calls].map(([line]) => String(line));
};

/** The console's mistakes, and a list whose link loads a page of these cards. */
const openCards = (card?: (n: number) => string, head = '') => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  serve(({ url }) => html(block(Number(url.searchParams.get('page')), card)));
  const { ready } = openPage(head + list(block(1, card)));
  const loadMore = async () => {
    document.querySelector<HTMLElement>('[data-load-more] a')?.click();
    await ready();
  };
  return { lines, loadMore };
};

type Line = string | RegExp;

/** A text that begins with `juzur` is the whole line, any other a part of it. */
const like = (line: Line) =>
  typeof line !== 'string'
    ? expect.stringMatching(line)
    : line.startsWith('juzur ')
      ? line
      : expect.stringContaining(line);

/** Expects these lines and no others. */
const expectLines = async (lines: Line[], ...page: Parameters<typeof linesOf>) =>
  expect(await linesOf(...page)).toEqual(lines.map(like));

// Loads the chunks beforehand, so that a test waits only for islands and not for the compiler.
beforeAll(() => {
  // A text is known once it was read.
  listingText('more');
  return Promise.all([
    import('../../../../islands/chunks.ts'),
    ...islands.map(loadModule),
    import('../../../../islands/checks.ts'),
  ]);
});

/** By an element with a mistake: its line after `juzur page`, the element and a colon. */
const HOSTS: Record<string, Line> = {
  '<ul data-island="listting"></ul>': 'data-island: expected "listing", got "listting". Fix: data-island="listing"',
  '<ul data-island="Back-To-Top"></ul>':
    'data-island: expected "back-to-top", got "Back-To-Top". Fix: data-island="back-to-top"',
  '<ul data-island="listing sort"></ul>':
    'data-island: expected one name, got "listing sort". Fix: one island an element: put the other one on an element around it, or name a form in hooks of #juzur-config',
  '<ul data-island="carousel"></ul>': /data-island: expected one of autocomplete, back-to-top, .*, got "carousel"$/,
  '<ul data-iland="listing"></ul>': 'data-iland: expected data-island, got "data-iland". Fix: data-island="listing"',
  '<ul data-islnad="listing"></ul>': /data-islnad: expected data-island, .* Fix: data-island="listing"$/,
  [`<ul data-island="components/ProductRecommendations/RecommendedProducts.js?${'visitor'.repeat(9)}"></ul>`]:
    /data-island: expected one of autocomplete, .*, got "components\/Product/,
  '<ul data-islands="listing"></ul>': /data-islands: expected data-island, got "data-islands"\. /,
  '<data data-mony value="5">5</data>': /data-mony: expected data-money, got "data-mony"\. Fix: data-money=""$/,
  '<p data-mesage></p>': /data-mesage: expected data-message, got "data-mesage"\. Fix: data-message=""$/,
  '<p data-loadmore></p>': /data-loadmore: expected data-load-more, /,
  '<b data-count-off="cart">2</b>': /data-count-off: expected data-count-of, .* Fix: data-count-of="cart"$/,
  '<a data-trak="call"></a>': 'data-trak: expected data-track, got "data-trak". Fix: data-track="call"',
  '<a data-track-on="view"></a>': 'data-track: expected a type. Fix: data-track="product"',
  '<input class="rating-tooltip-manual" disabled="" data-sotp="10">': /data-sotp: .* Fix: data-stop="10"$/,
  '<button type="button" data-shareurl="/p" data-share=""></button>':
    'data-shareurl: expected data-share-url, got "data-shareurl". Fix: data-share-url="/p"',
  '<div data-share-url="/p"><div data-share=""></div></div>':
    /<div data-share="">.*: data-share: expected a <button> or a link, got "div"\. Fix: <button type="button">$/,
  '<div data-share-url="/p"><button type="button" data-sahre=""></button></div>':
    /data-sahre: expected data-share, got "data-sahre"\. Fix: data-share=""$/,
  '<a class="do_rate" href="/p/1/rate"><input type="hidden" value="4"></a>':
    /class: expected "do-rate", got "do_rate"\. Fix: class="do-rate"$/,
  '<div data-island="chained-selects"><select data-level="region"></select><select data-level="city" data-seleceted="3"></select></div>':
    /data-seleceted: expected data-selected, .* Fix: data-selected="3"$/,
};

/** Words of a site that are near a hook, and what only looks like a mistake. */
const RIGHT = [
  '<p data-messages="3" data-track-on="scroll"></p><a data-tracks="12" data-stack="1"></a>',
  '<input class="rating-tooltip-manual" disabled data-step="1"><p data-sotp="1"></p>',
  '<b data-seleceted="1"></b><b data-sahre></b><div data-share>شارك</div>',
  '<div data-share-url="/p"><button data-shape>x</button><div data-share="true"></div></div>',
  '<div data-share-url="/p"><div data-share><a href="/p">شارك</a></div><a href="/p"><i data-share></i></a></div>',
  '<a class="do_rate" href="/rate">قيّم</a>',
];

describe('[PAGE-02] data-island', () => {
  for (const [html, line] of Object.entries(HOSTS))
    it(`[PAGE-02] reports ${html} once, with the nearest right name`, () =>
      expectLines([typeof line === 'string' ? `juzur page ${html}: ${line}` : line], html + html));

  it('[PAGE-02] reports an unknown value on an element that arrives later', () =>
    expectLines(['expected "quantity", got "qantity"'], '', undefined, () => {
      document.body.innerHTML = '<p data-island="qantity"></p>';
    }));

  it.each(RIGHT)('[PAGE-02] says nothing of %s', (html) => expectLines([], html));

  it('[PAGE-02] says nothing of hosts whose islands have no tag on the page', () =>
    expectLines([], '', undefined, () => {
      getRuntime()?.stop();
      setRuntime(undefined);
      document.body.innerHTML = '<ul data-island="listing"></ul>';
      start([]);
    }));
});

/** By the line: the configuration that has it. */
const CONFIG: Record<string, unknown> = {
  'local: expected the key "locale", got "local". Fix: write "locale"': { local: 'en' },
  'ratingFormUrl: expected the key "rating_form_url", got "ratingFormUrl". Fix: write "rating_form_url"': {
    ratingFormUrl: '/rate',
  },
  'routes.serch: expected the key "search", got "serch". Fix: write "search"': { routes: { serch: '/s' } },
  [`timeouts.retries: expected a known key, one of ${Object.keys(defaultTimeouts).sort().join(', ')}, got "retries"`]: {
    timeouts: { retries: 1000 },
  },
  'hooks.ratting: expected the key "rating", got "ratting". Fix: write "rating"': { hooks: { ratting: '.stars' } },
  'hooks.money: expected a CSS selector, got 7': { hooks: { money: 7 } },
  'texts.listng.more: expected the key "listing.more", got "listng.more". Fix: write "listing.more"': {
    texts: { 'listng.more': 'المزيد' },
  },
  'texts.listing.moer: expected the key "listing.more", got "listing.moer". Fix: write "listing.more"': {
    texts: { 'listing.moer': 'المزيد' },
  },
  'texts.listing.loaded: expected a text, or plural forms with "other", got 5': { texts: { 'listing.loaded': 5 } },
  'texts.listing.loaded: expected a text, or plural forms with "other", got {"one":"هاتف واحد"}': {
    texts: { 'listing.loaded': { one: 'هاتف واحد' } },
  },
  'texts.listing: expected the key "listing.more", got {"more":"المزيد"}. Fix: "texts": {"listing.more": "…"}': {
    texts: { listing: { more: 'المزيد' } },
  },
  'timeouts.forms: expected milliseconds above 0, got "fast"': { timeouts: { forms: 'fast' } },
  'phone.pattern: expected a regular expression, got "05("': { phone: { pattern: '05(' } },
  'phone.pattern: expected a regular expression': { phone: { country_code: '966' } },
  'phone.example: expected a number that the pattern matches, got "0791234567"': {
    phone: { pattern: '05\\d{8}', example: '0791234567' },
  },
  'phone.country_code: expected digits, such as "966", got "SA"': {
    phone: { pattern: '05\\d{8}', country_code: 'SA' },
  },
  'phone.countryCode: expected the key "country_code", got "countryCode". Fix: write "country_code"': {
    phone: { pattern: '05\\d{8}', countryCode: '966' },
  },
  'routes.city: expected a URL with {id}, got "/api/city/:id"': { routes: { city: '/api/city/:id' } },
  'tracking.concent: expected the key "consent", got "concent". Fix: write "consent"': { tracking: { concent: false } },
  'token.name: expected a known key, one of field, header, value, got "name"': { token: { name: '_csrf' } },
  'currency.Decimal: expected the key "decimals", got "Decimal". Fix: write "decimals"': {
    currency: { symbol: 'د.ك', Decimal: 3 },
  },
  'timeouts.forms: expected milliseconds, not seconds, got 15. Fix: "forms": 15000': { timeouts: { forms: 15 } },
  'token.value: expected a value that the template has written, got "{{ csrf_token() }}". Fix: let the template engine read this page':
    { token: { value: '{{ csrf_token() }}' } },
  'rating_form_url: expected a value that the template has written, got "/p/None/rate". Fix: a value, or leave it out':
    { rating_form_url: '/p/None/rate' },
  'rating_labels.5: expected an object, {"rating": {"5": "ممتاز"}}, got "ممتاز"': { rating_labels: { 5: 'ممتاز' } },
  'phone: expected an object, got "05.*"': { phone: '05.*' },
  'routes.search: expected a URL of this site, got "http://localhost/search?a=1". Fix: "/search?a=1"': {
    routes: { search: 'http://localhost/search?a=1' },
  },
  'routes: expected an object, got "none"': { routes: 'none' },
  'authorized: expected true or false, got "yes"': { authorized: 'yes' },
  'auth: expected an origin, https://auth.example, got "https://auth.test/path"': { auth: 'https://auth.test/path' },
};

const json = '<script type="application/json"';
const noConfig = 'Fix: <script type="application/json" id="juzur-config">';
const ofJson = requests.filter(({ response }) => !['html', 'none'].includes(response));

/** What the console says of pages and their configurations. */
const CONFIG_PAGES: Record<string, [html: string, config: unknown, ...lines: Line[]]> = {
  'a second script of its id is one line': [
    `${json} id="juzur-config">{}</script>`,
    {},
    /script#juzur-config: expected one on the page, got "a second one.*Fix: move its keys/,
  ],
  'a configuration whose script lacks the id is one line': [
    `${json}>{"locale": "en"}</script>${json}>{"other": 1}</script>`,
    undefined,
    'id: expected "juzur-config", got "". Fix: <script',
  ],
  'another id is one line': [`${json} id="config">{"locale": "en", "hooks": {}}</script>`, undefined, noConfig],
  'another element is one line': ['<div id="juzur-config" hidden>{"locale": "en"}</div>', undefined, noConfig],
  'an id of the kind is one line': [`${json} id="juzur_settings">{"theme": 1}</script>`, undefined, noConfig],
  'a site’s own JSON is right': [`${json} id="state">{"locale": "en", "texts": {}}</script>`, undefined],
  'what backends print for empty, true and false is right': [
    '',
    {
      hooks: [],
      texts: [],
      routes: [],
      authorized: '1',
      logging_out: 0,
      rating_form_url: '',
      auth: '',
      currency: { symbol: '', name: '', decimals: '3' },
      fields: [],
    },
  ],
  'further fields of the site’s own objects are right': [
    '',
    {
      product_details: { id: 7, rating_form_url: '/p/7/rate' },
      current_user: { first_name: 'ليلى', last_name: 'حداد', images: [], image: '/a', id: 3 },
      currency: { symbol: '₪', code: 'ILS', title: '' },
      rating_labels: { rating: ['', 'سيئ', 'جيد'] },
    },
  ],
  'a class in hooks without its dot is one line, if an element has it': [
    '<p class="my-stars aside"></p><my-price></my-price>',
    { hooks: { rating: 'my-stars', 'text-direction': 'my-price', toggle: 'aside', panel: 'not-on-this-page' } },
    /juzur-config hooks\.rating: expected a selector, got "my-stars"\. Fix: "\.my-stars"$/,
  ],
  'fields of a route that does not exist are one line': [
    '',
    {
      fields: {
        serch: { title: 'name' },
        ...Object.fromEntries(ofJson.map(({ route }) => [route, { message: 'text' }])),
        reply: [],
      },
    },
    'juzur-config fields.serch: expected the key "search"',
  ],
  'each wrong value of the currency is a line': [
    '',
    { currency: { symbol: 1, name: 2, decimals: 4 } },
    'juzur-config currency.symbol: expected a text, got 1',
    'juzur-config currency.name: expected a text, got 2',
    'juzur-config currency.decimals: expected "0" or "1" or "2" or "3", got 4',
  ],
  'a text that is escaped for HTML is a line with the text itself': [
    '',
    { texts: { 'listing.more': 'المزيد &#x2013; &laquo;كل&raquo;' }, rating_labels: { r: { 5: 'a &amp; b' } } },
    /texts\.listing\.more: expected a text, without HTML entities, .*Fix: المزيد – «كل»$/,
    /rating_labels\.r\.5: .*Fix: a & b$/,
  ],
  'an ampersand of a text is right': ['', { texts: { 'listing.more': 'المزيد & أكثر; &more;' } }],
  'a URL that is escaped twice is a line with the right one': [
    '',
    {
      routes: { search: '/index.php?route=search&amp;language=ar', notifications: '/n?a=1&b=2' },
      rating_form_url: '/rate?a=1&#038;b=2',
    },
    /juzur-config routes\.search: expected a URL with & between its parameters, got .*&amp;.*Fix: \/index\.php\?route=search&language=ar$/,
    /juzur-config rating_form_url: .*Fix: \/rate\?a=1&b=2$/,
  ],
};

describe('[PAGE-02] the page configuration', () => {
  for (const [line, config] of Object.entries(CONFIG))
    it(`[PAGE-02] reports ${JSON.stringify(config)} once, on a page where nothing reads it`, async () => {
      const [first, ...rest] = await linesOf('', config);
      expect(first).toMatch(/^juzur juzur-config <script .*?><\/script>: /);
      expect(first?.endsWith(`: juzur-config ${line}`), first).toBe(true);
      expect(rest).toEqual([]);
    });

  for (const [what, [html, config, ...lines]] of Object.entries(CONFIG_PAGES))
    it(`[PAGE-02] ${what}`, () => expectLines(lines, html, config));

  it('[PAGE-02] reports a value that is nested too deeply to be printed, and reads the other keys', async () => {
    await expectLines(
      ['juzur-config locale: expected "ar" or "en", got object'],
      '<data data-money value="1">1</data>',
      `{"locale": ${'['.repeat(20_000)}${']'.repeat(20_000)}, "currency": {"symbol": "€", "name": ""}}`,
    );
    expect(document.querySelector('data')?.textContent).toContain('€');
  });

  it.each([
    ['page_title', 'هواتف &#8211; دكان', /page_title: .*Fix: هواتف – دكان$/],
    ['page_url', '/f?a=1&amp;b=2', /^juzur listing <div .*: page_url: .*&amp;.*Fix: \/f\?a=1&b=2$/],
  ])('[PAGE-02] an escaped %s in the JSON of a host is reported', async (key, value, line) => {
    const lines = await linesOf(
      `<div data-island="listing">${json} data-config>${JSON.stringify({ [key]: value })}</script></div>`,
    );
    expect(lines.filter((each) => line.test(each))).toHaveLength(1);
  });
});

describe('[LIST-09] page views', () => {
  afterEach(() => Reflect.deleteProperty(history, 'replaceState'));
  const twice = /juzur-config analytics: expected one script that counts page views.*Fix: "analytics": "none"/;

  it.each([
    ['a script that follows the address beside analytics of our own is one line', 'gtag', true, [twice]],
    ['a script that follows the address is no mistake where analytics are "none"', 'none', true, []],
    ['analytics alone are no mistake', 'gtag', false, []],
  ])('[LIST-09] %s', async (_, analytics, isFollowed, lines) => {
    if (isFollowed) Object.assign(history, { replaceState: () => {} });
    await expectLines(lines, '', { analytics });
  });
});

const order = (attribute = '', control = '') =>
  `<form data-island="instant-order" method="post" ${attribute}><input name="product_id"><input name="mobile">${control}<button>x</button></form>`;
const own = (attributes: string, content: string) => `<form data-island="form" ${attributes}>${content}</form>`;
const boxes = (box: string) =>
  `<form data-island="filters" action="/c">${box}${box}<input type="hidden" name="s"><button name="f">x</button></form>`;
const sorted = (handler: string) =>
  `<form action="/c"><select name="s" data-island="sort" ${handler}><option value="/a">x</select></form>`;
const filtered = (handler: string) =>
  `<form action="/c" data-island="filters"><input type="checkbox" name="a" ${handler}><button ${handler}>x</button></form>`;
const rate = '<a class="do-rate" href="/rate">x</a>';
const sending = 'expected no other script that sends this form, got ';
const past = 'expected requestSubmit()';
const opening = 'expected no other script that opens the list';
const boosted = 'expected no htmx that follows each link and sends each form';
const losing = 'no query in a GET form';
const nameless = 'name: expected a name, or data-url on each box';
const BOX = '<input type="checkbox" name="brand" value="1">';

/** Forms of islands, and the console lines about them. */
const FORMS: Record<string, Line | Line[]> = {
  ...Object.fromEntries(
    ['data-oc-toggle="ajax"', 'data-remote="true"', 'hx-post="/order"', 'data-hx-post="/order"'].map((attribute) => [
      order(attribute),
      `${attribute.split('=')[0]}: ${sending}`,
    ]),
  ),
  [order('data-remote="false"')]: [],
  [own('method="post" action="/send"', '<input name="a"><button type="button" id="button-cart">x</button>')]:
    /^juzur form <button .*: button: expected one that sends the form\. Fix: <button> in the form, without type="button"/,
  '<form data-island="toggle" method="post" action="/send"><button type="button" aria-pressed="false">♥</button></form>':
    /^juzur toggle <button .*: button: expected one that sends the form/,
  [own('method="post" action="/send"', '<button type="button">x</button><input type="image" alt="y">')]: [],
  [own('method="post" action="/send"', '<button type="button" data-action="a#send">x</button>')]: [],
  [own('method="post" action="/send"', '<button type="button" data-step="1">+</button>')]:
    /^juzur form <form .*: button: expected one that sends the form/,
  '<form data-oc-toggle="ajax" method="post"><input name="x"></form>': [],
  '<form data-remote="true" method="post"><input class="rating-tooltip-manual" name="rating"></form>': [],
  [order('', '<select name="a" onchange="this.form.submit()"></select>')]: past,
  [`${own('method="post" action="/contact"', '<input name="email">')}<button>x</button>`]:
    /^juzur form <form .*: button: expected one that sends the form/,
  ...Object.fromEntries(
    ['data_share-title', 'share-title', 'share_title'].map((name) => [
      `<a data-share-url="/p" ${name}="x" data-share href="/p">x</a>`,
      new RegExp(`^juzur share <a .*: ${name}: expected data-share-title, got "${name}"\\. Fix: data-share-title="x"$`),
    ]),
  ),
  '<button data-share-url="www.shop.example/p" data-share>x</button>':
    'data-share-url: expected a URL with its protocol, got "www.shop.example/p". Fix: https://www.shop.example/p',
  '<b data-count-of="">3</b>': 'data-count-of: expected a name, such as "cart", got ""',
  '<input data-count-of="cart" value="3"><input data-money value="5">': [
    /^juzur counts <input .*: host: expected an element with a text, got "input"\. Fix: <span>$/,
    /^juzur money <input .*: host: expected an element with a text, got "input"/,
  ],
  ...Object.fromEntries(
    ['', 'method="get"'].map((method) => [
      `<form data-island="signup" ${method}><input type="tel" name="mobile"><input type="password" name="password"><input type="password" name="password_confirmation"><p data-reveal="email"><input type="email" name="email"></p><button>x</button></form>`,
      /^juzur signup <form .*: method: expected "post", because a GET writes the password .* Fix: method="post"$/,
    ]),
  ),
  '<my-price data-money value="5" name="x" symbol="$"></my-price><data data-money value="5"></data>': [],
  [own('method="post" action="/wish/undefined/add"', '<button>x</button>')]:
    'action: expected a value that the template',
  '<a data-share-url="{{ $product->url }}" data-share href="/p">x</a>':
    /data-share-url: expected a value that the template has written, .* Fix: let the template engine read this page$/,
  '<div data-share-url="/p/{id}?a=null" data-share-title="null-null"><button type="button" data-share>x</button></div>':
    [],
  [own(
    'method="post"',
    '<input type="email" id="mail"><textarea id="text"></textarea><textarea></textarea><button>x</button>',
  )]: [
    /^juzur form <input type="email" .*: name: expected a name, .* Fix: name="mail"$/,
    /^juzur form <textarea id="text".* Fix: name="text"$/,
  ],
  [own('method="post"', '<input type="password" v-model="pass"><button>x</button>')]: [],
  '<form><select name="region" data-level="region"></select><select data-level="city"></select></form><select data-level="2"></select>':
    /^juzur chained-selects <select name="region".*: data-level: expected a host around it, got "region"\. Fix: data-island/,
  '<div data-island="chained-selects"><select data-level="region"></select><select data-level="city"></select><p data-level="area"></p></div>':
    'juzur chained-selects <p data-level="area"></p>: data-level: expected a <select>, got "p"',
  [own('method="post" id="f"', '<input name="email">').concat('<button form="f">x</button>')]: [],
  [own('method="post" action="/cart/add" id="add"', '<input type="hidden" name="_token">')]: [],
  [own('method="post"', '<select name="size" onchange="this.form.requestSubmit()"></select>')]: [],
  '<div data-island="chained-selects"><select data-level="region"></select><select data-levle="city"></select></div>':
    /^juzur chained-selects <select .*: data-level: expected a select with data-level="city" below it/,
  '<div data-island="chained-selects"><select data-level="country"></select><select data-level="city"></select></div>':
    /^juzur chained-selects <select .*: select\[data-level\]: expected "region" or "city" or "area", got "country"$/,
  [order('', '<button class="g-recaptcha" data-callback="sendPastIsland">x</button>')]: past,
  [order('', '<select name="a" onchange="this.form.requestSubmit()"></select>')]: [],
  [`<turbo-frame id="cart">${order()}</turbo-frame>`]:
    /^juzur instant-order <form .*: turbo-frame: expected no frame .*, got "cart"\. Fix: data-turbo="false" on the form$/,
  [`<turbo-frame id="a">${order('data-turbo="false"')}</turbo-frame><turbo-frame target="_top">${order()}</turbo-frame>`]:
    [],
  [order('', '<button data-button-action="add-to-cart">x</button>')]: `data-button-action: ${sending}"add-to-cart"`,
  [sorted('onchange="location = this.value"')]: opening,
  [sorted(`onchange="javascript:setTimeout('__doPostBack(1)', 0)"`)]: opening,
  [filtered('onclick="this.form.submit()"')]: opening,
  [filtered(`onchange="ga('filter')"`)]: [],
  [boxes('<input type="checkbox" data-search-url="/c?q=a">')]: nameless,
  [boxes(`${BOX}<input type="hidden" name="page" value="3">`)]: 'page: expected no number of a page, ',
  [boxes(`${BOX}<input type="hidden" name="paged" value="1">`)]: [],
  [boxes('<input type="checkbox" name="a"><input type="checkbox" class="all">')]: [],
  [boxes('<input type="checkbox" data-url="/c?q=a">')]: [],
  [boxes(`${BOX}<input name="price" min="10" max="9">`)]: 'max: expected 10 or more, got "9"',
  [boxes(`${BOX}<input name="price" min="9" max="10"><input name="since" min="2026-02-01" max="2026-01-01">`)]: [],
  [boxes('<input name="a"><p data-steps="0 5"><input type="range"><input type="range"></p>')]:
    'data-range: expected it beside data-steps, in a form with data-island="filters"',
  '<form><p data-range data-steps="0 5"><input type="range"><input type="range"></p></form><p data-steps="2"><input type="range"></p>':
    /^juzur filters <p data-range="" data-steps="0 5"><\/p>: data-range: expected it beside data-steps, in a form/,
  '<form method="post"><select class="rating-tooltip-manual" name="rating"><option>1</option></select></form>':
    'juzur rating-form <select class="rating-tooltip-manual" name="rating"></select>: host: expected an element that matches input, got "select". Fix: <input type="number">',
  [`<div data-island="quantity"><a href="#" data-step="-1">−</a><input type="number" name="quantity" data-step="1">
      <button type="button" data-step="1">+</button></div>`]:
    'juzur quantity <a href="#" data-step="-1"></a>: data-step: expected a <button>, got "a". Fix: <button type="button">',
  // An input group of Bootstrap.
  '<div data-island="quantity"><div><button type="button" data-step="-1">−</button></div><input name="quantity"></div>':
    [],
  ...Object.fromEntries(
    ['hx-boost', 'data-hx-boost', 'hx-boost:inherited'].map((attribute) => [
      `<div ${attribute}="true">${order()}${rate}${rate}</div>`,
      ['instant-order', 'rating-trigger'].map((island) => RegExp(`^juzur ${island} .*${attribute}: ${boosted}`)),
    ]),
  ),
  [`<div hx-boost="true">${order('hx-boost="false"')}<p hx-boost="false">${rate}</p><span class="do-rate">x</span></div>`]:
    [],
  [`<div data-barba="wrapper">${rate}${rate.replace('href', 'data-barba-prevent href')}</div>`]:
    /^juzur rating-trigger .*barba: expected no router .*data-barba-prevent on its link$/,
  [`<div data-barba="wrapper">${rate.replace('href', 'data-barba-prevent href')}${order()}</div>`]: [],
  [`${rate}<main data-taxi></main>`]:
    /^juzur rating-trigger .*taxi: expected no router .*data-taxi-ignore on its link$/,
  [`${rate}<main data-router-wrapper></main>`]:
    /^juzur .*highway: expected no router .*data-router-disabled on its link$/,
  [own('action="/i.php?route=a"', '<input name="q"><button>x</button>')]: losing,
  [own('method="post" action="/i.php?route=a"', '<button>x</button><button formmethod="get">y</button>')]: losing,
  [own('action="/i.php?route=a"', '<button formmethod="post">x</button>')]: [],
  [own('action="/i.php?route=a"', '<input type="hidden" name="route" value="a"><button>x</button>')]: [],
  [`<form data-island="autocomplete" action="/index.php?route=product/search&amp;language=ar&amp;x=%22">
        <input type="hidden" name="language" value="ar"><input name="search"></form>`]:
    'Fix: <input type="hidden" name="route" value="product/search"><input type="hidden" name="x" value="&quot;">',
  '<form data-island="autocomplete" method="post" action="/s?a=1"><input name="q"></form>': [],
  '<form data-island="autocomplete" action="/s?a=1"><input type="hidden" name="a" value="1"><input name="q"></form>':
    [],
};

describe('[PAGE-02] a form', () => {
  for (const [html, line] of Object.entries(FORMS))
    it(`[PAGE-02] a form has ${[line].flat().length} console lines: ${html}`, async () => {
      vi.stubGlobal('sendPastIsland', () => document.forms[0]?.submit());
      await expectLines([line].flat(), html);
    });
});

const search = (keys: object) =>
  `<form data-island="autocomplete" action="/search" method="post"><input name="q">${json} data-config>${JSON.stringify({ min_chars: 2, id: 7, ...keys })}</script></form>`;
const touchForms = () => {
  for (const form of document.forms) form.dispatchEvent(new Event('focusin', { bubbles: true }));
};

const withoutStyle = () => document.documentElement.style.removeProperty('--juzur-css');
const english = () => vi.spyOn(document.documentElement, 'lang', 'get').mockReturnValue('en-GB');
const old = () => vi.spyOn(document, 'characterSet', 'get').mockReturnValue('windows-1256');
const attachShadow = () => {
  const root = document.querySelector('my-card')?.attachShadow({ mode: 'open' });
  root?.append(document.createElement('form'));
  root?.querySelector('form')?.setAttribute('data-island', 'toggle');
};
const more = (attributes: string) => `<div data-load-more><a href="?page=2" ${attributes}>المزيد</a></div>`;
const outside = '<div><a rel="next" href="?page=2">المزيد</a></div>';
const scrolls = 'overflow-y: auto';
const conversation = (around: string, inside = '') =>
  `<div style="${around}"><section data-island="messages" data-url="/older" data-has-next="false"><p data-error-box hidden></p><div style="${inside}"><ul data-messages-list></ul></div></section></div>`;

const picture = (avatar: string) =>
  `<form data-island="profile-image" method="post" enctype="multipart/form-data"><img data-preview src="/a" alt=""><input type="file" name="image"><button>x</button></form>${avatar}`;

/** Pages, and the console lines about them. */
const PAGES: Record<string, [html: string, lines: Line | Line[], use?: (() => void) | undefined, config?: unknown]> = {
  '[PAGE-02] a page without juzur.css is reported': [
    '',
    'juzur page page: juzur.css: expected the style sheet on the page, got "none". Fix: <link rel="stylesheet" href="/assets/juzur/juzur.css">, which a tool that removes unused CSS leaves whole',
    withoutStyle,
  ],
  '[PAGE-02] a tag that does not load juzur.css is named': [
    '<link href="/wrong/juzur.css">',
    /^juzur page <link href="\/wrong\/juzur\.css">: .*, got "a tag without effect"\. Fix: its href/,
    withoutStyle,
  ],
  '[PAGE-02] a page whose language is not that of the texts is reported, with both ways out': [
    '',
    /lang: expected "ar", as .*, got "en"\. Fix: <html lang="ar">, or "locale": "en" in #juzur-c/,
    english,
  ],
  '[PAGE-02] a page whose texts have its language is right': ['', [], english, { locale: 'en' }],
  '[PAGE-02] a form in a page of an old charset is reported: islands send UTF-8': [
    own('method="post" action="/send"', '<input name="a"><button>أرسل</button>'),
    /^juzur page <form .*: charset: expected UTF-8, which islands send, got "windows-1256"\. Fix: /,
    old,
  ],
  '[PAGE-02] a form that the browser sends in an old charset of its own is reported': [
    own('method="post" action="/send" accept-charset="windows-1256 UTF-8"', '<button>أرسل</button>'),
    /: charset: expected UTF-8, which islands send, got "windows-1256"\. Fix: /,
  ],
  '[PAGE-02] a form that the browser sends as UTF-8 is right in a page of an old charset': [
    own('method="post" action="/send" accept-charset="utf-8"', '<button>أرسل</button>'),
    [],
    old,
  ],
  '[SHAR-01] a button for sharing without a URL is reported, because a press does nothing': [
    '<button type="button" data-share>شارك</button><div class="fb-like" data-share="true"></div>',
    /^juzur page <button .*: data-share-url: expected the URL to share\. Fix: data-share-url="…" on it, or on an/,
  ],
  '[PAGE-02] a page of an old charset without a form is right': ['<data data-money value="5">5</data>', [], old],
  '[PAGE-02] a hook in a shadow root is reported, because no selector of the page finds it': [
    '<my-card></my-card>',
    /^juzur page <form data-island="toggle">.*: data-island: expected no shadow root around it\. /,
    attachShadow,
  ],
  '[SRCH-01] an option of the search form on its field is reported, because nothing reads it there': [
    '<form data-island="autocomplete" action="/s"><input name="q" data-method="get"></form>',
    'juzur autocomplete <input name="q" data-method="get">: data-method: expected it on the form, got "get". Fix: <form data-method="get">',
  ],
  '[LIST-05] a link to the next page without rel="next" is reported': [
    more('rel="nofollow"'),
    'juzur listing <a href="?page=2" rel="nofollow"></a>: rel: expected "next", got "nofollow". Fix: rel="next"',
  ],
  '[LIST-05] in a pager without rel="next", the link to the next page is named, not the first one': [
    '<div data-load-more><a href="?p=1">1</a><a class="pager-next" href="?p=3">›</a><a href="?p=9">»</a></div>',
    'juzur listing <a class="pager-next" href="?p=3"></a>: rel: expected "next", got null. Fix: rel="next"',
  ],
  '[LIST-05] a link to the next page with another rel beside is right': [more('rel="nofollow next"'), []],
  '[LIST-05] a link to the next page outside of [data-load-more] is reported': [
    list(block(1), { more: outside }),
    /^juzur listing <a rel="next" .*: data-load-more: expected it on the link, or around it, in the host\. Fix: /,
  ],
  '[LIST-05] a place for more pages that is outside of the host is reported': [
    `${list(block(1), { more: '' })}<div data-load-more><a rel="next" href="?page=2">المزيد</a></div>`,
    /^juzur listing <div data-load-more="">.*: data-load-more: expected it on the link/,
  ],
  '[PAGE-02] a misspelt place for more pages is one mistake: that the place is missing is not reported, too': [
    list(block(1), { more: outside.replace('div', 'div data-loadmore') }),
    /data-loadmore: expected data-load-more, /,
  ],
  '[LIST-05] such a link is right where pages load by themselves': [
    list(block(1), { more: outside, attributes: 'data-mode="infinite"' }),
    [],
  ],
  '[LIST-05] a list with its link is right': [list(block(1)), []],
  '[PAGE-02] an option that is almost a known one is one console line, however many hosts have it': [
    '<a data-island="back-to-top" href="#top" data-aftr="50" data-id="7" data-v-1a2b></a>'.repeat(2),
    [/^juzur back-to-top <a .*: data-aftr: expected data-after, got "data-aftr"\. Fix: data-after="50"$/],
  ],
  '[PAGE-02] a data-config option that is almost a known one is one console line': [
    search({ min_char: 3, dely: 10 }) + search({ dely: 10 }),
    [
      'data-config min_char: expected the key "min_chars", got "min_char". Fix: write "min_chars"',
      'data-config dely: expected the key "delay", got "dely". Fix: write "delay"',
    ],
    touchForms,
  ],
  '[RATE-01] a class of the site that `hooks` names is right': [
    '<a class="do_rate" href="/p/1/rate">قيّم<input type="hidden" value="4"></a>',
    [],
    undefined,
    { hooks: { 'rating-trigger': '.do_rate' } },
  ],
  '[LIST-10] a loader that is outside of its list, or has another class, is one line: it is never shown': [
    `${list(block(1), { config: { loader_class: 'spinner' } })}<p class="spinner" hidden></p>`,
    /^juzur listing <p class="spinner" .*: loader_class: expected an element in the host, got "spinner"\. Fix: put it/,
  ],
  '[LIST-10] a loader under another name is one line, and a list without one is right': [
    list(block(1), { config: { loader_class: 'page-loder' } }),
    /^juzur listing <div class="page-loader" .*: loader_class: expected an element in the host, got "page-loder"/,
  ],
  '[PAGE-02] a second JSON of a host is one line, and that of a host in it is none': [
    list(block(1), {
      before: `${json} data-config>{}</script><p data-island="quantity">${json} data-config>{}</script><input type="number" name="quantity"><button type="button" data-step="1">+</button></p>`,
    }),
    /^juzur page <script .*: script\[data-config\]: expected one in a host, got "a second one, .* Fix: move its keys/,
  ],
  '[AUTH-05] an avatar that is no image is one line: it shows no new picture': [
    picture('<span data-avatar></span>'),
    'juzur profile-image <span data-avatar=""></span>: data-avatar: expected an <img>, got "span". Fix: data-avatar on the <img>',
  ],
  '[AUTH-05] an image as avatar, and a data-avatar of the site with a value, are right': [
    picture('<img data-avatar src="/a" alt=""><b data-avatar="7"></b>'),
    [],
  ],
  '[NOTI-03] a bell that another script opens too is one line': [
    '<a data-island="notifications" href="/n" data-bs-toggle="dropdown">الإشعارات <span data-count hidden></span></a>',
    /^juzur notifications-list <a .*: data-bs-toggle: expected no other script .*, got "dropdown"\. Fix: remove data-bs-toggle, or data-island$/,
    undefined,
    { authorized: true },
  ],
  '[NOTI-03] a bell with a tooltip of Bootstrap is right': [
    '<a data-island="notifications" href="/n" data-bs-toggle="tooltip" title="2">الإشعارات <span data-count hidden></span></a>',
    [],
    undefined,
    { authorized: true },
  ],
  '[MSGS-03] a list of messages that an element around its island scrolls is one line': [
    conversation(scrolls),
    /^juzur messages <ul data-messages-list.*: overflow-y: expected "auto" or "scroll", .* Fix: overflow-y: auto/,
  ],
  '[MSGS-03] a list of messages that scrolls itself is right': [conversation(scrolls, scrolls), []],
  '[MSGS-03] a list of messages in a cell of the table that lays the page out is right': [
    `<table><tr><td>${conversation('', scrolls)}</td></tr></table>`,
    [],
  ],
  '[MSGS-03] a list of messages that is a table is one line': [
    '<table><tbody data-messages-list><tr><td>سلام</td></tr></tbody></table>',
    /^juzur messages <tbody .*: data-messages-list: expected a list or a div, .*, got "tbody"\. Fix: <ol/,
  ],
  ...Object.fromEntries(
    ['column-count: 2', 'column-width: 12rem'].map((css) => [
      `[PAGE-02] columns of text around the blocks of a list, by ${css}, are one line`,
      [
        `<style>.products { ${css} }</style>${list(block(1))}`,
        /^juzur listing <div class="products".*: columns: expected auto, got .*\. Fix: the same rule for its blocks$/,
      ],
    ]),
  ),
  '[MSGS-03] a list of messages into which SimpleBar has put its scrollbar is one line': [
    conversation('', scrolls).replace('</ul>', '<div class="simplebar-wrapper"><li>سلام</li></div></ul>'),
    /^juzur messages <div class="simplebar-wrapper".*: expected messages alone in it. Fix: put its scrollbar on /,
  ],
  ...Object.fromEntries(
    ['data-island="listting"', 'data-iland="listing"'].map((name) => [
      `[PAGE-02] a misspelt island with JSON in it is one line: ${name}`,
      [`<div ${name}>${json} data-config>{}</script></div>`, /^juzur page <div /],
    ]),
  ),
};

describe('[PAGE-02] the page', () => {
  for (const [title, [html, lines, use, config]] of Object.entries(PAGES))
    it(title, async () => {
      serve(() => jsonResponse({ count: 0 }));
      await expectLines([lines].flat(), html, config, use);
    });

  const handler = 'document.addEventListener("click", …)';
  const picture = 'the URL of a file, or nothing';
  it.each([
    ['<button onclick="cart.add(1)">أضف</button>', 'onclick: expected no handler', handler],
    ['<a href="javascript:void(0)" onclick="add()">أضف</a>', 'onclick: expected no handler', handler],
    ['<a class="add" href="javascript:;">أضف</a>', 'href: expected no such value', '<button type="button">'],
    ['<img alt="" src="data:image/gif;base64,R0" data-src="/p.jpg">', 'src: expected no such value', picture],
    ['<img alt="" data-src="/p.jpg" srcset="data:image/gif;base64,R0">', 'srcset: expected no such value', picture],
  ])('[PAGE-02] what the pages that load lose of a card, such as in %s, is one line', async (element, mistake, fix) => {
    const lines = await linesOf(list(block(1, (n) => `<a href="/p/${n}">سلعة</a><form action=""></form>${element}`)));
    expect(lines).toEqual([expect.stringContaining(`${mistake} in a card, because the pages that load lose it, got `)]);
    expect(lines[0]).toContain(` Fix: ${fix}`);
    expect(lines[0]).toMatch(/^juzur listing <(a|img|button) /);
  });

  const dropped = /: expected no such element in a card, .* Fix: a listener of juzur/;
  it.each([
    ['<script>countdown(5)</script>', [dropped]],
    [`${json} class="variants">{}</script>`, [dropped]],
    // happy-dom prints an error for a frame with `src`, which it does not load.
    ['<iframe srcdoc="فيديو"></iframe>', [dropped]],
    ['<script type="application/ld+json">{}</script><meta itemprop="price" content="5">', []],
    ['<link itemprop="url" href="/p/5">', []],
  ])('[PAGE-02] an element of a card that the pages that load lose, %s, is one line', (element, lines) =>
    expectLines(lines, list(block(1, (n) => `<a href="/p/${n}">سلعة</a>${element}`))),
  );

  it.each([
    ['class="elementor-invisible"', '.elementor-invisible { visibility: hidden }'],
    ['data-aos="fade-up"', '[data-aos]:not(.aos-animate) { opacity: 0 }'],
  ])('[PAGE-02] cards of a loaded page that nothing shows, by %s, are one line with the fix', async (name, css) => {
    const view = stubIntersectionObserver();
    const card = (n: number) => `<section ${name}><a href="/p/${n}">سلعة</a></section>`;
    const { lines, loadMore } = openCards(card, `<style>${css}</style>`);
    const show = () => {
      for (const each of document.querySelectorAll('section')) each.className = 'aos-animate';
    };
    show();
    // A script of the site does so.
    document.addEventListener('juzur:listing:loaded', show, { once: true });
    for (const page of [2, 3]) {
      await loadMore();
      view.show(document.querySelector(`[data-page="${page}"] a`));
    }
    await vi.waitFor(() => expect(lines).toHaveBeenCalled(), { timeout: 5000 });
    expect(lines).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^juzur listing <section .*: visibility: expected .*\. Fix: .* juzur:listing:loaded/),
    );
    expect(document.querySelectorAll('section:not(.aos-animate)')).toHaveLength(CARDS);
  });

  it.each([
    [
      'a picture that a script loads late',
      '<img alt="" data-src="/p.jpg">',
      /^juzur listing <img .*: src: .* Fix: print its URL in src/,
    ],
    [
      'a picture that a script shows in place of a small one',
      '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-original="/p.jpg">',
      /^juzur listing <img .*: src: .* Fix: print its URL in src/,
    ],
    ['a picture that such a script has shown', '<img alt="" src="/p.jpg" data-src="/p.jpg">'],
    [
      'an address that Cloudflare hides',
      '<a class="__cf_email__" href="/cdn-cgi/l/email-protection" data-cfemail="1f">[email&#160;protected]</a>',
      /^juzur listing <a class="__cf_email__".*: href: expected no address that Cloudflare hides, .*Fix: <!--email_off-->/,
    ],
    ['a picture in a second place', '<img alt="" src="/p.jpg"><img alt="" data-src="/q.jpg">'],
    ['a picture of a <picture>', '<picture><source srcset="/p.webp"><img alt=""></picture>'],
  ])(
    '[PAGE-02] in cards of a loaded page alone, %s is one line if visitors do not see it',
    async (_, inside, line?) => {
      const view = stubIntersectionObserver();
      const { lines, loadMore } = openCards((n) => `<a href="/p/${n}">سلعة</a>${n >= 200 ? inside : ''}`);
      await settle();
      await loadMore();
      vi.useFakeTimers();
      view.show(document.querySelector('[data-page="2"] a'));
      await vi.advanceTimersByTimeAsync(2000);
      vi.useRealTimers();
      expect(lines.mock.calls).toEqual(line ? [[expect.stringMatching(line)]] : []);
    },
  );

  it.each([
    [
      '<section class="shelf"><h2>رف</h2></section>',
      [/^juzur home-blocks <section class="shelf">.*: data-position: expected/],
    ],
    ['<nav class="shelf"><a href="/offers">عروض</a></nav><template data-placeholder></template>', []],
  ])(
    '[HOME-01] a printed block without data-position is one line, links without JavaScript none: %s',
    async (inside, lines) => {
      stubIntersectionObserver({ allInView: true });
      serve(() =>
        jsonResponse({ results: [{ id: 1, html: '<section class="shelf"><h2>رف</h2></section>' }], total: 1 }),
      );
      await expectLines(lines, `<div data-island="home-blocks">${inside}</div>`);
    },
  );

  it.each([
    ['a listener', ['click'], /"page 3 without it"\. Fix: \$\(document\)\.on\('click', '\.add', …\)$/],
    // jQuery Validation adds them to each form of ASP.NET.
    ['several', ['submit', 'keyup', 'invalid-form'], /submit keyup invalid-form: .* Fix: start that plugin .*loaded$/],
  ])('[PAGE-02] %s of jQuery that cards have, and those of a loaded page lack, is one line', async (_, types, line) => {
    const bound = new Set<Element>();
    const added = Object.fromEntries(types.map((type) => [type, []]));
    const events = (element: Element) => (bound.has(element) ? added : undefined);
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => ({ on() {} }), { _data: events }),
    );
    const { lines, loadMore } = openCards(
      (n) => `<a href="/p/${n}">سلعة</a><button class="add" type="button">أضف</button>`,
    );
    const bind = () => {
      for (const button of document.querySelectorAll('button')) bound.add(button);
    };
    bind();
    // A script of the site does so.
    document.addEventListener('juzur:listing:loaded', bind, { once: true });
    await loadMore();
    await loadMore();
    await vi.waitFor(() => expect(lines).toHaveBeenCalled(), { timeout: 5000 });
    expect(lines).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(line));
    expect(lines).toHaveBeenCalledWith(expect.stringMatching(/^juzur listing <button class="add" /));
  });

  it('[PAGE-02] cards of a loaded page that Masonry has not placed, so that all are on one another, are one line', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
    const { lines, loadMore } = openCards();
    await loadMore();
    await vi.waitFor(() => expect(lines).toHaveBeenCalled(), { timeout: 5000 });
    const line =
      /^juzur listing <div class="page-block" data-page="2".*: position: .*"cards on one another"\. Fix: .*loaded/;
    expect(lines).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(line));
  });

  it.each(Object.entries({ after: false, before: true }))(
    '[QNTY-01] a script of a theme that takes the same step %s a quantity is one line',
    async (_, isBefore) => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      openPage(
        '<span data-island="quantity"><button type="button" class="plus" data-step="1">+</button><input type="number" name="quantity" value="1"></span>',
      );
      await settle();
      const [button, field] = document.querySelectorAll<HTMLInputElement>('.plus, input') as Iterable<HTMLInputElement>;
      const press = async () => {
        button?.click();
        await new Promise((resolve) => setTimeout(resolve));
      };
      await press();
      expect([field?.value, errors.mock.calls]).toEqual(['2', []]);
      const step = () => field?.setRangeText(`${Number(field.value) + 1}`, 0, 9);
      document.addEventListener('click', step, isBefore);
      onTestFinished(() => document.removeEventListener('click', step, isBefore));
      await press();
      await press();
      expect(errors).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(
          /^juzur quantity <button .*: click: expected no other script .*, got "4 after 2"\. Fix: /,
        ),
      );
    },
  );

  it.each(Object.entries({ writes: false, 'writes and reports': true }))(
    '[LIST-11] a price slider whose script %s a field of filters at a press',
    async (_, isReported) => {
      const slide = () => {
        const field = document.querySelector('input') as HTMLInputElement;
        const press = (type: string) =>
          document.querySelector('.slider')?.dispatchEvent(new Event(type, { bubbles: true }));
        press('pointerdown');
        field.value = '50';
        if (isReported) field.dispatchEvent(new Event('change', { bubbles: true }));
        press('pointerup');
      };
      const filters =
        '<form data-island="filters" method="get"><div class="slider"></div><input type="hidden" name="price_min" value="0"><button>طبّق</button></form>';
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      openPage(filters);
      await settle();
      slide();
      slide();
      await settle();
      const line = expect.stringMatching(
        /^juzur filters <input .*name="price_min".*: change: expected an event of the browser, got "a script that writes the field"\. Fix: field\.dispatchEvent/,
      );
      expect(errors.mock.calls).toEqual(isReported ? [] : [[line]]);
    },
  );

  it.each([
    ['counts', '<p><span class="d-none" data-count-of="cart">0</span></p>', 'hidden and data-hide-zero'],
    [
      'notifications',
      '<a data-island="notifications" href="/n"><span style="display: none" data-count>0</span></a>',
      'hidden',
    ],
    [
      'email-activation',
      '<form data-island="email-activation" method="post" action="/m"><button>أرسل</button><p class="d-none" data-message></p></form>',
      'hidden',
    ],
    [
      'profile-image',
      '<form data-island="profile-image" method="post" enctype="multipart/form-data"><img class="d-none" data-preview src="data:," alt=""><input type="file" name="image"><button>x</button></form>',
      'hidden',
    ],
  ])('[NOTI-02] what %s shows, and a class or style hides, is one line', async (island, html, fix) => {
    serve(() => jsonResponse({ count: 0 }));
    const lines = await linesOf(`<style>.d-none { display: none }</style>${html}`, { authorized: true });
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^juzur ${island} <\\w+ .*: display: expected .* hidden .*, got "none"\\. Fix: ${fix} instead`),
      ),
    ]);
    vi.restoreAllMocks();
    const printed = html.replace(/class="d-none"|style="display: none"/, 'hidden data-hide-zero');
    expect(await linesOf(printed, { authorized: true })).toEqual([]);
    const twice = `<style>.d-none { display: none }</style>${html}${html.replace('d-none', '')}`;
    if (island === 'counts') expect(await linesOf(twice)).toEqual([]);
  });

  it.each([
    ['a value', (n: number) => `<data data-money value="${n}.90 ₪" title="p${n}"></data>`],
    ['an option', (n: number) => `<form data-island="toggle" data-togle-key="w-${n}"><button>♥</button></form>`],
    ['stars', (n: number) => `<input class="rating-tooltip-manual" name="r-${n}" value="8${n}" disabled>`],
  ])('[PAGE-02] a mistake in %s of all cards is one line, with the tag that the server wrote', async (_, card) => {
    const lines = await linesOf([1, 2, 3].map(card).join(''));
    expect(lines).toEqual([expect.stringContaining('1')]);
    expect(lines[0]).not.toContain('data-juzur-undo');
  });

  it.each([
    [
      '<div data-island="listing" data-base-url="/c"></div><script type="application/json" data-config>{}</script>',
      /^juzur page <script .*: script\[data-config\]: expected a host around it\. Fix: leave it in its host/,
    ],
    [
      '<input class="rating-tooltip-manual" value="86" disabled>',
      /^juzur rating-display <input .*: data-stop: expected 86, got 5\. Fix: data-stop="86", or a value up to 5$/,
    ],
    [
      '<form><input class="rating-tooltip-manual" type="number" name="rating" max="10"><button>أرسل</button></form>',
      /^juzur rating-form <input .*: data-stop: expected 10, got 5\. /,
    ],
  ])('[PAGE-02] what an island takes and visitors see wrong is one line: %s', async (html, line) => {
    expect((await linesOf(html)).filter((each) => line.test(each))).toHaveLength(1);
    vi.restoreAllMocks();
    const right = html.replace('86', '4').replace('max="10"', 'max="10" data-stop="10"');
    const inside = right.replace(/(<\/div>)(<script.*)/, '$2$1');
    expect((await linesOf(inside)).filter((each) => line.test(each))).toEqual([]);
  });

  it('[PAGE-01] a second loader names both URLs and builds', async () => {
    const lines = await linesOf('', undefined, () => start([], { isFullLoader: true }));
    expect(lines).toEqual([
      expect.stringMatching(
        /^juzur: \S+islands\/start\.ts \(\S+page\/start\.ts\) runs already, \S+ \(\S+\) does not start\. Fix: /,
      ),
    ]);
  });

  it('[PAGE-02] the loader of another build, such as version 0.4.0, runs already: this one only warns', async () => {
    // Listeners of the page before still ask for its islands.
    const old = { build: '5e1f0ad3', url: 'https://old.example/juzur.js', isFullLoader: true, entries: () => [] };
    const lines = await linesOf('', undefined, () => {
      getRuntime()?.stop();
      setRuntime(old as never);
      document.body.innerHTML = '<data data-money value="5">5</data>';
      start([], { isFullLoader: false });
    });
    setRuntime(undefined);
    expect(lines).toEqual([expect.stringContaining('https://old.example/juzur.js (5e1f0ad3) runs already')]);
    expect(document.querySelector('data')?.outerHTML).toBe('<data data-money="" value="5">5</data>');
  });
});

const GLOBALS: [name: string, replace: () => unknown, replacement: string][] = [
  ['URL', () => vi.stubGlobal('URL', 'https://shop.example/'), '"https://shop.example/"'],
  // happy-dom itself reads the time.
  [
    'performance',
    () => vi.stubGlobal('performance', Object.assign(Object.create(null), { now: () => Date.now() })),
    '"[object Object]"',
  ],
  // A class of MooTools.
  ['Request', () => vi.stubGlobal('Request', class Request {}), '"class Request'],
  [
    'EventTarget.prototype.addEventListener',
    () => {
      const { addEventListener } = EventTarget.prototype;
      vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
        this: EventTarget,
        type,
        listener,
      ) {
        addEventListener.call(this, type, listener);
      });
    },
    '"',
  ],
  ['Element.prototype.closest', () => vi.spyOn(Element.prototype, 'closest').mockReturnValue(null), '"'],
];

describe('[PAGE-02] what a script of the page has replaced', () => {
  for (const [name, replace, replacement] of GLOBALS)
    it(`[PAGE-02] ${name} that does not do the same is one console line, which quotes its replacement`, async () => {
      const lines = await linesOf('<p>نص</p>', undefined, replace);
      expect(lines).toEqual([
        expect.stringContaining(`juzur page page: ${name}: expected what browsers have, got ${replacement}`),
      ]);
    });
});

describe('a page under a name that is no developer’s', () => {
  const SLIP = expect.stringContaining('data-aftr: expected data-after');
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  const linesAt = (path: string, html = '') => {
    happyDOM.setURL(`https://shop.example${path}`);
    onTestFinished(() => happyDOM.setURL('http://shop.test/'));
    return linesOf(`<a data-island="back-to-top" href="#top" data-aftr="5">أعلى</a>${html}`);
  };

  it.each([
    ['"debug" in the configuration', '<script type="application/json" id="juzur-config">{"debug": true}</script>', []],
    [
      'a configuration before which PHP prints a warning',
      '<script type="application/json" id="juzur-config"><b>Warning</b> {"authorized": true}</script>',
      ['juzur-config: expected a JSON object'],
    ],
    [
      'the first mistake that an island reports',
      '<data data-money value="x">2</data>',
      ['value: expected a decimal number'],
    ],
  ])('[PAGE-08] %s has the whole page checked', async (_, html, first) => {
    expect(await linesAt('/', html)).toEqual([...first.map(like), SLIP]);
  });

  it('[PAGE-08] ?juzur-debug has all further pages of the tab checked, without the overlay', async () => {
    const overlay = () => document.querySelector('[data-juzur-outlet=debug]');
    expect(await linesAt('/?juzur-debug')).toEqual([SLIP]);
    await vi.waitFor(() => expect(overlay()).not.toBeNull());
    overlay()?.remove();
    expect(await linesAt('/b')).toEqual([SLIP]);
    expect(overlay()).toBeNull();
  });
});
