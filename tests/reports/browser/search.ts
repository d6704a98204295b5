import { readFile } from 'node:fs/promises';
import { alive, expect } from '../../kit/browser.ts';
import type { BrowserReport } from '../report.ts';

const jquery = async () => ({
  text: await readFile('node_modules/jquery/dist/jquery.min.js', 'utf8'),
  type: 'text/javascript',
});

const SEARCH =
  '<form data-island="autocomplete" action="/search"><input type="search" name="q"><button>ابحث</button></form>';
const BELL = '<a href="/user/notifications" data-island="notifications">الإشعارات <b data-count>1</b></a>';
const NOTIFICATIONS = {
  '/user/notifications': { json: { results: [{ message: 'وصل' }] } },
  '/user/notifications/count': { json: { count: 1 } },
};
const SUGGESTIONS = { json: { results: [{ title: 'منتجات', data: [{ title: 'هاتف', url: '/p/1' }] }] } };

/** Rules of a header for its own links, lists and texts, by where they come from. */
const HEADERS = {
  'the navigation bar of a tutorial':
    'header { overflow: hidden; background: #333 } header a { float: right; display: block; color: #f2f2f2; text-align: center; padding: 14px 16px }',
  'a header with an id':
    '#top { background: #123; white-space: nowrap; line-height: 80px } #top a, #top p { color: #fff }',
  'a navigation in a row':
    'header ul { display: flex; gap: 1rem } header li { inline-size: 60px } header a { color: #fff }',
  'lists with a bullet of its own': 'li::before, a::before, p::before { content: "✓"; font-size: 60px }',
  'a menu that opens under the pointer':
    'header li ul { display: none; position: absolute } header li a { color: #fff }',
};

/** Styles of a header that clips what hangs out of it, by what it is. */
const CLIPPING_HEADERS = {
  'a sticky header with overflow: hidden': 'position: sticky; top: 0; overflow: hidden',
  'a transformed header with overflow: hidden': 'transform: translateZ(0); overflow: hidden',
  'a sticky header that scrolls sideways': 'position: sticky; top: 0; overflow-x: auto',
  'a header with contain: paint': 'contain: paint',
  'a header with a clip-path': 'clip-path: inset(0)',
};

export const search: BrowserReport[] = [
  {
    title: '[SRCH-04] the Search key of an Android keyboard searches while the last word is composed',
    body: SEARCH,
    responses: {
      '/search': { html: '<h1>النتائج</h1>' },
      '/search/autocomplete': SUGGESTIONS,
    },
    async check(page, asked) {
      // Only Chromium's protocol can compose a word.
      if (page.context().browser()?.browserType().name() !== 'chromium') return;
      await page.locator('[name=q]').focus();
      const client = await page.context().newCDPSession(page);
      await client.send('Input.imeSetComposition', { text: 'هاتف', selectionStart: 4, selectionEnd: 4 });
      await expect(page.getByRole('option')).toHaveCount(1);
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
      await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      await expect.poll(() => asked['/search']?.[0]?.url.searchParams.get('q')).toBe('هاتف');
    },
  },
  ...Object.entries(CLIPPING_HEADERS).map(
    ([what, style]): BrowserReport => ({
      title: `[SRCH-02] a suggestion below ${what} can be pressed`,
      head: `<style>header { ${style}; padding: 1rem } main { block-size: 3000px; position: relative; z-index: 9999 }</style>`,
      body: `<header>${SEARCH}</header><main><p>نص</p></main>`,
      responses: { '/p/1': { html: '<h1>هاتف</h1>' }, '/search/autocomplete': SUGGESTIONS },
      async check(page) {
        await page.locator('[name=q]').fill('هاتف');
        await page.getByRole('option').waitFor();
        // Not `click`, which scrolls a clipped row into view.
        const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('option').boundingBox()) ?? {};
        await page.mouse.click(x + width / 2, y + height / 2);
        await expect(page.getByRole('heading', { name: 'هاتف' })).toBeVisible();
      },
    }),
  ),
  ...Object.entries({
    'which has a form attribute': SEARCH.replace(/(.*>)(<input.*)<.form>/, '$1</form>$2')
      .replace('<form', '<form id="s"')
      .replace('name="q"', 'name="q" form="s"'),
    'whose form is in a table': `<table>${SEARCH.replace('><input', '><tr><td><input')}</table>`,
    'whose page has a zoom': `<style>body {zoom: 1.5; margin-block-start: 200px}</style>${SEARCH}`,
    'whose form has no box': SEARCH.replace('<form', '<form style="display: contents"'),
    'whose form has more rows of fields, as that of classifieds': SEARCH.replace(
      '<button>',
      '<p style="block-size: 300px"><input name="city"></p>$&',
    ),
  }).map(
    ([which, body]): BrowserReport => ({
      title: `[SRCH-02] suggestions are below their field, ${which}, and can be pressed`,
      body,
      responses: { '/p/1': { html: '<h1>هاتف</h1>' }, '/search/autocomplete': SUGGESTIONS },
      async check(page) {
        await page.locator('[name=q]').fill('هاتف');
        await page.getByRole('option').waitFor();
        const [field, list] = await Promise.all(
          ['[name=q]', '.juzur-suggestions'].map((css) => page.locator(css).boundingBox()),
        );
        if (!field || !list) throw Error('neither may be without a box');
        expect(Math.abs(list.y - field.y - field.height)).toBeLessThan(20);
        expect(list.width).toBeGreaterThanOrEqual(field.width);
        await page.getByRole('option').click();
        await expect(page.getByRole('heading', { name: 'هاتف' })).toBeVisible();
      },
    }),
  ),
  {
    title:
      '[SRCH-02] suggestions and notifications are above a bar that is fixed to the end of the window, and can be pressed',
    head: '<style>nav { position: fixed; inset: auto 0 0; padding: 10px } main { block-size: 3000px }</style>',
    config: { authorized: true },
    body: `<main></main><nav>${BELL}${SEARCH}</nav>`,
    responses: { ...NOTIFICATIONS, '/p/1': { html: '<h1>هاتف</h1>' }, '/search/autocomplete': SUGGESTIONS },
    async check(page) {
      const expectAbove = async (below: string, row: string) => {
        await page.locator(row).waitFor();
        const [anchor, box] = await Promise.all([below, row].map((css) => page.locator(css).boundingBox()));
        if (!anchor || !box) throw Error('neither may be without a box');
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(anchor.y);
        expect(anchor.y - box.y - box.height).toBeLessThan(60);
        return page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      };
      await page.locator('[data-count]').click();
      await expectAbove('[data-count]', '.juzur-notification');
      await page.locator('[name=q]').fill('هاتف');
      await expectAbove('[name=q]', '[role=option]');
      await page.mouse.down();
      await page.mouse.up();
      await expect(page.getByRole('heading', { name: 'هاتف' })).toBeVisible();
    },
  },
  {
    title:
      '[SRCH-02] suggestions and notifications follow a header below a new banner, and one that slides, and a field that grows',
    head: '<style>header { transition: translate 0.3s } form { inline-size: 100px; transition: inline-size 0.3s } form:focus-within { inline-size: 500px }</style>',
    config: { authorized: true },
    body: `<header>${BELL}${SEARCH}</header>`,
    responses: { ...NOTIFICATIONS, '/search/autocomplete': SUGGESTIONS },
    async check(page) {
      const expectFollows = async (anchor: string, list: string) => {
        const gap = async () => {
          const [above, below] = await Promise.all([anchor, list].map((css) => page.locator(css).boundingBox()));
          return Math.round((below?.y ?? 0) - (above?.y ?? 0));
        };
        const before = await gap();
        const topOf = async () => (await page.locator(anchor).boundingBox())?.y;
        const top = await topOf();
        await page.evaluate(() =>
          document.body.insertAdjacentHTML('afterbegin', '<p style="block-size: 90px">عرض</p>'),
        );
        await expect.poll(gap).toBe(before);
        await page.evaluate(() => {
          (document.querySelector('header') as HTMLElement).style.translate = '0 50px';
        });
        await expect.poll(gap).toBe(before);
        expect(await topOf()).not.toBe(top);
      };
      await page.locator('[name=q]').fill('ها');
      await page.getByRole('option').waitFor();
      const widthOf = async (css: string) => (await page.locator(css).boundingBox())?.width;
      await expect.poll(() => widthOf('form')).toBe(500);
      await expect.poll(() => widthOf('.juzur-suggestions')).toBe(500);
      await expectFollows('[name=q]', '.juzur-suggestions');
      await page.locator('[data-count]').click();
      await page.locator('.juzur-notification').waitFor();
      await expectFollows('[data-count]', '.juzur-notifications');
    },
  },
  {
    title: '[SRCH-02] a suggestion in a modal dialog of the site can be pressed',
    body: `<dialog style="overflow: hidden; block-size: 6rem">${SEARCH}</dialog><script>document.querySelector('dialog').showModal()</script>`,
    responses: { '/p/1': { html: '<h1>هاتف</h1>' }, '/search/autocomplete': SUGGESTIONS },
    async check(page) {
      await page.locator('[name=q]').fill('هاتف');
      await page.getByRole('option').click();
      await expect(page.getByRole('heading', { name: 'هاتف' })).toBeVisible();
    },
  },
  {
    title: '[LIST-11] a filter in a table whose form the parser has emptied applies itself',
    body: '<table><form data-island="filters" method="get" action="/list"><tr><td><input type="checkbox" name="brand" value="7"><button>طبّق</button></td></tr></form></table>',
    responses: { '/list': { html: '<h1>القائمة</h1>' } },
    async check(page, asked) {
      await page.locator('[name=brand]').check();
      await expect.poll(() => asked['/list']?.[0]?.url.search).toBe('?brand=7');
    },
  },
  {
    title: '[LIST-11] the focus is on the same box after the filtered page has come, and the page does not scroll',
    head: '<style>form { margin-block-start: 2000px }</style>',
    body: `<form data-island="filters" method="get" action="/foreign">
      <label><input type="checkbox" name="brand" value="7"> أ</label><label><input type="checkbox" name="brand" value="8"> ب</label></form>`,
    async check(page) {
      await alive(page, 'form[data-state]');
      await page.getByLabel('ب').focus();
      await page.keyboard.press('Space');
      await page.waitForURL(/brand=8/);
      await expect(page.getByLabel('ب')).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // Not once more, on a page that the visitor opens later.
      await page.goto(page.url().replace('brand=8', ''));
      await alive(page, 'form[data-state]');
      await expect(page.getByLabel('ب')).not.toBeFocused();
    },
  },
  {
    title:
      '[PAGE-02] a choice that select2 reports to jQuery alone is one console line, and its fix makes the sort island go',
    head: '<script src="/jquery.js"></script>',
    body: `<select data-island="sort" aria-label="الترتيب"><option value="/a" selected>أ</option><option value="/b">ب</option></select><span class="select2-container"></span>
      <form data-island="form" method="post"><input name="mobile"><button>أرسل</button></form>`,
    responses: {
      '/jquery.js': jquery,
      '/b': { html: '<h1>ب</h1>' },
    },
    async check(page, asked) {
      const lines: string[] = [];
      page.on('console', (message) => message.text().includes('"select2"') && lines.push(message.text()));
      await alive(page, 'select[data-state]');
      const choose = () => page.evaluate("jQuery('select').val('/b').trigger('change')");
      // Until the checks have loaded.
      await expect
        .poll(async () => {
          await choose();
          return lines.length;
        })
        .toBeGreaterThan(0);
      await page.waitForTimeout(100);
      expect(lines).toHaveLength(1);
      // As a mask of a text field does.
      const masked = page.waitForEvent('console', (message) => message.text().includes("$('input').on('change'"));
      await page.evaluate("jQuery('input').trigger('change')");
      await masked;
      await page.evaluate(`var $ = jQuery; ${lines[0]?.split('Fix: ')[1]}`);
      await choose();
      await expect.poll(() => asked['/b']?.length).toBe(1);
    },
  },
  {
    title: '[GEOG-01] Chosen shows the loaded choices with the lines of the docs',
    head: '<script src="/jquery.js"></script>',
    body: `<div data-island="chained-selects"><select name="r" data-level="region"><option value="">-</option><option value="1">أ</option></select>
      <select name="c" data-level="city"><option value="">-</option></select></div>`,
    responses: {
      '/jquery.js': jquery,
      '/api/city/1': { json: { AP: 'ب' } },
    },
    async check(page) {
      await alive(page, '[data-state]');
      const docs = await readFile('docs/islands/chained-selects.md', 'utf8');
      const [, recipe] = /### With Tom Select.*?```js\n(.*?)```/s.exec(docs) ?? [];
      const [, notify] = /^\| Chosen \| `(.*)` \|$/m.exec(docs) ?? [];
      await page.evaluate(
        `window.shown = []; jQuery('select').on('chosen:updated', (event) => shown.push(event.target.length)); const notify = ${notify}; ${recipe}`,
      );
      await page.getByRole('combobox').first().selectOption('1');
      // Each of the two selects when the second one is emptied, and when it is filled.
      await expect.poll(() => page.evaluate('shown')).toEqual([2, 1, 2, 2]);
    },
  },
  ...Object.entries(HEADERS).map(
    ([where, css]): BrowserReport => ({
      title: `[SRCH-02] suggestions and notifications are rows of dark text below each other, although ${where} has rules for links and lists`,
      head: `<style>${css}</style>`,
      config: { authorized: true },
      body: `<header id="top"><ul><li>${SEARCH}</li><li><a href="/user/notifications" data-island="notifications">الإشعارات <b data-count>2</b></a></li></ul></header>`,
      responses: {
        '/search/autocomplete': {
          json: { results: [{ title: 'منتجات', data: ['/p/1', '/p/2'].map((url) => ({ title: 'هاتف', url })) }] },
        },
        '/user/notifications': { json: { results: ['وصل', 'شُحن'].map((message) => ({ message, url: '/o' })) } },
      },
      async check(page) {
        const expectRows = async (rows: string) => {
          await page.locator(rows).nth(1).waitFor();
          const [first, second] = await page.locator(rows).evaluateAll((all) =>
            all.map((each) => {
              const { left, top, width } = each.getBoundingClientRect();
              const { color, lineHeight, fontSize } = getComputedStyle(each);
              const lines = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
              const marks = [each, each.parentElement as Element].map(
                (box) => getComputedStyle(box, '::before').content,
              );
              return { left, top, width, color, lines, marks: `${marks}` };
            }),
          );
          expect(second).toEqual({ ...first, top: expect.any(Number) });
          expect(second?.top).toBeGreaterThan(first?.top ?? 0);
          expect(first).toMatchObject({ color: 'rgb(27, 37, 33)', lines: 1.5, marks: 'none,none' });
        };
        await page.locator('[name=q]').fill('هاتف');
        await expectRows('[role=option]');
        await page.keyboard.press('Escape');
        await page.locator('[data-island=notifications]').click();
        await expectRows('.juzur-notification');
      },
    }),
  ),
  {
    title: '[SRCH-04] Tab leaves a search field without a button for the next link, not for a long list of suggestions',
    body: `${SEARCH.replace('<button>ابحث</button>', '')}<a href="/x">التالي</a>`,
    responses: {
      '/search/autocomplete': {
        json: { results: [{ data: Array.from({ length: 40 }, () => ({ title: 'هاتف', url: '/p/1' })) }] },
      },
    },
    async check(page) {
      await page.locator('[name=q]').fill('هاتف');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link')).toBeFocused();
    },
  },
  {
    title:
      '[SRCH-04] the notice that takes back cleared searches is above the keyboard of a phone, whose search field is at the top',
    head: `<script>
      Object.defineProperty(visualViewport, 'height', { value: 300 });
      localStorage.setItem('juzur:autocomplete:searches', '["قهوة"]');
    </script>`,
    body: `${SEARCH}<div style="height: 3000px"></div>`,
    async check(page) {
      await page.locator('[name=q]').focus();
      await page.getByRole('option').last().click();
      const undo = page.locator('.juzur-notice').getByRole('button');
      await expect(undo).toBeVisible();
      const { bottom } = await undo.evaluate((button) => button.getBoundingClientRect());
      expect(bottom).toBeLessThan(300);
    },
  },
];
