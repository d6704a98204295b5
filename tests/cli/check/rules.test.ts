import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../cli/check/fault.ts';
import { findingsIn, findingsInEach, pageOf, shortly } from './kit.ts';

const MONEY = '<data data-money value="1">1</data>';
const config = (json: string) => `<script type="application/json" id="juzur-config">${json}</script>`;
const listing = (cards: string, attributes = '') => `<div data-island="listing" data-page-url="/f" data-base-url="/c"
 data-page-title="x" data-page-label-txt="y" data-total-pages="1" data-current-page="1" data-item-container="items"
 data-wrapper-class="page" data-loader-class="loader" ${attributes}><div class="items"><ul class="page" data-page="1">${cards}</ul></div></div>`;
const csp = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** By the expected findings, each a line (rule and beginning of the message): a body with one mistake, and a head if it matters. */
const CASES: Record<string, string | [body: string, head: string]> = {
  'unknown-key juzur-config texts.money.more': ['', config('{"texts": {"money.more": "x"}}')],
  'wrong-type juzur-config: fields.search: expected field names': ['', config('{"fields": {"search": [1]}}')],
  'country the currency is "د.ك", but mobile numbers are those of Palestine': [
    '<form data-island="instant-order" method="post" action="/o"><input name="product_id" value="1"><input type="tel" name="mobile"><input type="hidden" name="_token" value="t"><button>x</button></form>',
    config('{"currency": {"symbol": "د.ك"}}'),
  ],
  'country mobile numbers are those of "+966", but prices are in shekels': [
    MONEY,
    config('{"phone": {"country_code": "+966", "pattern": "05\\\\d{8}"}}'),
  ],
  'bad-json juzur-config: expected a JSON object, got a list': ['', config('[1]')],
  'bad-json juzur-config: expected no comment, got "/* no */}" in line 1, column 2': ['', config('{/* no */}')],
  'bad-json juzur-config: expected JSON, got U+200f in line 1, column 2 of the block': [
    '',
    config('{\u200f"locale": "ar"}'),
  ],
  'bad-json juzur-config: expected "}", got the end of the block': ['', config('{"locale": "ar"')],
  'twice the key "locale" is in the block twice': ['', config('{"locale": "en", "locale": "ar"}')],
  'wrong-type juzur-config: expected type="application/json"': [
    '',
    '<script id="juzur-config">{"locale": "ar"}</script>',
  ],
  'missing-attribute home-blocks: <script type="application/json"> is not read':
    '<div data-island="home-blocks"><script type="application/json">{"total": 3}</script><a href="/c">x</a></div>',
  'no-fallback autocomplete: the search field has no name':
    '<form data-island="autocomplete" data-method="get" action="/s"><input type="search"></form>',
  'missing-attribute listing: <script type="application/json"> is not read':
    '<div data-island="listing"><script type="application/json">{"page_url": "/f"}</script><div data-load-more><a rel="next" href="/c?page=2">x</a></div></div>',
  'missing-attribute listing: <script data-config> is not read: expected type="application/json"':
    '<div data-island="listing"><script data-config>{"page_url": "/f"}</script><div data-load-more><a rel="next" href="/c?page=2">x</a></div></div>',
  'missing-element listing: script[type="application/json"][data-config]: expected such an element':
    '<div data-island="listing"><div data-load-more><a rel="next" href="/c?page=2">x</a></div></div>',
  'wrong-type autocomplete: data-delay: expected a number':
    '<form data-island="autocomplete" action="/s"><script type="application/json" data-config>{"delay": "x"}</script><input name="q"></form>',
  'twice http://localhost/assets/juzur/juzur.js?v=2 is a second copy': [
    MONEY,
    '<script type="module" src="/assets/juzur/juzur.js?v=2"></script>',
  ],
  'module-script the import map comes after a module': [MONEY, '<script type="importmap">{}</script>'],
  'nesting <data data-money value="1">: it is in a table, but in no cell': `<table>${MONEY}<tr><td>x</td></tr></table>`,
  'nesting <tr>: the browser drops this tag, because it is not in a table': '<tr data-track="x"><td>x</td></tr>',
  'nesting <a data-island="listing">: islands ignore hooks inside [data-messages-list]':
    '<section data-island="messages" data-url="/m" data-has-next="false"><p data-error-box></p><div data-messages-list><a data-island="listing">x</a></div></section>',
  'no-fallback sort: does nothing without JavaScript: it is in no form\nwrong-type sort: option value: expected a URL, or a code in a select with a name and a form, got "price"':
    '<select data-island="sort"><option value="price">x</option></select>',
  'missing-attribute quantity: type: expected type="button", because a button without a type sends its form':
    '<form action="/c"><div data-island="quantity"><button data-step="-1">-</button><input name="q" type="number"><button type="button" data-step="1">+</button></div></form>',
  'no-fallback form: novalidate: without JavaScript the form is sent unchecked':
    '<form data-island="form" method="post" action="/e" novalidate><input type="hidden" name="_token" value="x"><button>x</button></form>',
  'wrong-type listing: page_url has "add-to-cart", an action by GET': listing('<li data-product-id="1">a</li>').replace(
    'data-page-url="/f"',
    'data-page-url="/f?add-to-cart=18"',
  ),
  'wrong-type listing: src: expected no such value in a card, because the pages that load lose it, got "//cdn.example/1.webp"':
    listing('<li data-product-id="1"><img src="//cdn.example/1.webp" alt="a"></li>'),
  'no-fallback listing: does nothing without JavaScript: no link leads to the next page': listing(
    '<li data-product-id="1"><a rel="next" href="/photos/2">a</a></li>',
  ).replace('total-pages="1"', 'total-pages="2" data-next-page="2"'),
  'mark listing: <ul class="page" data-page="1">: all cards have the same mark': listing(
    '<li data-product-id="">a</li><li data-product-id="">b</li>',
  ),
  'mark listing: <ul class="page" data-page="1">: no card has a mark, so Back leads to the top': listing(
    '<li>a<input type="hidden" data-product-id="1"></li><li>b<input type="hidden" data-product-id="2"></li>',
  ),
  'no-fallback filters: does nothing without JavaScript: the form has no submit button':
    '<form data-island="filters" action="/c"><input type="checkbox" name="a"></form>',
  'missing-element filters: input[type=range]: expected two such fields inside [data-range]':
    '<form data-island="filters" action="/c"><p data-range data-steps="0 5 10"><input type="number" name="a"><input type="number" name="b"></p><button>x</button></form>',
  'no-fallback chained-selects: does nothing without JavaScript: the browser sends no form with an empty required':
    '<form method="post" action="/p"><div data-island="chained-selects"><select data-level="region"><option value="">-</option><option value="1">x</option></select><select data-level="city" required><option value="">-</option></select></div><button>x</button></form>',
  'no-fallback email-activation: does nothing without JavaScript: the form is sent by GET':
    '<form data-island="email-activation" action="/e"><input type="hidden" name="_token" value="x"><button>x</button></form>',
  'no-fallback form: does nothing without JavaScript: the form does not send the file':
    '<form data-island="form" method="post" action="/e"><input type="hidden" name="_token" value="x"><input type="file"><button>x</button></form>',
  'no-fallback form: does nothing without JavaScript: the form has no submit button':
    '<form data-island="form" method="post" action="/e"><input type="hidden" name="_token" value="x"></form>',
  'no-fallback toggle: does nothing without JavaScript: the form is sent by GET': [
    '<form data-island="toggle" action="/e"><button aria-pressed="false">x</button></form>',
    '<meta name="csrf-token" content="x">',
  ],
  'no-fallback panel: does nothing without JavaScript: the link leads nowhere': '<a data-island="panel" href="#">x</a>',
  'no-fallback profile-image: does nothing without JavaScript: the form does not send the file':
    '<form data-island="profile-image" method="post"><input type="hidden" name="_token" value="x"><input type="file" name="image"><img data-preview alt=""><button>x</button></form>',
  'no-fallback back-to-top: does nothing without JavaScript: the page has no element with the id "start"':
    '<a data-island="back-to-top" href="#start">x</a>',
  'no-fallback back-to-top: does nothing without JavaScript: <base> makes the link lead to http://localhost/shop/#top':
    ['<a data-island="back-to-top" href="#top">x</a>', '<base href="/shop/">'],
  'no-fallback signup: does nothing without JavaScript: the e-mail field is hidden':
    '<form data-island="signup" method="post"><input name="mobile"><input name="password"><input name="password_confirmation"><p data-reveal="email" hidden><input name="email"></p><button>x</button></form>',
  'no-fallback messages: does nothing without JavaScript: no link leads to older messages':
    '<section data-island="messages" data-url="/m"><p data-error-box></p><div data-messages-list></div></section>',
  'no-fallback money: does nothing without JavaScript: the element has no text': '<data data-money value="1"></data>',
  'no-fallback menu: does nothing without JavaScript: the <details> has no <summary>':
    '<details data-island="burger"><a href="/">x</a></details>',
  'missing-token email-activation: the form has no field "_token"':
    '<form data-island="email-activation" method="post" action="/e"><button>x</button></form>',
  'wrong-type sort: action: expected no query in a GET form, because browsers drop it':
    '<form action="/c?route=x"><select data-island="sort"><option value="/a">x</option></select><button>x</button></form>',
  'csp script-src forbids <script type="module" src="/assets/juzur/juzur.js">': [
    MONEY,
    csp("script-src 'nonce-abc' 'strict-dynamic'"),
  ],
  'csp script-src forbids the chunks of Juzur': [MONEY, csp('script-src http://localhost/assets/juzur/juzur.js')],
  'csp style-src forbids /assets/juzur/juzur.css': [MONEY, csp("style-src 'unsafe-inline'")],
  'csp connect-src forbids requests to http://localhost': [MONEY, csp("connect-src 'none'")],
  'csp connect-src forbids requests to https://auth.example': [
    '',
    csp("connect-src 'self'") + config('{"auth": "https://auth.example"}'),
  ],
  'csp img-src forbids data:': [
    '<input class="rating-tooltip-manual" name="rating" value="4" disabled>',
    csp("img-src 'self'"),
  ],
  'csp media-src forbids http://cdn.test/d.mp3': [
    '<a data-island="notifications" href="/n" data-sound="http://cdn.test/d.mp3"><span data-count></span></a>',
    csp("media-src 'self'"),
  ],
  'csp form-action forbids http://localhost/m': [
    '<form data-island="reply" method="post" action="/m"><input type="hidden" name="_token" value="x"><div class="form-group"><textarea name="message"></textarea></div><button>x</button></form>',
    csp("form-action 'none'"),
  ],
};

describe('juzur check', () => {
  let findings: Finding[][];
  beforeAll(async () => {
    findings = await findingsInEach(Object.values(CASES).map((page) => pageOf(...([page].flat() as [string]))));
  });

  for (const [at, expected] of Object.keys(CASES).entries())
    it(`juzur check finds ${expected.replace('\n', ', ')}`, () => {
      const found = shortly(findings[at] ?? []);
      const all = expected.split('\n');
      expect(found.map((text, index) => text.slice(0, all[index]?.length))).toEqual(all);
    });

  it.each([
    ['<form data-island="filters" method="post" action="/c"><button>x</button></form>', 'method="get" on the form'],
    ['<div data-island="listing"></div>', '<script type="application/json" data-config>'],
    ['<div data-island="listing" data-total-pages="2"></div>', '"base_url": "/c/phones"'],
    ['<script type="application/json" id="juzur-config">"{}"</script>', 'the object is encoded twice'],
    [config('{{ config }}'), 'let the template engine read this page'],
    [config('<?= json_encode($config) ?>'), 'let the template engine read this page'],
    [config('<!-- {} -->'), 'remove <!-- and -->'],
    [config('{"timeouts": {"order": ٣٠٠}}'), 'write numbers in the digits 0 to 9'],
  ])('says what to write in %s', async (body, fix) => {
    expect((await findingsIn(pageOf(body))).map((each) => each.fix).join()).toContain(fix);
  });

  it('names an island without a tag on a page of tags of single islands', async () => {
    const page = (tags: string) =>
      pageOf('<a data-island="back-to-top" href="#top">x</a><b data-count-of="cart">2</b>').replace(
        /<script type="module"[^>]*><\/script>/,
        tags.replace(/\S+/g, '<script type="module" src="/j/islands/$&.js"></script>'),
      );
    const [missing, both, bundle] = await findingsInEach([
      page('counts'),
      page('counts back-to-top'),
      page('counts').replace('</head>', '<script type="module" src="/app.js"></script></head>'),
    ]);
    expect(missing?.map(({ rule, fix }) => `${rule} ${fix}`)).toEqual([
      'module-script <script type="module" src="/j/islands/back-to-top.js"></script>',
    ]);
    expect([both, bundle]).toEqual([[], []]);
  });

  it('knows islands of the site that are named', async () => {
    const page = pageOf('<p data-island="countdown">x</p>');
    expect(shortly(await findingsIn(page))).toHaveLength(1);
    expect(await findingsIn(page, '--island', 'countdown')).toEqual([]);
  });

  it('leaves out rules that are ignored', async () => {
    const page = pageOf('<p id="a"></p><p id="a"></p>');
    expect(await findingsIn(page, '--ignore', 'twice')).toEqual([]);
  });

  it('asks for a script of Juzur, unless the site has a bundle of its own', async () => {
    const page = (script: string) =>
      `<!doctype html><html lang="ar"><head><meta charset="utf-8"><title>x</title><link rel="stylesheet" href="/a/juzur.css">${script}</head><body>${MONEY}</body></html>`;
    expect(shortly(await findingsIn(page('')))).toEqual(['module-script the page has hooks, but no script of Juzur']);
    expect(await findingsIn(page('<script type="module" src="/app.js"></script>'))).toEqual([]);
  });

  it('names a tag that an optimizer or a consent manager has changed, and warns where it starts later', async () => {
    const tags = [
      '<script type="rocketlazyloadscript" data-rocket-type="module" data-rocket-src="/j/juzur.js"></script>',
      '<script type="5b1c22e1a7d2-module" src="/j/juzur.js"></script>',
      '<script type="module" data-type="lazy" data-src="/j/juzur.js"></script>',
      '<script type="text/plain" data-category="functional" src="/j/juzur.js"></script>',
      '<script type="litespeed/javascript" data-src="/j/juzur.js"></script>',
    ];
    const found = await findingsInEach(
      tags.map((tag) => pageOf(MONEY).replace(/<script type="module".*<\/script>/, tag)),
    );
    const lines = found.flat().map(({ severity, message, fix }) => `${severity} ${message}. Fix: ${fix}`);
    const fix = '. Fix: <script type="module" src="/j/juzur.js"></script>; what delays scripts or asks for consent ';
    expect(lines).toEqual([
      expect.stringContaining(`warning /j/juzur.js: expected type="module", got "rocketlazyloadscript"${fix}`),
      expect.stringContaining(`warning /j/juzur.js: expected type="module", got "5b1c22e1a7d2-module"${fix}`),
      expect.stringContaining(`warning /j/juzur.js: expected src, got no src${fix}`),
      expect.stringContaining(`error /j/juzur.js: expected type="module", got "text/plain"${fix}`),
      expect.stringContaining(`error /j/juzur.js: expected type="module", got "litespeed/javascript"${fix}`),
    ]);
  });

  it('[PAGE-04] points to the form at fault, not to its host', async () => {
    const body =
      '<form action="/c">\n<select data-island="sort" name="sort"><option value="a">a</option></select></form>';
    const [found] = await findingsIn(pageOf(body));
    const before = pageOf(body).split('<form')[0] ?? '';
    expect([found?.rule, found?.line]).toEqual(['no-fallback', before.split('\n').length]);
  });

  it('[LIST-12] a single card whose heart has the id of its product, too, has a mark of its own', async () => {
    expect(await findingsIn(pageOf(listing('<li data-product-id="1">a<b data-product-id="1">♥</b></li>')))).toEqual([]);
  });

  it('says nothing about a page without hooks', async () => {
    expect(await findingsIn('<!doctype html><meta charset="utf-8"><title>x</title><p>هاتف')).toEqual([]);
  });
});
