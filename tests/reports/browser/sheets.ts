import { expect, type Page, passFrames } from '../../kit/browser.ts';
import type { Reply } from '../../kit/contract.ts';
import type { BrowserReport } from '../report.ts';

const MENU = 'details[data-island=burger]';

const menu = (content: string) =>
  `<header><details data-island="burger" data-media="(max-width: 9999px)"><summary>☰</summary><nav>${content}</nav></details></header>`;

const openMenu = async (page: Page) => {
  await page.locator(`${MENU}[data-state]`).waitFor();
  await page.locator('summary').click();
  await expect(page.locator('main').first()).toHaveAttribute('inert', '');
};

/** Where the part of a panel comes from. Its URLs are relative, as on a page of their own. */
const panel = (url: string) => `<a id="open" data-island="panel" href="${url}" data-panel="#lines">السلة</a>`;

const openPanel = async (page: Page) => {
  await page.locator('#open[data-state]').waitFor();
  await page.locator('#open').click();
  await expect(page.locator('dialog #lines')).toBeVisible();
};

const page = (html: string): Reply => ({ html: `<!doctype html><html lang="ar"><title>x</title>${html}` });

/** The place of a link, far below, and a link after it that the next Tab reaches. */
const place = (heading: string) =>
  `<main><a href="/first">أول</a><div style="height: 2000px"></div>${heading}<p><a id="next" href="/next">بعد</a></p><div style="height: 2000px"></div></main>`;

/** The page shows the place, and the keyboard goes on from there. */
const isAt = async (page: Page, selector: string) => {
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1900);
  await expect(page.locator(selector)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#next')).toBeFocused();
};

const H2 = '<h2 id="contact">اتصل بنا</h2>';

const places: BrowserReport[] = [
  { name: 'a link to #contact' },
  { name: 'a link to the page’s path and #contact', href: '/foreign#contact' },
  {
    name: 'a link to #contact on a page that scrolls smoothly',
    head: '<style>html { scroll-behavior: smooth }</style>',
  },
  { name: 'a link with an empty target, as menu builders print it,', target: 'target=""' },
  { name: 'a link to an encoded Arabic id', href: '#%D8%A7', heading: '<h2 id="ا" tabindex="-1">ا</h2>', at: 'h2' },
  { name: 'a link to an a[name]', href: '#old', heading: '<a name="old"></a><h2>قديم</h2>', at: 'h2' },
].map(({ name, href = '#contact', heading = H2, head = '', target = '', at = '#contact' }) => ({
  title: `[NAV-01] ${name} in an open menu goes to the place, focus too`,
  head,
  body: menu(`<a id="go" href="${href}" ${target}>اتصل</a>`) + place(heading),
  async check(page) {
    const before = await page.evaluate(() => history.length);
    await openMenu(page);
    await page.locator('#go').click();
    await isAt(page, at);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/foreign$/);
    await expect(page.locator(MENU)).not.toHaveAttribute('open', '');
  },
}));

const tops: BrowserReport[] = ['#', '#top'].map((href) => ({
  title: `[NAV-01] a link to ${href} in an open menu goes to the top of the page`,
  head: '<style>header { position: fixed; inset-block-start: 0 }</style>',
  body: menu(`<a id="go" href="${href}">أعلى</a>`) + place(H2),
  async check(page) {
    await page.evaluate(() => scrollTo(0, 1500));
    await openMenu(page);
    await page.locator('#go').click();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
}));

/** What a site opens over a menu, and how. */
const layers: [name: string, html: string, show: string][] = [
  ['a modal dialog at the end of the body', '<dialog id="layer">INSIDE</dialog>', 'layer.showModal()'],
  ['a modal dialog in the page’s content', '<main><dialog id="layer">INSIDE</dialog></main>', 'layer.showModal()'],
  [
    'a modal dialog that a script inserts',
    '<template id="t"><dialog id="layer">INSIDE</dialog></template>',
    'document.body.append(t.content.cloneNode(true)), layer.showModal()',
  ],
  ['a popover at the end of the body', '<div id="layer" popover>INSIDE</div>', 'layer.showPopover()'],
  [
    'a popover in the page’s content',
    '<main><div><p><a href="/x">x</a></p><div id="layer" popover>INSIDE</div></div></main>',
    'layer.showPopover()',
  ],
  [
    'a fixed layer at the end of the body',
    '<div id="layer" style="display: none; position: fixed; inset: 100px; z-index: 9">INSIDE</div>',
    "layer.style.display = 'block'",
  ],
];

const above: BrowserReport[] = layers.map(([name, html, show]) => ({
  title: `[NAV-01] ${name} that opens over a menu can be used`,
  body: `${menu(`<button id="login" onclick="${show}">دخول</button>`)}<main><a href="/x">x</a></main>${html.replace(
    'INSIDE',
    '<form method="dialog" onsubmit="event.preventDefault(); document.title = \'sent\'"><p id="text">نص</p><input id="name"><button id="send">أرسل</button></form>',
  )}`,
  async check(page) {
    await openMenu(page);
    await page.locator('#login').click();
    await page.locator('#text').click({ timeout: 5000 });
    await page.locator('#name').click({ timeout: 5000 });
    await expect(page.locator('#name')).toBeFocused();
    await page.keyboard.type('سلمى');
    await expect(page.locator('#name')).toHaveValue('سلمى');
    await page.locator('#send').click({ timeout: 5000 });
    await expect(page).toHaveTitle('sent');
    await expect(page.locator(MENU)).toHaveAttribute('open', '');
    if (name.includes('fixed')) return;
    // Escape closes what is above, and only then the menu.
    await page.locator('#text').click();
    await page.keyboard.press('Escape');
    await expect(page.locator('#layer')).toBeHidden();
    await expect(page.locator(MENU)).toHaveAttribute('open', '');
    await page.keyboard.press('Escape');
    await expect(page.locator(MENU)).not.toHaveAttribute('open', '');
    await expect(page.locator('[inert]')).toHaveCount(0);
  },
}));

const directions: BrowserReport[] = [
  {
    title:
      '[PANL-01] a panel, a rating form and a notice are right-to-left where only an element around the content is',
    head: '<script>document.documentElement.removeAttribute("dir")</script>',
    body: `<div dir="rtl"><main>${panel('/cart')}<a class="do-rate" data-rating-url="/rate" href="/rate">قيّم</a>
      <form data-island="toggle" method="post" action="/heart"><button>♥</button></form></main></div>`,
    responses: {
      '/cart': page('<p id="lines">سلعة</p>'),
      '/rate': { html: '<form><input class="rating-tooltip-manual" name="rating"><button>أرسل</button></form>' },
      '/heart': { json: { status: true, message: 'حُفظ' } },
    },
    async check(page) {
      const isRightToLeft = (css: string) => expect(page.locator(css)).toHaveCSS('direction', 'rtl');
      await openPanel(page);
      await isRightToLeft('.juzur-panel');
      await page.keyboard.press('Escape');
      await page.locator('.do-rate').click();
      await isRightToLeft('.juzur-dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '♥' }).click();
      await expect(page.getByText('حُفظ')).toBeVisible();
      await isRightToLeft('.juzur-notice');
    },
  },
];

const inPanels: BrowserReport[] = [
  {
    title: '[PANL-02] a press beside a panel closes it after a script has dispatched a press on the window',
    body: panel('/cart'),
    responses: { '/cart': page('<p id="lines">المجموع</p>') },
    async check(page) {
      await openPanel(page);
      await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')));
      await page.locator('dialog').dispatchEvent('click');
      await expect(page.locator('dialog')).toHaveCount(0);
    },
  },
  {
    title: '[PANL-02] a link in a panel to a place of the page goes there, focus too',
    body: `${panel('/cart')}${place(H2)}`,
    responses: { '/cart': page('<p id="lines"><a id="go" href="#contact">اتصل</a></p>') },
    async check(page) {
      await openPanel(page);
      await page.locator('#go').click();
      await isAt(page, '#contact');
      await expect(page.locator('dialog')).toHaveCount(0);
    },
  },
  {
    title: '[PANL-02] a link in a panel to a place in the panel goes there, and the panel stays open',
    body: `<main>${panel('/cart')}</main>`,
    responses: {
      '/cart': page(
        '<div id="lines"><a id="go" href="#%D8%A7">اتصل</a><div style="height: 2000px"></div><h3 id="ا">ا</h3><a id="next" href="/n">بعد</a></div>',
      ),
    },
    async check(page) {
      await openPanel(page);
      await page.locator('#go').click();
      await expect(page.locator('h3')).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(page.locator('#next')).toBeFocused();
      await page.goBack();
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/foreign$/);
    },
  },
  {
    title: '[PANL-02] a form in a panel that no island sends is sent by the browser',
    body: `<main>${panel('/cart')}</main>`,
    responses: {
      '/cart': page(
        '<form id="lines" method="post" action="/pay"><input name="a" value="1"><button name="b" value="2">x</button></form>',
      ),
      '/pay': { html: 'ok' },
    },
    async check(page, asked) {
      await openPanel(page);
      await page.locator('#lines button').click();
      await expect.poll(() => asked['/pay']?.map(({ fields }) => fields)).toEqual([{ a: '1', b: '2' }]);
      await expect(page).toHaveURL(/\/pay$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/foreign$/);
    },
  },
  {
    title: '[PANL-02] a dialog that opens over a panel can be used, and the panel stays',
    body: `<main>${panel('/cart')}</main><dialog id="layer"><p id="text">نص</p><button id="shut" onclick="layer.close()">أغلق</button></dialog>
      <script>addEventListener('click', (event) => event.target.id === 'ask' && layer.showModal())</script>`,
    responses: { '/cart': page('<p id="lines"><button id="ask">اسأل</button></p>') },
    async check(page) {
      await openPanel(page);
      await page.locator('#ask').click();
      await page.locator('#text').click({ timeout: 5000 });
      await page.locator('#shut').click({ timeout: 5000 });
      await expect(page.locator('#layer')).toBeHidden();
      await expect(page.locator('#lines')).toBeVisible();
      await expect(page.locator('#ask')).toBeFocused();
    },
  },
  {
    title:
      '[PANL-01] a layer that a script shows below a panel, such as the list of a select, is one console line with the fix',
    // A layer that a script has hidden until then, and one that it adds, as flatpickr and Select2 do.
    body: `<main>${panel('/cart')}</main><div id="calendar" style="position: absolute; display: none">1</div><p id="chat" style="position: fixed">تحدّث</p><script>
      addEventListener('click', ({ target }) => {
        if (target.id !== 'ask') return
        chat.style.top = '4px'
        calendar.style.display = 'block'
        document.body.insertAdjacentHTML('beforeend', '<p style="position: fixed; top: 0">نابلس</p>')
      })</script>`,
    responses: { '/cart': page('<p id="lines"><button id="ask">اسأل</button></p>') },
    async check(page) {
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      await openPanel(page);
      await page.locator('#ask').click();
      await expect
        .poll(() => lines.join())
        .toMatch(/id="calendar".*layer: expected an element in the open dialog.*Fix: /);
      await page.waitForTimeout(100);
      expect(lines).toHaveLength(1);
    },
  },
];

const NOSCRIPT =
  '<img id="pic" class="lazy" data-src="/p.png" alt=""><noscript><img src="/full/4.png" alt=""></noscript><b id="pic2">4</b>';

const noscripts: BrowserReport[] = [
  {
    title: '[PAGE-01] noscript in HTML from a server stays text, and nothing in it is requested',
    body: `<main><form data-island="form" method="post" action="/send"><button>أرسل</button></form><div id="there"></div>${panel('/cart')}</main>`,
    responses: {
      '/send': { json: { status: true, fragments: { '#there': NOSCRIPT } } },
      '/cart': page(`<noscript><p id="lines">بلا سكربت</p></noscript><div id="lines">${NOSCRIPT}</div>`),
      '/full/4.png': { text: '' },
    },
    async check(page, asked) {
      await page.getByRole('button', { name: 'أرسل' }).click();
      const text = '<img src="/full/4.png" alt="">';
      await expect.poll(() => page.locator('#there noscript').textContent()).toBe(text);
      await expect(page.locator('#there img')).toHaveId('pic');
      await openPanel(page);
      expect(await page.locator('#lines noscript').textContent()).toBe(text);
      expect(await page.locator('dialog').textContent()).not.toContain('بلا سكربت');
      expect(asked['/full/4.png']).toHaveLength(0);
    },
  },
];

const PRINTED_OPEN =
  '<dialog open><form action="/rate" method="post"><input name="rating" class="rating-tooltip-manual"><button>أرسل</button></form></dialog>';

const printedOpen: BrowserReport[] = ['page', 'response'].map((where) => ({
  title: `[RATE-01] a rating dialog that the ${where} prints as open, for visitors without a script, is modal: Escape closes it`,
  body: `<main><a class="do-rate" href="/rate" data-rating-url="/form">قيّم</a>${where === 'page' ? PRINTED_OPEN.replace('<dialog', '<dialog id="rating-modal"') : ''}</main>`,
  responses: { '/form': { html: PRINTED_OPEN } },
  async check(page) {
    await page.locator('.do-rate[data-state]').click();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toBeHidden();
    await expect(page.locator('.do-rate')).toBeFocused();
  },
}));

/** A script of the site that scrolls the page by itself at each turn of the wheel, as Lenis. */
const SMOOTH_SCROLL = `<script>addEventListener('wheel', (event) => {
  event.preventDefault();
  scrollBy(0, event.deltaY);
}, { passive: false })</script>`;

const LONG = '<div style="block-size: 4000px">طويل</div>';

const wheels = (
  [
    ['NAV-01', 'menu', menu(LONG), openMenu, 'nav'],
    ['PANL-02', 'panel', panel('/cart'), openPanel, 'dialog'],
  ] as const
).map(
  ([id, what, body, open, scroller]): BrowserReport => ({
    title: `[${id}] the wheel scrolls an open ${what}, and not the page, though a script of the site scrolls the page by itself`,
    head: `${SMOOTH_SCROLL}<style>nav { position: fixed; inset: 60px 0 0; overflow: auto }</style>`,
    body: `${body}<main>${LONG}</main>`,
    responses: { '/cart': page(`<div id="lines">${LONG}</div>`) },
    async check(page) {
      await open(page);
      await page.mouse.move(100, 400);
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.locator(scroller).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
      // On the backdrop of a panel.
      await page.mouse.move(1200, 400);
      await page.mouse.wheel(0, 500);
      await passFrames(page, 5);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  }),
);

/** A router of the site that exchanges the content and leaves the header where it is, as swup, Barba and hx-boost. */
const ROUTER = `<script>addEventListener('DOMContentLoaded', () => document.addEventListener('click', async (event) => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  await fetch(link.href);
  history.pushState({ source: 'router' }, '', link.href);
  document.querySelector('main').textContent = 'الصفحة الثانية';
}))</script>`;

const routers: BrowserReport[] = ['', ', without `navigation`'].map((without) => ({
  title: `[NAV-01] a menu is closed, and the page can be used, after a router of the site has followed a link in it${without}`,
  head: `<script>${without && 'var navigation = {}'}</script>${ROUTER}`,
  body: `${menu('<a id="go" href="/second">الثانية</a>')}<main>الأولى</main>`,
  responses: { '/second': { html: '' } },
  async check(page) {
    await openMenu(page);
    await page.locator('#go').click();
    await expect(page).toHaveURL(/second/);
    await expect(page.locator(MENU)).not.toHaveAttribute('open', '');
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/foreign/);
  },
}));

/** A router of the site, as Turbo Drive, htmx and Alpine: it loads the page of an entry that has its state. */
const RESTORING = `<script>history.replaceState({ router: 1 }, '');
  addEventListener('popstate', ({ state }) => state?.router && location.reload())</script>`;

const typed = '<main><label>بحث <input id="typed"></label></main>';

const restoring: BrowserReport[] = ['menu', 'panel'].map((what) => ({
  title: `[${what === 'menu' ? 'NAV-01' : 'PANL-02'}] Escape and Back close a ${what}, and a link in it leads on, on a page whose router loads each entry that has its state`,
  head: RESTORING,
  body: `${menu('<a href="/next">بعد</a>')}${panel('/cart')}${typed}`,
  responses: { '/cart': page('<p id="lines"><a href="/next">بعد</a></p>'), '/next': { html: '<h1>بعد</h1>' } },
  async check(page) {
    const open = () => (what === 'menu' ? openMenu(page) : openPanel(page));
    await page.locator('#typed').fill('سماعة');
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await open();
      await close();
      await expect(page.locator('[inert]')).toHaveCount(0);
      await passFrames(page, 5);
      await expect(page.locator('#typed')).toHaveValue('سماعة');
      expect(await page.evaluate(() => history.state)).toEqual({ router: 1 });
    }
    await open();
    await page.locator('a[href$="/next"]:visible').last().click();
    await expect(page).toHaveURL(/next$/);
  },
}));

/** A script of the site that closes its menu when a link in it is pressed. */
const CLOSES_MENU = `<script>addEventListener('DOMContentLoaded', () => document.querySelector('nav')
  .addEventListener('click', () => document.querySelector('details').removeAttribute('open')))</script>`;

const fromMenus: BrowserReport[] = ['a script of the site', 'data-close'].map((what) => ({
  title: `[PANL-02] a panel stays open whose link in a menu closes the menu by ${what}, and Back closes it`,
  head: what === 'data-close' ? '' : CLOSES_MENU,
  body: menu(what === 'data-close' ? panel('/cart').replace('<a', '<a data-close') : panel('/cart')) + typed,
  responses: { '/cart': page('<p id="lines">سلعة</p>') },
  async check(page) {
    const before = await page.evaluate(() => history.length);
    await openMenu(page);
    await openPanel(page);
    await expect(page.locator(MENU)).not.toHaveAttribute('open', '');
    await passFrames(page, 5);
    await expect(page.locator('dialog #lines')).toBeVisible();
    await page.goBack();
    await expect(page.locator('dialog')).toHaveCount(0);
    await page.locator('#typed').fill('س');
    expect(await page.evaluate(() => history.state?.juzurSheets)).toBeUndefined();
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 2);
  },
}));

const drags: BrowserReport[] = [
  {
    title: '[PANL-02] the word on the button that closes a panel is on one line on a small phone with text of 200 %',
    head: '<style>html { font-size: 200% }</style>',
    body: panel('/cart'),
    responses: { '/cart': page('<p id="lines">سلة</p>') },
    async check(page) {
      await page.setViewportSize({ width: 320, height: 600 });
      await openPanel(page);
      expect((await page.locator('.juzur-panel-bar > button').boundingBox())?.height).toBeLessThan(90);
    },
  },
  {
    title:
      '[PANL-01] the bars of a panel and of a slider have room for their texts where a style sheet makes all buttons wide',
    head: '<style>button { display: block; width: 100%; margin: 12px }</style>',
    body: `${panel('/cart')}<div data-island="premium-slider"><ul><li>1</li><li>2</li></ul></div>`,
    responses: { '/cart': page('<p id="lines">سلة</p>') },
    async check(page) {
      await openPanel(page);
      for (const bar of ['.juzur-panel-bar', '.juzur-slider-bar']) {
        const width = await page
          .locator(`${bar} > button`)
          .first()
          .evaluate((button) => button.getBoundingClientRect().width);
        expect(width).toBeLessThan(120);
      }
    },
  },
  {
    title: '[PANL-01] the page does not move sideways under a panel where the body scrolls beside a scrollbar',
    // The browsers of the tests have no scrollbar: the border takes the space of one.
    head: '<style>html, body { height: 100%; overflow-x: hidden } body { border-inline-start: 15px solid }</style>',
    body: `<main style="height: 3000px">${panel('/cart')}</main>`,
    responses: { '/cart': page('<p id="lines">سلة</p>') },
    async check(page) {
      await openPanel(page);
      await expect(page.locator('body')).toHaveCSS('scrollbar-gutter', 'stable');
    },
  },
  {
    title: '[PANL-02] a panel stays open when the visitor selects text in a field of it and lets go beside the panel',
    body: panel('/cart'),
    responses: { '/cart': page('<p id="lines"><label>ملاحظة <input id="note" value="بلا سكر"></label></p>') },
    async check(page) {
      await openPanel(page);
      await page.locator('#note').hover();
      await page.mouse.down();
      await page.mouse.move(900, 300, { steps: 3 });
      await page.mouse.up();
      await passFrames(page, 5);
      await expect(page.locator('#note')).toBeVisible();
      await page.mouse.click(900, 300);
      await expect(page.locator('dialog')).toHaveCount(0);
    },
  },
];

const stopped: BrowserReport[] = [
  {
    title:
      '[NAV-01] a button and a link to a place close a menu whose clicks the site stops, so that none reaches the document',
    body: `${menu('<button data-close>إغلاق</button><a id="go" href="#contact">اتصل</a>')}${place(H2)}
      <script>document.querySelector('nav').addEventListener('click', (event) => event.stopPropagation())</script>`,
    async check(page) {
      await openMenu(page);
      await page.locator('[data-close]').click();
      await expect(page.locator(MENU)).not.toHaveAttribute('open', '');
      await openMenu(page);
      await page.locator('#go').click();
      await isAt(page, '#contact');
    },
  },
];

/** Pico gives every dialog the size of the window and draws it as a flex box. */
const PICO =
  '<style>dialog { display: flex; align-items: center; min-width: 100%; min-height: 100% } dialog:not([open]) { display: none }</style>';

/** As Radix does while a modal of the site is open, whose own element has the pointer. */
const NO_POINTER = '<style>body { pointer-events: none } main { pointer-events: auto }</style>';

const frameworks: BrowserReport[] = [
  {
    title:
      '[PANL-02] a panel and a rating dialog can be used over a modal whose script takes the pointer from the body',
    head: NO_POINTER,
    body: `<main>${panel('/cart')}<a class="do-rate" href="/rate">قيّم<input type="hidden" value="4"></a></main>`,
    config: { rating_form_url: '/form' },
    responses: {
      '/cart': page('<div id="lines"><button data-close>تم</button></div>'),
      '/form': { html: '<form action="/rate" method="post"><input name="rating"></form>' },
    },
    async check(page) {
      await openPanel(page);
      await page.locator('#lines [data-close]').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.locator('.do-rate').click();
      await page.locator('.juzur-dialog [data-close]').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    title: '[RATE-01] a rating dialog is in the middle of the window where a reset takes all margins',
    head: '<style>* { margin: 0; padding: 0 }</style>',
    body: '<a class="do-rate" href="/rate">قيّم</a>',
    config: { rating_form_url: '/form' },
    responses: {
      '/form': {
        html: '<dialog><form action="/rate" method="post"><input name="rating" type="number"></form></dialog>',
      },
    },
    async check(page) {
      await page.locator('.do-rate').click();
      const box = (await page.getByRole('dialog').boundingBox()) as DOMRect;
      expect([box.x + box.width / 2, box.y + box.height / 2].map(Math.round)).toEqual([640, 400]);
      await expect(page.getByRole('dialog')).toHaveCSS('padding', '16px');
    },
  },
  {
    title:
      '[PANL-02] a panel and a rating dialog have the size of theirs where a style sheet gives dialogs the whole window',
    head: PICO,
    body: `${panel('/cart')}<a class="do-rate" href="/rate">قيّم<input type="hidden" value="4"></a>`,
    config: { rating_form_url: '/form' },
    responses: {
      '/cart': page('<div id="lines">سطر</div>'),
      '/form': {
        html: '<p>رأيك</p><form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"></form>',
      },
    },
    async check(page) {
      /** Expects the width of the open dialog, and two of its parts below each other. */
      const expectSize = async (width: number, above: string, below: string) => {
        const [dialog, first, second] = await Promise.all(
          ['dialog[open]', above, below].map((selector) => page.locator(selector).boundingBox()),
        );
        expect(dialog?.width).toBeCloseTo(width, 0);
        expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toBeHidden();
      };
      await openPanel(page);
      await expectSize(416, '.juzur-panel-bar', '#lines');
      await page.locator('.do-rate').click();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5);
      await expectSize(448, 'dialog > p', 'dialog > form');
      await expect(page.locator('dialog')).toBeHidden();
    },
  },
  ...[
    [
      'a modal of Bootstrap, which has no box',
      '.modal { display: none; position: fixed; inset: 0 } .fade { opacity: 0 }',
    ],
    [
      'an offcanvas of Bootstrap, beside the window',
      '.modal { position: fixed; inset-block: 0; left: 0; transform: translateX(-100%); visibility: hidden }',
    ],
    [
      'a modal-dialog of Shopify, which is invisible',
      '.modal { position: fixed; inset: 0; opacity: 0; visibility: hidden }',
    ],
    ['a modal, transparent and without a pointer', '.modal { opacity: 0; pointer-events: none }'],
    [
      'a modal of UIkit, whose box is transparent, too',
      '.modal { display: none; position: fixed; inset: 0; opacity: 0 } .box { opacity: 0; transform: translateY(-100px) }',
    ],
    [
      'a popup of Dawn, whose box has a place in it',
      '.modal { position: fixed; inset: 0; opacity: 0; visibility: hidden } .box { position: absolute; inset: 5rem 0 auto; block-size: 0; overflow: hidden }',
    ],
    ['a popup whose box alone is hidden', '.box { display: none }'],
    [
      'a popup in an invisible layer',
      'main { position: fixed; inset: 0; visibility: hidden } .do-rate { position: relative; z-index: 1 }',
    ],
  ].map(
    ([what, css]): BrowserReport => ({
      title: `[RATE-01] ${what}, is a rating dialog, and its own cross closes it`,
      head: `<style>${css}</style>`,
      body: `<a class="do-rate" href="/rate">قيّم<input type="hidden" value="4"></a><main><div class="modal fade" id="rating-modal" tabindex="-1" aria-hidden="true"><div class="box"><button type="button" data-bs-dismiss="modal">×</button>
      <form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating" type="number" aria-label="تقييمك"></form></div></div></main>`,
      async check(page) {
        const place = () => page.locator('#rating-modal').boundingBox();
        const before = await place();
        for (let time = 0; time < 2; time++) {
          await page.locator('.do-rate').click();
          await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toHaveAccessibleName('4 من 5');
          const isSeen = (form: Element) => form.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
          expect(await page.getByRole('dialog').locator('form').evaluate(isSeen)).toBe(true);
          await expect(page.getByRole('dialog').getByRole('button', { name: 'إغلاق' })).toHaveCount(0);
          await page.getByRole('dialog').getByRole('button', { name: '×' }).click();
          await expect(page.locator('main > .modal.fade[aria-hidden=true]:not([hidden])')).toHaveCount(1);
          await expect(page.locator(':modal')).toHaveCount(0);
          expect(await place()).toEqual(before);
        }
      },
    }),
  ),
  {
    title: '[PAGE-02] paper has no panel and no rating dialog where a style sheet gives dialogs the whole window',
    head: PICO,
    body: `${panel('/cart')}<a class="do-rate" href="/rate">قيّم</a>`,
    config: { rating_form_url: '/form' },
    responses: {
      '/cart': page('<div id="lines">سطر</div>'),
      '/form': { html: '<form action="/rate" method="post"><input name="rating" aria-label="تقييمك"></form>' },
    },
    async check(page) {
      const dialog = page.locator('dialog[open]');
      for (const open of [() => openPanel(page), () => page.locator('.do-rate').click()]) {
        await open();
        await expect(dialog).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(dialog).toBeHidden();
        await page.emulateMedia({ media: null });
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
    },
  },
];

const notices: BrowserReport[] = ['filter: grayscale(1)', 'transform: translateX(0)'].map((css) => ({
  title: `[PAGE-02] a notice is in view though the body has ${css}`,
  head: `<style>body { ${css} } button { margin-block: 2500px }</style>`,
  body: '<form data-island="toggle" method="post" action="/wishlist"><button aria-pressed="false">♥</button></form>',
  async check(page) {
    await page.locator('[data-island=toggle][data-state]').waitFor();
    await page.locator('button').hover();
    // The chunk of the notice is there.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator('button').click();
    await expect(page.locator('.juzur-notice')).toHaveText(/اتصال/);
    await expect(page.locator('.juzur-notice')).toBeInViewport({ ratio: 1 });
    await page.context().setOffline(false);
  },
}));

/** What a theme gives its body so that nothing beside it can be scrolled to: the window, or the body itself, then scrolls. */
const scrollers: BrowserReport[] = [
  'body { overflow-x: hidden }',
  'html, body { height: 100% } body { overflow-x: hidden !important }',
  'html, body { height: 100%; overflow-x: hidden }',
].map((css) => ({
  title: `[PANL-02] a menu and a panel open where the visitor is, their sticky header stays, and the page does not scroll, with ${css}`,
  head: `<style>${css} header { position: sticky; inset-block-start: 0 } nav { position: fixed } main { block-size: 5000px }</style>`,
  body: `<div>${menu('<a href="/x">س</a>')}<main><p>نص</p></main></div>`.replace(
    '</details>',
    `</details>${panel('/cart')}`,
  ),
  responses: { '/cart': page('<p id="lines">سلعة</p>') },
  async check(page) {
    const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => top('main')).toBeLessThan(-1000);
    const [before, header] = [await top('main'), await top('header')];
    for (const open of [openMenu, openPanel]) {
      await open(page);
      expect(await top('header')).toBe(header);
      expect(await top('main')).toBe(before);
      await page.mouse.move(600, 700);
      await page.mouse.wheel(0, 500);
      await passFrames(page, 5);
      expect(await top('main')).toBe(before);
      await page.keyboard.press('Escape');
      await expect(page.locator('[inert]')).toHaveCount(0);
      await passFrames(page, 5);
      expect(await top('main')).toBe(before);
    }
  },
}));

export const sheets: BrowserReport[] = [
  ...places,
  ...tops,
  ...above,
  ...directions,
  ...inPanels,
  ...noscripts,
  ...printedOpen,
  ...wheels,
  ...routers,
  ...restoring,
  ...fromMenus,
  ...drags,
  ...stopped,
  ...frameworks,
  ...notices,
  ...scrollers,
  {
    title: '[PAGE-02] a notice of an island in a modal that takes the focus back, as Bootstrap’s, can be used',
    head: '<script>navigator.share = document.execCommand = undefined; Object.defineProperty(navigator, "clipboard", { value: undefined })</script>',
    body: `<div aria-modal="true" role="dialog" id="modal" tabindex="-1"><button data-share data-share-url="/p/1">شارك</button></div>
      <div aria-modal="true" role="dialog" hidden></div>
      <script>addEventListener('focusin', ({ target }) => modal.contains(target) || modal.focus())</script>`,
    async check(page) {
      await page.locator('[data-share-url][data-state]').click();
      const link = page.locator('.juzur-notice').getByRole('textbox');
      await link.click();
      await expect(link).toBeFocused();
    },
  },
  {
    title: '[NAV-03] all parts of an exclusive accordion are open on a wide screen, and at most one on a phone',
    body: ['أ', 'ب', 'ج']
      .map(
        (title) =>
          `<details name="footer" data-island="collapsible" data-media="(max-width: 600px)"><summary>${title}</summary><p>نص</p></details>`,
      )
      .join(''),
    async check(page) {
      const open = page.locator('details[open]');
      const { height = 0, width = 0 } = page.viewportSize() ?? {};
      await expect(open).toHaveCount(3);
      await page.setViewportSize({ width: 400, height });
      await expect(open).toHaveCount(0);
      for (const summary of await page.locator('summary').all()) await summary.click();
      await expect(open).toHaveText('جنص');
      await page.setViewportSize({ width, height });
      await expect(open).toHaveCount(3);
    },
  },
  {
    title:
      '[NOTI-04] the list of notifications stays below its bell where the body has a zoom and everything a transition',
    body: `<style>* {transition: all 0.2s} body {zoom: 1.5; margin: 0} header {position: sticky; top: 0; text-align: center}</style>
      <header><a data-island="notifications" href="/n">إشعارات <b data-count>2</b></a></header><p style="block-size: 3000px">`,
    config: { authorized: true },
    responses: {
      '/user/notifications': { json: { results: [] } },
      '/user/notifications/count': { json: { count: 2 } },
    },
    async check(page) {
      const [bell, list] = ['[data-island]', '.juzur-notifications'].map((css) => page.locator(css));
      await bell?.click();
      const distances = async () => {
        const [above, below] = await Promise.all([bell?.boundingBox(), list?.boundingBox()]);
        if (!above || !below) return null;
        const middles = below.x + below.width / 2 - above.x - above.width / 2;
        return [middles, below.y - above.y - above.height].map(Math.round);
      };
      for (const top of [0, 200]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect.poll(distances).toEqual([0, 8]);
      }
    },
  },
  {
    title:
      '[RATE-01] Escape closes suggestions, notifications or a rating dialog, and not the layer of the site that they are in, as of Bootstrap',
    body: `<div id="layer"><form data-island="autocomplete" action="/search"><input type="search" name="q"><button>ابحث</button></form>
      <a data-island="notifications" href="/n">إشعارات <b data-count>2</b></a>
      <a class="do-rate" href="/rate" data-rating-url="/rate">قيّم<input type="hidden" value="4"></a></div>
      <script>for (const each of [layer, document]) for (const type of ['keydown', 'keyup']) each.addEventListener(type, (event) => { if (event.key === 'Escape') layer.hidden = true })</script>`,
    config: { authorized: true },
    responses: {
      '/search/autocomplete': { json: { results: [{ data: [{ title: 'هاتف', url: '/p/1' }] }] } },
      '/user/notifications': { json: { results: [] } },
      '/user/notifications/count': { json: { count: 2 } },
      '/rate': {
        html: '<form action="/rate" method="post"><input name="rating" class="rating-tooltip-manual"></form>',
      },
    },
    async check(page) {
      const closes = async (opened: string) => {
        await page.locator(opened).waitFor();
        await page.keyboard.press('Escape');
        await expect(page.locator(opened)).toBeHidden();
        await expect(page.locator('#layer')).toBeVisible();
      };
      await page.locator('[name=q]').fill('هاتف');
      await closes('[role=option]');
      await page.locator('[data-island=notifications]').click();
      await closes('.juzur-notifications');
      await page.locator('.do-rate').click();
      await closes('dialog[open]');
      // With nothing of ours open, the layer hears its Escape.
      await page.locator('[name=q]').fill('');
      await page.keyboard.press('Escape');
      await expect(page.locator('#layer')).toBeHidden();
      await page.locator('#layer').evaluate((layer) => layer.removeAttribute('hidden'));
      // So does the site's own layer above the dialog.
      await page.locator('.do-rate').click();
      await page.locator('dialog[open]').waitFor();
      await page.evaluate(() => {
        const above = document.createElement('dialog');
        above.append(document.createElement('button'));
        document.body.append(above);
        above.showModal();
      });
      await page.keyboard.press('Escape');
      await expect(page.locator('#layer')).toBeHidden();
    },
  },
  {
    title: '[SHAR-01] a notice is in the part of the window that a visitor who has zoomed in by two fingers sees',
    head: `<script>
      Object.defineProperties(visualViewport, { offsetTop: { value: 200 }, height: { value: 300 } });
      // As without https: the notice stays.
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    </script>`,
    body: '<div style="height: 400px"></div><div data-island="share" data-share-url="/p/1"><button data-share>شارك</button></div>',
    async check(page) {
      await page.getByRole('button', { name: 'شارك' }).click();
      const notice = page.locator('.juzur-notice');
      await expect(notice.getByRole('button')).toBeVisible();
      const { top, bottom } = await notice.evaluate((each) => each.getBoundingClientRect());
      expect(top).toBeGreaterThan(200);
      expect(bottom).toBeLessThan(500);
    },
  },
  {
    title:
      '[SHAR-01] a notice with a field is inside a narrow window with text of 200 %, on a page without a reset of box-sizing',
    head: `<style>html { font-size: 200% }</style>
      <script>Object.defineProperty(navigator, 'clipboard', { value: undefined })</script>`,
    body: '<div data-island="share" data-share-url="/p/1"><button data-share>شارك</button></div>',
    async check(page) {
      await page.setViewportSize({ width: 320, height: 568 });
      await page.getByRole('button', { name: 'شارك' }).click();
      const notice = page.locator('.juzur-notice');
      await expect(notice.getByRole('button')).toBeVisible();
      const { left, right } = await notice.evaluate((each) => each.getBoundingClientRect());
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    },
  },
];
