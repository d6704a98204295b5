import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { islands } from '../../../../islands/index.ts';
import { listingText } from '../../../../islands/listing/texts.ts';
import { start } from '../../../../islands/start.ts';
import { requests } from '../../../../scripts/schema/requests.ts';
import { loadModule } from '../../../../shared/core/index.ts';
import { getRuntime, setRuntime } from '../../../../shared/core/runtime.ts';
import { settle } from '../../../../testing/index.ts';
import { openPage } from '../../../kit/page.ts';
import { html, json, serve } from '../../../kit/server.ts';
import { block, list } from '../../../reports/listPage.ts';

/** The console lines of a page. */
const linesOf = async (html: string, config?: unknown, use: () => void = () => {}): Promise<string[]> => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openPage(html, config === undefined ? {} : { config });
  use();
  await settle();
  return [...errors.mock.calls, ...warnings.mock.calls].map(([line]) => String(line));
};

// Loads the chunks beforehand, so that a test waits only for islands and not for the compiler.
beforeAll(() =>
  Promise.all([
    import('../../../../islands/chunks.ts'),
    ...islands.map(loadModule),
    import('../../../../shared/devtools/checks/index.ts'),
  ]),
);
afterEach(() => vi.restoreAllMocks());

const ISLANDS: [html: string, line: RegExp | string][] = [
  [
    '<ul data-island="listting"></ul>',
    'juzur page <ul data-island="listting"></ul>: data-island: expected "listing", got "listting". Fix: data-island="listing"',
  ],
  [
    '<ul data-island="Back-To-Top"></ul>',
    'juzur page <ul data-island="Back-To-Top"></ul>: data-island: expected "back-to-top", got "Back-To-Top". Fix: data-island="back-to-top"',
  ],
  [
    '<ul data-island="listing sort"></ul>',
    'juzur page <ul data-island="listing sort"></ul>: data-island: expected one name, got "listing sort". Fix: one island an element: put the other one on an element around it',
  ],
  ['<ul data-island="carousel"></ul>', /data-island: expected one of autocomplete, back-to-top, .*, got "carousel"$/],
  [
    '<ul data-iland="listing"></ul>',
    'juzur page <ul data-iland="listing"></ul>: data-iland: expected data-island, got "data-iland". Fix: data-island="listing"',
  ],
  [
    '<ul data-islnad="listing"></ul>',
    /data-islnad: expected data-island, got "data-islnad"\. Fix: data-island="listing"$/,
  ],
  [
    `<ul data-island="components/ProductRecommendations/RecommendedProducts.js?${'visitor'.repeat(9)}"></ul>`,
    /data-island: expected one of autocomplete, .*, got "components\/Product/,
  ],
  ['<ul data-islands="listing"></ul>', /data-islands: expected data-island, got "data-islands"\. /],
  ['<data data-mony value="5">5</data>', /data-mony: expected data-money, got "data-mony"\. Fix: data-money=""$/],
  ['<b data-count-off="cart">2</b>', /data-count-off: expected data-count-of, .* Fix: data-count-of="cart"$/],
];

describe('[PAGE-02] data-island', () => {
  for (const [html, line] of ISLANDS)
    it(`[PAGE-02] reports ${html} once, with the nearest right name`, async () => {
      const lines = await linesOf(html + html);
      expect(lines).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
    });

  it('[PAGE-02] reports an unknown value on an element that arrives later', async () => {
    const lines = await linesOf('', undefined, () => {
      document.body.innerHTML = '<p data-island="qantity"></p>';
    });
    expect(lines).toEqual([expect.stringContaining('expected "quantity", got "qantity"')]);
  });

  it('[PAGE-02] says nothing of hosts whose islands have no tag on the page', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage('');
    getRuntime()?.stop();
    setRuntime(undefined);
    document.body.innerHTML = '<ul data-island="listing"></ul>';
    start([]);
    await settle();
    expect(errors.mock.calls).toEqual([]);
  });
});

const CONFIG: [config: unknown, line: string][] = [
  [{ local: 'en' }, 'juzur-config local: expected the key "locale", got "local". Fix: write "locale"'],
  [
    { ratingFormUrl: '/rate' },
    'juzur-config ratingFormUrl: expected the key "rating_form_url", got "ratingFormUrl". Fix: write "rating_form_url"',
  ],
  [
    { routes: { serch: '/s' } },
    'juzur-config routes.serch: expected the key "search", got "serch". Fix: write "search"',
  ],
  [
    { timeouts: { retries: 1000 } },
    'juzur-config timeouts.retries: expected a known key, one of blocks, forms, fragments, order, polls, suggestions, upload, got "retries"',
  ],
  [
    { hooks: { ratting: '.stars' } },
    'juzur-config hooks.ratting: expected the key "rating", got "ratting". Fix: write "rating"',
  ],
  [{ hooks: { money: 7 } }, 'juzur-config hooks.money: expected a CSS selector, got 7'],
  [
    { texts: { 'listng.more': 'المزيد' } },
    'juzur-config texts.listng.more: expected the key "listing.more", got "listng.more". Fix: write "listing.more"',
  ],
  ...[5, { one: 'هاتف واحد' }].map((text): [unknown, string] => [
    { texts: { 'listing.loaded': text } },
    `juzur-config texts.listing.loaded: expected a text, or plural forms with "other", got ${JSON.stringify(text)}`,
  ]),
  [
    { texts: { listing: { more: 'المزيد' } } },
    'juzur-config texts.listing: expected the key "listing.more", got {"more":"المزيد"}. Fix: "texts": {"listing.more": "…"}',
  ],
  [{ timeouts: { forms: 'fast' } }, 'juzur-config timeouts.forms: expected milliseconds above 0, got "fast"'],
  [{ phone: { pattern: '05(' } }, 'juzur-config phone.pattern: expected a regular expression, got "05("'],
  [{ phone: { country_code: '966' } }, 'juzur-config phone.pattern: expected a regular expression'],
  [
    { phone: { pattern: '05\\d{8}', example: '0791234567' } },
    'juzur-config phone.example: expected a number that the pattern matches, got "0791234567"',
  ],
  [
    { phone: { pattern: '05\\d{8}', country_code: 'SA' } },
    'juzur-config phone.country_code: expected digits, such as "966", got "SA"',
  ],
  [
    { phone: { pattern: '05\\d{8}', countryCode: '966' } },
    'juzur-config phone.countryCode: expected the key "country_code", got "countryCode". Fix: write "country_code"',
  ],
  [{ routes: { city: '/api/city/:id' } }, 'juzur-config routes.city: expected a URL with {id}, got "/api/city/:id"'],
  [{ phone: '05.*' }, 'juzur-config phone: expected an object, got "05.*"'],
  [{ routes: 'none' }, 'juzur-config routes: expected an object, got "none"'],
  [{ authorized: 'yes' }, 'juzur-config authorized: expected true or false, got "yes"'],
  [
    { auth: 'https://auth.test/path' },
    'juzur-config auth: expected an origin, https://auth.example, got "https://auth.test/path"',
  ],
];

describe('[PAGE-02] the page configuration', () => {
  for (const [config, line] of CONFIG)
    it(`[PAGE-02] reports ${JSON.stringify(config)} once, on a page where nothing reads it`, async () => {
      const [first, ...rest] = await linesOf('', config);
      expect(first).toMatch(/^juzur juzur-config <script .*?><\/script>: /);
      expect(first?.endsWith(line), first).toBe(true);
      expect(rest).toEqual([]);
    });

  it('[PAGE-02] reports a value that is nested too deeply to be printed, and reads the other keys', async () => {
    const lines = await linesOf(
      '<data data-money value="1">1</data>',
      `{"locale": ${'['.repeat(20_000)}${']'.repeat(20_000)}, "currency": {"symbol": "€", "name": ""}}`,
    );
    expect(lines).toEqual([expect.stringContaining('juzur-config locale: expected "ar" or "en", got object')]);
    expect(document.querySelector('data')?.textContent).toContain('€');
  });

  it('[PAGE-02] reports a text of an island that has no such text', async () => {
    expect(listingText('more')).toBe('عرض المزيد');
    const lines = await linesOf('', { texts: { 'listing.moer': 'المزيد' } });
    expect(lines).toEqual([
      expect.stringContaining('texts.listing.moer: expected the key "listing.more", got "listing.moer"'),
    ]);
  });

  it('[PAGE-02] reports a second script of its id', async () => {
    const lines = await linesOf('<script type="application/json" id="juzur-config">{}</script>', {});
    expect(lines).toEqual([
      expect.stringMatching(/script#juzur-config: expected one on the page, got "a second one.*Fix: move its keys/),
    ]);
  });

  it('[PAGE-02] reports a configuration whose script lacks the id', async () => {
    const lines = await linesOf(
      '<script type="application/json">{"locale": "en"}</script><script type="application/json">{"other": 1}</script>',
    );
    expect(lines).toEqual([expect.stringContaining('id: expected "juzur-config", got "". Fix: <script')]);
  });

  for (const html of [
    '<script type="application/json" id="config">{"locale": "en", "hooks": {}}</script>',
    '<div id="juzur-config" hidden>{"locale": "en"}</div>',
    '<script type="application/json" id="juzur_settings">{"theme": 1}</script>',
  ])
    it(`[PAGE-02] reports ${html}, which is no configuration`, async () => {
      const fix = 'Fix: <script type="application/json" id="juzur-config">';
      expect(await linesOf(html)).toEqual([expect.stringContaining(fix)]);
    });

  it('[PAGE-02] says nothing of a site’s own JSON', async () => {
    const lines = await linesOf('<script type="application/json" id="state">{"locale": "en", "texts": {}}</script>');
    expect(lines).toEqual([]);
  });

  it('[PAGE-02] says nothing of what backends print for empty, true and false', async () => {
    const lines = await linesOf('', {
      hooks: [],
      texts: [],
      routes: [],
      authorized: '1',
      logging_out: 0,
      rating_form_url: '',
      auth: '',
      currency: { symbol: '', name: '', decimals: '3' },
      fields: [],
    });
    expect(lines).toEqual([]);
  });

  it('[PAGE-02] reports fields of a route that does not exist', async () => {
    const ofJson = requests.filter(({ response }) => !['html', 'none'].includes(response));
    const known = Object.fromEntries(ofJson.map(({ route }) => [route, { message: 'text' }]));
    expect(await linesOf('', { fields: { serch: { title: 'name' }, ...known, reply: [] } })).toEqual([
      expect.stringContaining('juzur-config fields.serch: expected the key "search"'),
    ]);
  });

  it('[MON-01] reports wrong values of the currency', async () => {
    expect(await linesOf('', { currency: { symbol: 1, name: 2, decimals: 4 } })).toEqual([
      expect.stringContaining('juzur-config currency.symbol: expected a text, got 1'),
      expect.stringContaining('juzur-config currency.name: expected a text, got 2'),
      expect.stringContaining('juzur-config currency.decimals: expected "0" or "1" or "2" or "3", got 4'),
    ]);
  });

  it('[PAGE-02] says nothing of further fields of the site’s own objects', async () => {
    const lines = await linesOf('', {
      product_details: { id: 7, rating_form_url: '/p/7/rate' },
      current_user: { first_name: 'ليلى', id: 3 },
      currency: { symbol: '₪', code: 'ILS' },
    });
    expect(lines).toEqual([]);
  });
});

describe('[LIST-09] page views', () => {
  afterEach(() => Reflect.deleteProperty(history, 'replaceState'));
  const patch = () => Object.assign(history, { replaceState: () => {} });

  it('[LIST-09] a script that follows the address beside analytics of our own is one console line', async () => {
    patch();
    expect(await linesOf('', { analytics: 'gtag' })).toEqual([
      expect.stringMatching(
        /juzur-config analytics: expected one script that counts page views.*Fix: "analytics": "none"/,
      ),
    ]);
  });

  it('[LIST-09] a script that follows the address is no mistake where analytics are "none"', async () => {
    patch();
    expect(await linesOf('', { analytics: 'none' })).toEqual([]);
  });

  it('[LIST-09] analytics alone are no mistake', async () => {
    expect(await linesOf('', { analytics: 'gtag' })).toEqual([]);
  });
});

describe('[PAGE-02] a text that is escaped for HTML', () => {
  it('[PAGE-02] is reported in the page configuration, with the text itself', async () => {
    expect(
      await linesOf('', {
        texts: { 'listing.more': 'المزيد &#x2013; &laquo;كل&raquo;' },
        rating_labels: { r: { 5: 'a &amp; b' } },
      }),
    ).toEqual([
      expect.stringMatching(/texts\.listing\.more: expected a text, without HTML entities, .*Fix: المزيد – «كل»$/),
      expect.stringMatching(/rating_labels\.r\.5: .*Fix: a & b$/),
    ]);
  });

  it('[PAGE-02] is reported in the title of a list', async () => {
    const lines = await linesOf(
      '<div data-island="listing"><script type="application/json" data-config>{"page_title": "هواتف &#8211; دكان"}</script></div>',
    );
    expect(lines).toContainEqual(expect.stringMatching(/page_title: .*Fix: هواتف – دكان$/));
  });

  it('[PAGE-02] is not an ampersand of a text', async () => {
    expect(await linesOf('', { texts: { 'listing.more': 'المزيد & أكثر; &more;' } })).toEqual([]);
  });
});

describe('[PAGE-02] a URL that is escaped twice', () => {
  it('[PAGE-02] a URL that is escaped twice is reported in the page configuration, with the right one', async () => {
    const lines = await linesOf('', {
      routes: { search: '/index.php?route=search&amp;language=ar', notifications: '/n?a=1&b=2' },
      rating_form_url: '/rate?a=1&#038;b=2',
    });
    expect(lines).toEqual([
      expect.stringMatching(/juzur-config rating_form_url: .*Fix: \/rate\?a=1&b=2$/),
      expect.stringMatching(
        /juzur-config routes\.search: expected a URL with & between its parameters, got .*&amp;.*Fix: \/index\.php\?route=search&language=ar$/,
      ),
    ]);
  });

  it('[PAGE-02] a URL that is escaped twice is reported in a host’s options, such as page_url in its JSON', async () => {
    const lines = await linesOf(
      '<div data-island="listing"><script type="application/json" data-config>{"page_url": "/f?a=1&amp;b=2"}</script></div>',
    );
    expect(lines.filter((line) => line.includes('between its parameters'))).toEqual([
      expect.stringMatching(/^juzur listing <div .*: page_url: .*&amp;.*Fix: \/f\?a=1&b=2$/),
    ]);
  });
});

describe('[PAGE-02] a form', () => {
  const order = (attribute: string) =>
    `<form data-island="instant-order" method="post" ${attribute}><input name="product_id"><input name="mobile"><button>x</button></form>`;
  const other = 'no other script that sends this form';

  it.each(['data-oc-toggle="ajax"', 'data-remote="true"', 'hx-post="/order"', 'data-hx-post="/order"'])(
    '[PAGE-02] that %s lets another script send is reported once',
    async (attribute) => {
      const lines = await linesOf(order(attribute));
      expect(lines.filter((line) => line.includes(other))).toHaveLength(1);
      const [name] = attribute.split('=');
      expect(lines.join()).toContain(`${name}: expected ${other}`);
    },
  );

  it('[PAGE-02] a form that only an island sends, or only another script, is not reported', async () => {
    const html = `${order('data-remote="false"')}<form data-oc-toggle="ajax" method="post"><input name="x"></form>
      <form data-remote="true" method="post"><input class="rating-tooltip-manual" name="rating"></form>`;
    expect((await linesOf(html)).filter((line) => line.includes(other))).toEqual([]);
  });

  it.each([
    ['a handler', '<select name="a" onchange="this.form.submit()"></select>', 1],
    ['the function that reCAPTCHA calls', '<button class="g-recaptcha" data-callback="sendPastIsland">x</button>', 1],
    ['requestSubmit()', '<select name="a" onchange="this.form.requestSubmit()"></select>', 0],
  ])('[PAGE-02] a script that sends the form past its island is reported: %s', async (_, control, times) => {
    vi.stubGlobal('sendPastIsland', () => document.forms[0]?.submit());
    const lines = await linesOf(order('').replace('<button', `${control}<button`));
    expect(lines.filter((line) => line.includes('expected requestSubmit()'))).toHaveLength(times);
  });

  it('[PAGE-02] a button by which another script sends the form, as in PrestaShop, is reported', async () => {
    const lines = await linesOf(order('').replace('<button', '<button data-button-action="add-to-cart"'));
    expect(lines).toEqual([
      expect.stringContaining('data-button-action: expected no other script that sends this form, got "add-to-cart"'),
    ]);
  });

  it.each([
    ['sort', 'onchange="location = this.value"', 1],
    ['sort', `onchange="javascript:setTimeout('__doPostBack(1)', 0)"`, 1],
    ['filters', 'onclick="this.form.submit()"', 1],
    ['filters', `onchange="ga('filter')"`, 0],
  ])('[LIST-11] a handler that opens the list at a choice is reported: %s, %s', async (island, handler, times) => {
    const [form, select, box] =
      island === 'sort' ? ['', 'data-island="sort"', ''] : ['data-island="filters"', '', handler];
    const html = `<form action="/c" ${form}><select name="s" ${select} ${select && handler}><option value="/a">x</select>
      <input type="checkbox" name="a" ${box}><input type="checkbox" name="b" ${box}><button ${box}>x</button></form>`;
    const lines = await linesOf(html);
    expect(lines.filter((line) => line.includes('expected no other script that opens the list'))).toHaveLength(times);
  });

  it.each([
    ['without a name and data-url', '<input type="checkbox" data-search-url="/c?q=a">', 1],
    ['that search the others', '<input type="checkbox" name="a"><input type="checkbox" class="all">', 0],
    ['with a URL each', '<input type="checkbox" data-url="/c?q=a">', 0],
  ])('[LIST-11] boxes of filters %s: one line at most', async (_, box, times) => {
    const lines = await linesOf(
      `<form data-island="filters" action="/c">${box}${box}<input type="hidden" name="s"><button name="f">x</button></form>`,
    );
    expect(lines).toEqual(Array(times).fill(expect.stringContaining('name: expected a name, or data-url on each box')));
  });

  it('[QNTY-01] a step of a quantity that is no button is one line', async () => {
    const html = `<div data-island="quantity"><a href="#" data-step="-1">−</a><input type="number" name="quantity" data-step="1">
      <button type="button" data-step="1">+</button></div>`;
    expect(await linesOf(html)).toEqual([
      'juzur quantity <a href="#" data-step="-1"></a>: data-step: expected a <button>, got "a". Fix: <button type="button">',
    ]);
  });

  const link = '<a class="do-rate" href="/rate">x</a>';
  const boost = 'no htmx that follows each link and sends each form';

  it.each(['hx-boost', 'data-hx-boost', 'hx-boost:inherited'])(
    '[PAGE-02] a form and links of islands in an element with %s are reported, once for each island',
    async (attribute) => {
      const lines = await linesOf(`<div ${attribute}="true">${order('')}${link}${link}</div>`);
      const found = lines.filter((line) => line.includes(`${attribute}: expected ${boost}`));
      expect(found.map((line) => /juzur (\S+)/.exec(line)?.[1])).toEqual(['instant-order', 'rating-trigger']);
    },
  );

  it('[PAGE-02] a form and a link of islands that hx-boost leaves out, and a host without a link, are not reported', async () => {
    const left = `${order('hx-boost="false"')}<p hx-boost="false">${link}</p><span class="do-rate">x</span>`;
    const lines = await linesOf(`<div hx-boost="true">${left}</div>`);
    expect(lines.filter((line) => line.includes(boost))).toEqual([]);
  });

  it.each([
    ['a GET form', '<form data-island="form" action="/i.php?route=a"><input name="q"><button>x</button></form>', 1],
    [
      'a GET button of a POST form',
      '<form data-island="form" method="post" action="/i.php?route=a"><button>x</button><button formmethod="get">y</button></form>',
      1,
    ],
    [
      'a GET form whose button posts',
      '<form data-island="form" action="/i.php?route=a"><button formmethod="post">x</button></form>',
      0,
    ],
    [
      'a GET form that repeats its query',
      '<form data-island="form" action="/i.php?route=a"><input type="hidden" name="route" value="a"><button>x</button></form>',
      0,
    ],
  ])('[PAGE-02] of the island form: %s', async (_, html, reports) => {
    const about = (await linesOf(html)).filter((line) => line.includes('no query in a GET form'));
    expect(about).toHaveLength(reports);
  });

  it('[SRCH-01] a GET form that loses the query of its action is reported with the hidden fields to add', async () => {
    const lines = await linesOf(
      `<form data-island="autocomplete" action="/index.php?route=product/search&amp;language=ar&amp;x=%22">
        <input type="hidden" name="language" value="ar"><input name="search"></form>
      <form data-island="autocomplete" method="post" action="/s?a=1"><input name="q"></form>
      <form data-island="autocomplete" action="/s?a=1"><input type="hidden" name="a" value="1"><input name="q"></form>`,
    );
    const about = lines.filter((line) => line.includes('GET form'));
    expect(about).toEqual([
      expect.stringContaining(
        'Fix: <input type="hidden" name="route" value="product/search"><input type="hidden" name="x" value="&quot;">',
      ),
    ]);
  });
});

describe('[PAGE-02] the page', () => {
  it('[PAGE-02] a page without juzur.css is reported', async () => {
    const lines = await linesOf('', undefined, () => document.documentElement.style.removeProperty('--juzur-css'));
    expect(lines).toEqual([
      'juzur page page: juzur.css: expected the style sheet on the page, got "none". Fix: <link rel="stylesheet" href="/assets/juzur/juzur.css">, which a tool that removes unused CSS leaves whole',
    ]);
  });

  it('[PAGE-02] a tag that does not load juzur.css is named', async () => {
    const link = '<link href="/wrong/juzur.css">';
    const lines = await linesOf(link, undefined, () => document.documentElement.style.removeProperty('--juzur-css'));
    expect(lines).toEqual([
      expect.stringMatching(
        /^juzur page <link href="\/wrong\/juzur\.css">: .*, got "a tag without effect"\. Fix: its href/,
      ),
    ]);
  });

  it('[PAGE-02] a page whose language is not that of the texts is reported, with both ways out', async () => {
    const english = () => vi.spyOn(document.documentElement, 'lang', 'get').mockReturnValue('en-GB');
    expect(await linesOf('', undefined, english)).toEqual([
      expect.stringMatching(
        /lang: expected "ar", as .*, got "en"\. Fix: <html lang="ar">, or "locale": "en" in #juzur-c/,
      ),
    ]);
    vi.restoreAllMocks();
    expect(await linesOf('', { locale: 'en' }, english)).toEqual([]);
  });

  it('[PAGE-02] a form in a page of an old charset is reported: islands send UTF-8', async () => {
    const old = () => vi.spyOn(document, 'characterSet', 'get').mockReturnValue('windows-1256');
    const form = '<form data-island="form" method="post" action="/send"><input name="a"><button>أرسل</button></form>';
    expect(await linesOf(form, undefined, old)).toEqual([
      expect.stringMatching(
        /^juzur page <form .*: charset: expected UTF-8, which islands send, got "windows-1256"\. Fix: /,
      ),
    ]);
    vi.restoreAllMocks();
    expect(await linesOf('<data data-money value="5">5</data>', undefined, old)).toEqual([]);
  });

  it('[PAGE-02] a hook in a shadow root is reported, because no selector of the page finds it', async () => {
    const attach = () => {
      const root = document.querySelector('my-card')?.attachShadow({ mode: 'open' });
      root?.append(Object.assign(document.createElement('form'), { innerHTML: '' }));
      root?.querySelector('form')?.setAttribute('data-island', 'toggle');
    };
    expect(await linesOf('<my-card></my-card>', undefined, attach)).toEqual([
      expect.stringMatching(
        /^juzur page <form data-island="toggle">.*: data-island: expected no shadow root around it\. /,
      ),
    ]);
  });

  it('[LIST-05] a link to the next page without rel="next" is reported', async () => {
    const more = (attributes: string) => `<div data-load-more><a href="?page=2" ${attributes}>المزيد</a></div>`;
    expect(await linesOf(more('rel="nofollow"'))).toEqual([
      'juzur listing <a href="?page=2" rel="nofollow"></a>: rel: expected "next", got "nofollow". Fix: rel="next"',
    ]);
    vi.restoreAllMocks();
    expect(await linesOf(more('rel="nofollow next"'))).toEqual([]);
  });

  it('[LIST-05] a link to the next page outside of [data-load-more] is reported, unless pages load by themselves', async () => {
    const more = '<div><a rel="next" href="?page=2">المزيد</a></div>';
    expect(await linesOf(list(block(1), { more }))).toEqual([
      expect.stringMatching(
        /^juzur listing <a rel="next" .*: data-load-more: expected it on the link, or around it, in the host\. Fix: /,
      ),
    ]);
    vi.restoreAllMocks();
    expect(
      await linesOf(`${list(block(1), { more: '' })}<div data-load-more><a rel="next" href="?page=2">المزيد</a></div>`),
    ).toEqual([
      expect.stringMatching(/^juzur listing <div data-load-more="">.*: data-load-more: expected it on the link/),
    ]);
    for (const right of [list(block(1), { more, attributes: 'data-mode="infinite"' }), list(block(1))]) {
      vi.restoreAllMocks();
      expect(await linesOf(right)).toEqual([]);
    }
  });

  it.each([
    [
      '<button onclick="cart.add(1)">أضف</button>',
      'onclick: expected no handler',
      'document.addEventListener("click", …)',
    ],
    [
      '<a href="javascript:void(0)" onclick="add()">أضف</a>',
      'onclick: expected no handler',
      'document.addEventListener("click", …)',
    ],
    ['<a class="add" href="javascript:;">أضف</a>', 'href: expected no such value', '<button type="button">'],
    [
      '<img alt="" src="data:image/gif;base64,R0" data-src="/p.jpg">',
      'src: expected no such value',
      'the URL of a file, or nothing',
    ],
    [
      '<img alt="" data-src="/p.jpg" srcset="data:image/gif;base64,R0">',
      'srcset: expected no such value',
      'the URL of a file, or nothing',
    ],
  ])('[PAGE-02] what the pages that load lose of a card, such as in %s, is one line', async (element, mistake, fix) => {
    const lines = await linesOf(list(block(1, (n) => `<a href="/p/${n}">سلعة</a><form action=""></form>${element}`)));
    expect(lines).toEqual([expect.stringContaining(`${mistake} in a card, because the pages that load lose it, got `)]);
    expect(lines[0]).toContain(` Fix: ${fix}`);
    expect(lines[0]).toMatch(/^juzur listing <(a|img|button) /);
  });

  it.each([
    ['<script>countdown(5)</script>', 1],
    ['<script type="application/json" class="variants">{}</script>', 1],
    ['<iframe src="/video/5"></iframe>', 1],
    [
      '<script type="application/ld+json">{}</script><meta itemprop="price" content="5"><link itemprop="url" href="/p/5">',
      0,
    ],
  ])('[PAGE-02] an element of a card that the pages that load lose, %s, is one line', async (element, times) => {
    const lines = await linesOf(list(block(1, (n) => `<a href="/p/${n}">سلعة</a>${element}`)));
    expect(lines).toEqual(
      Array(times).fill(expect.stringMatching(/: expected no such element in a card, .* Fix: a listener of juzur/)),
    );
  });

  it('[PAGE-02] a listener that jQuery has added to the cards, and that those of a loaded page lack, is one line', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    const bound = new Set<Element>();
    const events = (element: Element) => (bound.has(element) ? { click: [] } : undefined);
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => ({ on() {} }), { _data: events }),
    );
    const card = (n: number) => `<a href="/p/${n}">سلعة</a><button class="add" type="button">أضف</button>`;
    serve(({ url }) => html(block(Number(url.searchParams.get('page')), card)));
    const { ready } = openPage(list(block(1, card)));
    const bind = () => {
      for (const button of document.querySelectorAll('button')) bound.add(button);
    };
    const press = async () => {
      document.querySelector<HTMLElement>('[data-load-more] a')?.click();
      await ready();
    };
    bind();
    // A script of the site does so.
    document.addEventListener('juzur:listing:loaded', bind, { once: true });
    await press();
    await press();
    await vi.waitFor(() => expect(lines).toHaveBeenCalled(), { timeout: 5000 });
    expect(lines).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /^juzur listing <button class="add" .*: click: expected a listener .*, got "page 3 without it"\. Fix: \$\(document\)\.on\('click', '\.add', …\)$/,
      ),
    );
    vi.unstubAllGlobals();
  });

  it.each([
    ['writes', false],
    ['writes and reports', true],
  ])('[LIST-11] a price slider whose script %s a field of filters at a press', async (_, isReported) => {
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
  });

  it('[NOTI-03] a bell that another script opens too is one line', async () => {
    serve(() => json({ count: 0 }));
    const bell = (attributes: string) =>
      `<a data-island="notifications" href="/n" ${attributes}>الإشعارات <span data-count hidden></span></a>`;
    expect(await linesOf(bell('data-bs-toggle="dropdown"'), { authorized: true })).toEqual([
      expect.stringMatching(
        /^juzur notifications-list <a .*: data-bs-toggle: expected no other script .*, got "dropdown"\. Fix: remove data-bs-toggle, or data-island$/,
      ),
    ]);
  });

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
  ])('[NOTI-02] what %s shows, and a class or style hides, is one line', async (island, html, fix) => {
    serve(() => json({ count: 0 }));
    const lines = await linesOf(`<style>.d-none { display: none }</style>${html}`, { authorized: true });
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^juzur ${island} <\\w+ .*: display: expected .* hidden .*, got "none"\\. Fix: ${fix} instead`),
      ),
    ]);
    vi.restoreAllMocks();
    const printed = html.replace(/class="d-none"|style="display: none"/, 'hidden data-hide-zero');
    expect(await linesOf(printed, { authorized: true })).toEqual([]);
  });

  it('[MSGS-03] a list of messages that an element around its island scrolls is one line', async () => {
    const conversation = (around: string, inside = '') =>
      `<div style="${around}"><section data-island="messages" data-url="/older" data-has-next="false"><p data-error-box hidden></p><div style="${inside}"><ul data-messages-list></ul></div></section></div>`;
    const scrolls = 'overflow-y: auto';
    expect(await linesOf(conversation(scrolls))).toEqual([
      expect.stringMatching(
        /^juzur messages <ul data-messages-list.*: overflow-y: expected "auto" or "scroll", .* Fix: overflow-y: auto/,
      ),
    ]);
    vi.restoreAllMocks();
    expect(await linesOf(conversation(scrolls, scrolls))).toEqual([]);
  });

  it('[MSGS-03] a list of messages that is a table is one line', async () => {
    expect(await linesOf('<table><tbody data-messages-list><tr><td>سلام</td></tr></tbody></table>')).toEqual([
      expect.stringMatching(
        /^juzur messages <tbody .*: data-messages-list: expected a list or a div, .*, got "tbody"\. Fix: <ol/,
      ),
    ]);
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

  it('[PAGE-02] a misspelt island with JSON in it is one line', async () => {
    const json = '<script type="application/json" data-config>{}</script>';
    for (const name of ['data-island="listting"', 'data-iland="listing"']) {
      expect(await linesOf(`<div ${name}>${json}</div>`)).toEqual([expect.stringMatching(/^juzur page <div /)]);
      vi.restoreAllMocks();
    }
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
  afterEach(() => vi.unstubAllGlobals());
  for (const [name, replace, replacement] of GLOBALS)
    it(`[PAGE-02] ${name} that does not do the same is one console line, which quotes its replacement`, async () => {
      const lines = await linesOf('<p>نص</p>', undefined, replace);
      expect(lines).toEqual([
        expect.stringContaining(`juzur page page: ${name}: expected what browsers have, got ${replacement}`),
      ]);
    });
});
