// docs/contract.md: listings, head tags, filters and sort.
import { expect, test as ownPageTest, type Page } from '../kit/browser.ts';
import { type Asked, heard, open, type Reply, reportedErrors, serve, up } from '../kit/contract.ts';
import { test } from '../kit/sharedPage.ts';

const fields = {
  page_url: '/list/part?shelf=3',
  wrapper_class: 'pages-wrap',
  base_url: '/c/tv',
  total_pages: 4,
  next_page: 2,
  current_page: 1,
  prev_page: 0,
  loader_class: 'spin',
  item_container: 'grid',
  page_param_string: 'p',
  page_title: 'تلفاز',
  page_label_txt: 'صفحة',
};
const block = (n: number, inner = '') =>
  `<div class="pages-wrap" data-page="${n}"><div class="tall"><a href="/i/${n}">سلعة ${n}</a>${inner}</div></div>`;
const html = (config: Record<string, unknown> = {}, attributes = '', blocks = block(1)) => `
  <section data-island="listing" ${attributes}><script type="application/json" data-config>${JSON.stringify({ ...fields, ...config })}</script>
  <div class="grid">${blocks}</div><p class="spin" hidden>…</p>
  <div data-load-more><a rel="next" href="/bare?p=2">المزيد</a></div></section><div data-share-url="https://shop.example/bare" data-share-title="الأصل"></div>`;
const head = `<link rel="canonical" href="https://shop.example/c/tv?sort=new"><link rel="next" href="/bare?p=2">
  <meta property="og:url" content="https://shop.example/c/tv"><meta property="og:title" content="الأصل">
  <link rel="stylesheet" href="/tall.css">`;

/** Opens a listing. `reply` overrides the responses for its pages. */
const openList = async (
  page: Page,
  {
    reply,
    body = html(),
    path = '/bare?kind=led&kind=oled',
  }: { reply?: (asked: Asked, time: number) => Reply; body?: string; path?: string } = {},
) => {
  await page.route('**/tall.css', (route) => route.fulfill({ contentType: 'text/css', body: '.tall{height:1500px}' }));
  const calls = await serve(
    page,
    '/list/part',
    reply ?? (({ url }) => ({ html: block(Number(url.searchParams.get('p'))) })),
  );
  await open(page, { body, head, path, hear: ['juzur:page-view'] });
  await up(page, 'section');
  return calls;
};
const more = (page: Page) => page.locator('[data-load-more] a');
const pages = (page: Page) =>
  page.locator('.pages-wrap').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.page));
const look = (page: Page, n: number) =>
  page.locator(`.pages-wrap[data-page="${n}"]`).evaluate((each) => each.scrollIntoView());
const tags = (page: Page) =>
  page.evaluate(() => {
    const value = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      address: location.pathname + location.search,
      title: document.title,
      canonical: value('link[rel=canonical]', 'href'),
      url: value('meta[property="og:url"]', 'content'),
      ogTitle: value('meta[property="og:title"]', 'content'),
      share: [value('[data-share-url]', 'data-share-url'), value('[data-share-title]', 'data-share-title')],
      prev: value('link[rel=prev]', 'href')?.replace(/^http:\/\/[^/]+/, '') ?? null,
      next: value('link[rel=next]', 'href')?.replace(/^http:\/\/[^/]+/, '') ?? null,
    };
  });

test('[LIST-01] [LIST-02] one GET: page_url with its own query, the page’s query with repeated keys, and the number', async ({
  page,
}) => {
  const calls = await openList(page);
  await more(page).click();
  await expect.poll(() => pages(page)).toEqual(['1', '2']);
  const [call] = calls;
  expect(call?.method).toBe('GET');
  expect(call?.headers).toMatchObject({ accept: 'text/html', 'x-requested-with': 'XMLHttpRequest' });
  expect([...(call?.url.searchParams ?? [])].sort()).toEqual(
    [
      ['kind', 'led'],
      ['kind', 'oled'],
      ['p', '2'],
      ['shelf', '3'],
    ].sort(),
  );
  expect(calls).toHaveLength(1);
});

for (const [name, config] of [
  ['classes', {}],
  ['selectors', { item_container: 'div.grid', wrapper_class: '.pages-wrap', loader_class: '.spin' }],
  ['numbers as texts', { total_pages: '4', next_page: '2', current_page: '1', prev_page: '' }],
  ['no prev_page', { prev_page: undefined }],
  ['prev_page null', { prev_page: null }],
] as const)
  test(`[LIST-01] item_container, wrapper_class and loader_class, the numbers: ${name}`, async ({ page }) => {
    await openList(page, { body: html(config) });
    await more(page).click();
    await expect.poll(() => pages(page)).toEqual(['1', '2']);
    expect(await reportedErrors(page)).toEqual([]);
  });

test('[LIST-01] page_param_string is `page` by default', async ({ page }) => {
  const calls = await openList(page, {
    body: html({ page_param_string: undefined }),
    reply: ({ url }) => ({ html: block(Number(url.searchParams.get('page'))) }),
  });
  await more(page).click();
  await expect.poll(() => pages(page)).toEqual(['1', '2']);
  expect(calls[0]?.url.searchParams.get('page')).toBe('2');
});

test('[LIST-03] a request while one is loading is ignored; the loader shows, the host says loading', async ({
  page,
}) => {
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = await openList(page, { reply: () => ({ html: block(2), after }) });
  await more(page).click();
  await expect(page.locator('section')).toHaveAttribute('data-state', 'loading');
  await expect(page.locator('.spin')).toBeVisible();
  await more(page).click();
  await more(page).dispatchEvent('click');
  release();
  await expect.poll(() => pages(page)).toEqual(['1', '2']);
  await expect(page.locator('.spin')).toBeHidden();
  expect(calls).toHaveLength(1);
});

test('[LIST-04] [LIST-05] page after page, then the button’s container is removed', async ({ page }) => {
  const calls = await openList(page);
  for (const n of ['2', '3', '4']) {
    await more(page).click();
    await expect.poll(async () => (await pages(page)).at(-1)).toBe(n);
  }
  await expect(page.locator('[data-load-more]')).toHaveCount(0);
  expect(calls.map(({ url }) => url.searchParams.get('p'))).toEqual(['2', '3', '4']);
  await expect(page.locator('section')).toHaveAttribute('data-state', 'done');
});

test('[LIST-07] blocks carry their six attributes, filled in where the server left them out', async ({ page }) => {
  await openList(page, {
    reply: () => ({ html: block(2).replace('data-page="2"', 'data-page="2" data-page-title="عنوان الخادم"') }),
  });
  await more(page).click();
  await expect.poll(() => pages(page)).toEqual(['1', '2']);
  const found = await page
    .locator('.pages-wrap')
    .evaluateAll((all) => all.map((each) => ({ ...(each as HTMLElement).dataset })));
  expect(found).toMatchObject([
    { page: '1', totalPages: '4', pageTitle: 'تلفاز - صفحة 1', nextPage: '2', prevPage: '0', baseUrl: '/c/tv' },
    { page: '2', totalPages: '4', pageTitle: 'عنوان الخادم', nextPage: '3', prevPage: '1', baseUrl: '/c/tv' },
  ]);
});

test('[LIST-08] [LIST-09] the page in view moves address, title, canonical, share and rel links, one page-view a change', async ({
  page,
}) => {
  await openList(page);
  const first = await tags(page);
  expect(await heard(page, 'juzur:page-view')).toHaveLength(0);
  for (const n of [2, 3, 4]) {
    await more(page).click();
    await expect.poll(async () => (await pages(page)).length).toBe(n);
  }
  await look(page, 3);
  await expect
    .poll(() => tags(page))
    .toEqual({
      address: '/bare?kind=led&kind=oled&p=3',
      title: 'تلفاز - صفحة 3',
      canonical: 'https://shop.example/c/tv?sort=new&p=3',
      url: 'https://shop.example/c/tv?p=3',
      ogTitle: 'تلفاز - صفحة 3',
      share: ['https://shop.example/bare?p=3', 'تلفاز - صفحة 3'],
      prev: '/bare?p=2',
      next: '/bare?p=4',
    });
  await look(page, 4);
  await expect.poll(async () => (await tags(page)).next).toBeNull();
  expect((await tags(page)).prev).toBe('/bare?p=3');
  const before = await heard(page, 'juzur:page-view');
  expect(before.at(-1)).toMatchObject({ page: 4, title: 'تلفاز - صفحة 4' });
  await look(page, 1);
  await expect.poll(() => tags(page)).toEqual(first);
  expect(await heard(page, 'juzur:page-view')).toHaveLength(before.length + 1);
});

test('[LIST-08] after a deep link, page 1 has no parameter and no rel=prev, and the first page gets its title back', async ({
  page,
}) => {
  await openList(page, {
    path: '/bare?p=2',
    body: html({ current_page: 2, next_page: 3, prev_page: 1 }, '', block(2)).replace(
      '<div class="grid">',
      '<a rel="prev" href="/bare">السابق</a><div class="grid">',
    ),
  });
  const first = await tags(page);
  await page.locator('a[rel=prev]').click();
  await expect.poll(() => pages(page)).toEqual(['1', '2']);
  // The focus scrolls to the page that the press asked for.
  await expect(page.locator('a[href="/i/1"]')).toBeFocused();
  await look(page, 1);
  await expect.poll(async () => (await tags(page)).address).toBe('/bare');
  expect(await tags(page)).toMatchObject({
    title: 'تلفاز - صفحة 1',
    canonical: 'https://shop.example/c/tv?sort=new',
    prev: null,
    next: '/bare?p=2',
  });
  await look(page, 2);
  await expect.poll(() => tags(page)).toEqual(first);
});

for (const analytics of ['dataLayer', 'gtag', 'none'])
  test(`[LIST-09] analytics "${analytics}": one call a change and no DOM event`, async ({ page }) => {
    await page.addInitScript(() => {
      const own = window as unknown as { sent: unknown[]; gtag: unknown; dataLayer: unknown[] };
      own.sent = [];
      own.dataLayer = [];
      own.gtag = (...parameters: unknown[]) => own.sent.push(parameters);
    });
    await page.route('**/tall.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: '.tall{height:1500px}' }),
    );
    await serve(page, '/list/part', { html: block(2) });
    await open(page, { body: html(), head, config: { analytics }, hear: ['juzur:page-view'] });
    await up(page, 'section');
    await more(page).click();
    await expect.poll(() => pages(page)).toEqual(['1', '2']);
    await look(page, 2);
    await expect(page).toHaveURL(/p=2/);
    const found = await page.evaluate(() => {
      const own = window as unknown as { sent: unknown[]; dataLayer: unknown[] };
      return { gtag: own.sent.length, dataLayer: own.dataLayer.length };
    });
    expect(found).toEqual({ gtag: Number(analytics === 'gtag'), dataLayer: Number(analytics === 'dataLayer') });
    expect(await heard(page, 'juzur:page-view')).toHaveLength(0);
  });

const bad: [string, Reply][] = [
  ['a whole document', { html: `<!doctype html><html><body>${block(2)}</body></html>` }],
  ['another page number', { html: block(3) }],
  ['no data-page', { html: '<div class="pages-wrap"><p>x</p></div>' }],
  ['another element', { html: '<ul><li>x</li></ul>' }],
  ['two blocks', { html: block(2) + block(3) }],
  ['another content type', { text: block(2), type: 'text/plain' }],
  ['JSON', { json: { html: block(2) } }],
  ['an empty body', { html: '' }],
  ['403', { status: 403, html: block(2) }],
  ['a redirect elsewhere', { status: 302, headers: { location: '/assets/juzur/juzur.css' } }],
];
for (const [name, reply] of bad)
  test(`[LIST-10] ${name} is a failure: no message, loader hidden, the link usable, juzur:error dispatched`, async ({
    page,
  }) => {
    await openList(page, { reply: (_, time) => (time === 1 ? reply : { html: block(2) }) });
    const text = await page.locator('main').textContent();
    await more(page).click();
    await expect(page.locator('section')).toHaveAttribute('data-state', 'error');
    await expect(page.locator('.spin')).toBeHidden();
    expect(await page.locator('main').textContent()).toBe(text);
    expect(await reportedErrors(page)).toMatchObject([{ island: 'listing', tag: 'section' }]);
    await more(page).click();
    await expect.poll(() => pages(page)).toEqual(['1', '2']);
  });

test('[LIST-06] data-mode=infinite: the bottom loads the next page, until the last', async ({ page }) => {
  const calls = await openList(page, { body: html({}, 'data-mode="infinite"') });
  expect(calls).toHaveLength(0);
  for (const n of [2, 3, 4]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // The list may already have loaded one more page to fill the window.
    await expect.poll(async () => (await pages(page)).length).toBeGreaterThanOrEqual(n);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('section')).toHaveAttribute('data-state', 'done');
  expect(calls).toHaveLength(3);
});

test('[LIST-06] data-mode=hybrid: data-auto-pages by themselves, then the button', async ({ page }) => {
  const calls = await openList(page, { body: html({}, 'data-mode="hybrid" data-auto-pages="1"') });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => pages(page)).toEqual(['1', '2']);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await more(page).click();
  await expect.poll(() => pages(page)).toEqual(['1', '2', '3']);
  expect(calls).toHaveLength(2);
});

test('[LIST-13] islands mount on hooks inside an appended block', async ({ page }) => {
  await openList(page, {
    reply: () => ({
      html: block(
        2,
        '<data data-money value="5">5</data><h2 data-dir-auto>Abc</h2><input class="rating-tooltip-manual" name="r" value="4" disabled>',
      ),
    }),
  });
  await more(page).click();
  await expect(page.locator('data')).toHaveText('5.00 ₪ شيكل');
  await expect(page.locator('h2')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('.grid').getByRole('img')).toHaveCount(1);
});

test('[LIST-08] two listings in one page each keep their own pages', async ({ page }) => {
  await openList(page, { body: html() + html().replaceAll('سلعة', 'أخرى') });
  await more(page).first().click();
  await expect.poll(() => page.locator('section').first().locator('.pages-wrap').count()).toBe(2);
  expect(await page.locator('section').last().locator('.pages-wrap').count()).toBe(1);
});

const form = (attributes = '') => `<form data-island="filters" method="get" action="/bare" ${attributes}>
  <label><input type="checkbox" name="b[]" value="1" data-url="/bare?by=url"> أ</label><label><input type="checkbox" name="b[]" value="2"> ب</label><button>طبّق</button></form>`;

ownPageTest('[LIST-11] filters apply by themselves 400 ms after the last change', async ({ page }) => {
  await page.clock.install();
  await open(page, { body: form() });
  await up(page, 'form');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('ب').check();
  await page.clock.runFor(300);
  await page.getByLabel('أ').check();
  await page.clock.runFor(350);
  expect(new URL(page.url()).search).toBe('');
  await page.clock.runFor(100);
  await expect.poll(() => new URL(page.url()).searchParams.getAll('b[]')).toEqual(['1', '2']);
});

test('[LIST-11] one changed box with data-url goes there', async ({ page }) => {
  await open(page, { body: form() });
  await up(page, 'form');
  await page.getByLabel('أ').check();
  await expect(page).toHaveURL(/by=url/);
});

ownPageTest('[LIST-11] data-apply=button: by the button alone', async ({ page }) => {
  await page.clock.install();
  await open(page, { body: form('data-apply="button"') });
  await up(page, 'form');
  await page.getByLabel('ب').check();
  await page.clock.runFor(2000);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button').click();
  await expect.poll(() => new URL(page.url()).searchParams.getAll('b[]')).toEqual(['2']);
});

const select =
  '<select data-island="sort" aria-label="ترتيب"><option value="/bare?s=a" selected>أ</option><option value="/bare?s=b">ب</option><option value="javascript:x()">ج</option></select>';

test('[LIST-11] the sort select navigates on a choice', async ({ page }) => {
  await open(page, { body: select });
  await up(page, 'select');
  await page.locator('select').selectOption('/bare?s=b');
  await expect(page).toHaveURL(/s=b/);
});

test('[LIST-11] changed by arrow keys while closed it navigates on Enter or when focus leaves, to http(s) URLs only', async ({
  page,
}) => {
  await open(page, { body: select });
  await up(page, 'select');
  await page.locator('select').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await page.locator('select').focus();
  await page.keyboard.press('ArrowUp');
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/s=b/);
});
