import { describe, expect, it } from 'vitest';
import { findingsAt, pageOf, shortly } from './kit.ts';
import { type Answer, html, json, openSite } from './site.ts';

const VARY = { Vary: 'X-Requested-With' };
const card = (id: number) => `<li data-product-id="${id}"><a href="/p/${id}">x</a></li>`;
const block = (page: number, cards = card(page)) => `<ul class="page" data-page="${page}">${cards}</ul>`;
const config = (json: string) => `<script type="application/json" id="juzur-config">${json}</script>`;

const LISTING = `<div data-island="listing" data-page-url="/fragment" data-base-url="/c" data-page-title="x" data-page-label-txt="y"
 data-total-pages="2" data-current-page="1" data-next-page="2" data-item-container="items" data-wrapper-class="page"
 data-loader-class="loader"><div class="items">${block(1)}</div><div data-load-more><a rel="next" href="/?page=2">x</a></div></div>`;
const BLOCKS =
  '<div data-island="home-blocks" data-url="/blocks"><a href="/c">x</a><div data-block-id="1"></div></div>';
const BELL = '<a data-island="notifications" href="/user/notifications">x<span data-count></span></a>';
const SEARCH = '<form data-island="autocomplete" action="/s" data-method="get"><input name="q"></form>';
const SELECTS = `<form action="/"><div data-island="chained-selects"><select data-level="region"><option value="">x</option>
 <option value="3">y</option></select><select data-level="city"></select></div><button>x</button></form>`;
const RATE =
  '<a class="do-rate" href="/r" data-rating-url="/rating">x</a><a class="do-rate" href="/r" data-rating-url="/rating">y</a>';
const MESSAGES = `<section data-island="messages" data-url="/older" data-method="get"><a rel="prev" href="/m">x</a>
 <p data-error-box></p><div data-messages-list></div></section>`;

/** Responses of a backend without mistakes. */
const RIGHT: Record<string, (isIsland: boolean) => Answer> = {
  '/fragment?page=2': () => html(block(2)),
  '/blocks?page=1': () => json({ results: [{ id: 1, html: '<p>x</p>' }], total: 1 }),
  '/blocks?type=main-blocks': () => json([{ id: 1, html: '<p>x</p>' }]),
  '/user/notifications/count': () => json({ count: 3 }),
  '/user/notifications': (isIsland) => (isIsland ? json({ results: [] }, VARY) : html(pageOf(''), VARY)),
  '/search/autocomplete?q=%D8%A7': () => json({ results: [] }),
  '/api/city/3': () => json([{ id: 1, name: 'x' }]),
  '/rating?rating=5': () => html('<form method="post"><input name="rating"></form>'),
  '/older': () => json({ status: true, html: '', has_next: false }),
};
const ALL = LISTING + BLOCKS + BELL + SEARCH + SELECTS + RATE + MESSAGES;
const HEAD = config('{"authorized": true}');

const openShop = (body: string, answers: Record<string, (isIsland: boolean) => Answer | undefined>, head = HEAD) =>
  openSite(({ path, isIsland }) => (path === '/' ? html(pageOf(body, head)) : answers[path]?.(isIsland)));

describe('juzur check --requests', () => {
  it('finds nothing in right responses, and asks for each with and without X-Requested-With once', async () => {
    const site = await openShop(ALL, RIGHT);
    expect(await findingsAt(`${site.origin}/`, '--requests')).toEqual([]);
    const asked = site.asked.slice(1).map(({ path, isIsland }) => `${path} ${isIsland}`);
    expect(asked.sort()).toEqual(
      Object.keys(RIGHT)
        .flatMap((path) => [`${path} true`, `${path} false`])
        .sort(),
    );
  });

  it('sends no requests without the routes of a page whose configuration is broken', async () => {
    const broken = config('{"routes": {"search": "/find"},}');
    const site = await openShop(SEARCH, {}, broken);
    expect(shortly(await findingsAt(`${site.origin}/`, '--requests'))).toEqual([
      'bad-json juzur-config: expected a name in double quotes, got "}" in line 1, column 32 of the block',
    ]);
  });

  it('[SRCH-02] reports a search by POST whose route answers a GET with suggestions, and sends no POST', async () => {
    const search = '<form data-island="autocomplete" action="/s"><input name="s"></form>';
    const path = '/search/autocomplete?s=%D8%A7';
    const found = json({ results: [{ data: [{ title: 'هاتف' }] }] });
    for (const [answer, expected] of [
      [found, ['shape autocomplete: the search is sent by POST, but its route answers a GET with suggestions']],
      [json({ results: [] }), []],
      [html(pageOf('')), []],
      [{ status: 405, body: '' }, []],
    ] as const) {
      const site = await openShop(search, { [path]: () => answer });
      expect(shortly(await findingsAt(`${site.origin}/`, '--requests'))).toEqual(expected);
    }
  });

  it('sends requests only with the option, and none for a guest that only a member may send', async () => {
    const site = await openShop(ALL, RIGHT);
    await findingsAt(`${site.origin}/`);
    expect(site.asked).toHaveLength(1);
    const guest = await openShop(BELL, RIGHT, '');
    await findingsAt(`${guest.origin}/`, '--requests');
    expect(guest.asked).toHaveLength(1);
  });

  it('[PAGE-04] follows no redirect to another site, which would get the cookie', async () => {
    const other = await openSite(() => json({ results: [] }));
    const out = { status: 307, headers: { Location: `${other.origin}/blocks` }, body: '' };
    const site = await openShop(BLOCKS, { '/blocks?page=1': () => out, '/blocks?type=main-blocks': () => out });
    const findings = shortly(await findingsAt(`${site.origin}/`, '--requests', '--header', 'Cookie: session=1'));
    expect(other.asked).toEqual([]);
    expect(findings).toContain('status home-blocks: GET home_blocks /blocks?page=1 answered 307');
  });

  it('follows a redirect to the same path on the site', async () => {
    const moved = { status: 301, headers: { Location: '/blocks/?page=1' }, body: '' };
    const site = await openShop(BLOCKS, {
      ...RIGHT,
      '/blocks?page=1': () => moved,
      '/blocks/?page=1': RIGHT['/blocks?page=1'] as () => Answer,
    });
    expect(shortly(await findingsAt(`${site.origin}/`, '--requests'))).toEqual([]);
  });

  const page = html(pageOf('login'));
  const cases: readonly (readonly [body: string, path: string, Answer | ((isIsland: boolean) => Answer), string])[] = [
    [
      BLOCKS,
      '/blocks?page=1',
      { status: 500, body: '' },
      'status home-blocks: GET home_blocks /blocks?page=1 answered 500',
    ],
    [
      BLOCKS,
      '/blocks?page=1',
      { status: 302, headers: { Location: '/login' }, body: '' },
      'status home-blocks: GET home_blocks /blocks?page=1: redirected to /login',
    ],
    [
      BELL,
      '/user/notifications/count',
      page,
      'type notifications: GET notifications_count /user/notifications/count: expected application/json, got text/html',
    ],
    [
      LISTING,
      '/fragment?page=2',
      { headers: { 'Content-Type': 'text/html; charset=nonsense' }, body: block(2) },
      'type listing: GET /fragment?page=2: unknown charset "nonsense"',
    ],
    [
      LISTING,
      '/fragment?page=2',
      html(Buffer.concat([Buffer.from(block(2)), Buffer.from('<!--\xe9-->', 'latin1')])),
      'charset listing: GET /fragment: the response has bytes that are not utf-8',
    ],
    [BLOCKS, '/blocks?page=1', json({ items: [] }), 'shape home-blocks: GET home_blocks /blocks?page=1'],
    [
      BELL,
      '/user/notifications',
      (isIsland) => (isIsland ? json({ results: [{ text: 'x' }] }, VARY) : html('x', VARY)),
      'shape notifications-list: GET notifications /user/notifications: 1 of 1 items dropped',
    ],
    [
      BLOCKS,
      '/blocks?type=main-blocks',
      json([{ id: 1, html: '&lt;p&gt;' }]),
      'shape home-blocks: home_blocks html: expected HTML',
    ],
    [LISTING, '/fragment?page=2', html(block(3)), 'shape listing: GET http'],
    [
      SEARCH,
      '/search/autocomplete?q=%D8%A7',
      json({ results: [{ data: [{ title: 'x', link: '/p' }] }] }),
      'shape autocomplete: search url: expected the URL to go to',
    ],
    [
      LISTING,
      '/fragment?page=2',
      html(block(2, '<li>x</li><li>y</li>')),
      'shape listing: GET /fragment: no card has a mark',
    ],
    [
      RATE,
      '/rating?rating=5',
      html('<!doctype html><form><input type=password></form>'),
      'shape rating-trigger: GET /rating: no rating form',
    ],
    [
      BELL,
      '/user/notifications',
      (isIsland) => (isIsland ? json({ results: [] }) : page),
      'vary notifications-list: GET /user/notifications: answers application/json to islands and text/html to visitors',
    ],
    [
      BELL,
      '/user/notifications',
      (isIsland) => (isIsland ? json({ results: [] }, VARY) : page),
      'vary notifications-list',
    ],
    [
      BELL,
      '/user/notifications/count',
      json({ count: 1 }, { 'Cache-Control': 'public, max-age=60' }),
      'caching notifications: GET /user/notifications/count: what is for one visitor may be stored for all',
    ],
    [
      BLOCKS,
      '/blocks?page=1',
      json({ results: [], total: 0 }, { 'Cache-Control': 's-maxage=60', 'Set-Cookie': 'a=b' }),
      'caching home-blocks',
    ],
  ];
  for (const [body, path, answer, expected] of cases)
    it(`juzur check --requests finds ${expected}`, async () => {
      const wrong = typeof answer === 'function' ? answer : () => answer;
      const site = await openShop(body, { ...RIGHT, '/login': () => page, [path]: wrong });
      const [found, ...others] = shortly(await findingsAt(`${site.origin}/`, '--requests'));
      expect(found?.slice(0, expected.length)).toBe(expected);
      expect(found).not.toContain('Fix:');
      expect(others).toEqual([]);
    });

  it('sends a request once, though islands would repeat it after its response', async () => {
    const site = await openShop(RATE, { ...RIGHT, '/rating?rating=5': () => ({ status: 503, body: '' }) });
    const found = shortly(await findingsAt(`${site.origin}/`, '--requests'));
    expect(found).toEqual(['status rating-trigger: GET /rating?rating=5 answered 503']);
    expect(site.asked.filter(({ path }) => path.startsWith('/rating'))).toHaveLength(1);
  });

  it('accepts no-store in place of Vary', async () => {
    const noStore = { 'Cache-Control': 'no-store' };
    const answer = (isIsland: boolean) => (isIsland ? json({ results: [] }, noStore) : html('x', noStore));
    const site = await openShop(BELL, { ...RIGHT, '/user/notifications': answer });
    expect(await findingsAt(`${site.origin}/`, '--requests')).toEqual([]);
  });

  it('sends the headers that it is given, with the requests of the islands too', async () => {
    const site = await openShop(BLOCKS, RIGHT);
    await findingsAt(`${site.origin}/`, '--requests', '--header', 'Cookie: session=1');
    expect(new Set(site.asked.map(({ cookie }) => cookie))).toEqual(new Set(['session=1']));
  });

  it('warns of a listing that the back/forward cache may not keep', async () => {
    const site = await openSite(({ path }) =>
      path === '/' ? html(pageOf(LISTING), { 'Cache-Control': 'no-store' }) : RIGHT[path]?.(true),
    );
    expect(shortly(await findingsAt(`${site.origin}/`, '--requests'))).toEqual([
      'caching Cache-Control: no-store keeps the page out of the back/forward cache, so Back loads every part of it again',
    ]);
  });

  it('renames fields as the page configuration says', async () => {
    const answers = { ...RIGHT, '/blocks?page=1': () => json({ items: [], total: 0 }) };
    const site = await openShop(BLOCKS, answers, config('{"fields": {"home_blocks": {"results": "items"}}}'));
    expect(await findingsAt(`${site.origin}/`, '--requests')).toEqual([]);
  });
});
