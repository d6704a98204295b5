import type { MountedPage } from '../../testing/index.ts';
import type { BrowserReport, DomReport } from './report.ts';

// Each runner loads its own `expect`: neither can load the other's.
const vitest = () => import('vitest');
const browserKit = () => import('../kit/browser.ts');

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const pressed = () =>
  [...document.querySelectorAll('form button')].map((button) => button.getAttribute('aria-pressed'));

/** A heart as a page from a shared cache prints it: the HTML does not know whether it is pressed. */
const unknownHeart = (id: number, more = '') =>
  `<form id="heart-${id}" data-island="toggle" method="post" action="/wishlist/${id}" data-toggle-key="wishlist-${id}" ${more}>
    <button aria-label="المفضلة">♥</button></form>`;
const knownHeart = (id: number, isPressed = false) =>
  unknownHeart(id).replace('<button', `<button aria-pressed="${isPressed}"`);
/** A cart as a page from a shared cache prints it. */
const unknownCart = '<a href="/cart">السلة <b id="cart" data-count-of="cart" data-hide-zero hidden></b></a>';

const update = async (page: MountedPage, state: object) => {
  window.Juzur?.update(state);
  await page.ready();
};

export const dom: DomReport[] = [
  {
    id: 'MON-02',
    symptom: 'a negative price has its minus before the digits, also in right-to-left text',
    body: '<p>الخصم <data data-money value="-20">-20</data></p>',
    async check() {
      const { expect } = await vitest();
      expect(find('data').textContent).toBe('\u200e-20.00 ₪ شيكل');
      expect(window.Juzur?.money('-1234.5', { symbol: '$', name: '' })).toBe('\u200e-1,234.50 $');
      expect(window.Juzur?.money('-0.001')).toBe('0.00 ₪ شيكل');
    },
  },
  {
    id: 'MON-03',
    symptom: 'a price follows the value that a script of the page sets, with or without a text',
    body: '<data id="a" data-money value="100">100</data><data id="b" data-money value="100">100</data>',
    async check(page) {
      const { expect } = await vitest();
      find('#a').setAttribute('value', '150');
      find('#b').setAttribute('value', '175');
      find('#b').textContent = '175';
      await page.ready();
      expect(['#a', '#b'].map((id) => find(id).textContent)).toEqual(['150.00 ₪ شيكل', '175.00 ₪ شيكل']);
      window.Juzur?.destroy(find('#a'));
      find('#a').setAttribute('value', '200');
      find('#b').setAttribute('value', '250');
      await page.ready();
      expect(['#a', '#b'].map((id) => find(id).textContent)).toEqual(['100', '250.00 ₪ شيكل']);
    },
  },
  {
    id: 'MON-03',
    symptom: 'a price keeps its text if a script sets a value that is no number, and says so',
    body: '<data data-money value="100">100</data>',
    async check(page) {
      const { expect } = await vitest();
      find('data').setAttribute('value', 'soon');
      await page.ready();
      expect(find('data').textContent).toBe('100.00 ₪ شيكل');
      expect(page.faults.map(({ cause }) => `${cause}`)).toEqual([
        expect.stringContaining('value: expected a decimal number, got "soon"'),
      ]);
      find('data').setAttribute('value', '3');
      await page.ready();
      expect(find('data').textContent).toBe('3.00 ₪ شيكل');
    },
  },
  {
    id: 'DIR-03',
    symptom: 'a title that a script changes has the direction of its new text',
    body: '<h1 data-dir-auto dir="auto">iPhone 15 <b>Pro</b></h1><h2 data-dir-auto>هاتف</h2>',
    async check(page) {
      const { expect } = await vitest();
      const dirs = () => [find('h1'), find('h2')].map((title) => title.getAttribute('dir'));
      expect(dirs()).toEqual(['ltr', null]);
      find('h1').textContent = 'هاتف آيفون';
      (find('h2').firstChild as Text).data = 'Galaxy';
      await page.ready();
      expect(dirs()).toEqual(['auto', 'ltr']);
      find('h1').innerHTML = '<b>Pixel</b>';
      find('h2').textContent = 'هاتف';
      await page.ready();
      expect(dirs()).toEqual(['ltr', null]);
      window.Juzur?.destroy();
      find('h2').textContent = 'Galaxy';
      await page.ready();
      expect(dirs()).toEqual(['auto', null]);
    },
  },
  {
    id: 'PAGE-02',
    symptom: 'a count is a decimal integer: texts such as 0x10 and 1e3 are reported and not shown',
    body: `<b id="cart" data-count-of="cart">1</b>${knownHeart(7)}`,
    responses: { 'POST /wishlist/7': { pressed: true, counts: { cart: '0x10', saved: '1e3', compared: ' 3 ' } } },
    async check(page) {
      const { expect, vi } = await vitest();
      find('button').click();
      await vi.waitFor(() => expect(find('form').dataset.state).toBe('done'));
      await page.ready();
      const counts: unknown[] = [];
      window.Juzur?.subscribe('counts', (value) => counts.push(value))();
      expect(counts).toEqual([{ compared: 3 }]);
      expect(find('#cart').textContent).toBe('1');
      expect(page.faults.map(({ cause }) => `${cause}`)).toEqual([
        expect.stringContaining('counts.cart: expected a whole number from 0, got "0x10"'),
        expect.stringContaining('counts.saved: expected a whole number from 0, got "1e3"'),
      ]);
    },
  },
  {
    id: 'CACH-02',
    symptom: 'a script of the page sets the number in the header and the hearts',
    body: `${unknownCart}<i data-count-of="cart">1</i>${unknownHeart(7)}${knownHeart(8)}${knownHeart(9, true)}`,
    async check(page) {
      const { expect } = await vitest();
      expect(pressed()).toEqual(['false', 'false', 'true']);
      await update(page, { counts: { cart: 2 }, pressed: ['wishlist-8', 'wishlist-7', 3] });
      expect([find('#cart').textContent, find('#cart').hidden, find('i').textContent]).toEqual(['2', false, '2']);
      expect(pressed()).toEqual(['true', 'true', 'false']);
      await update(page, { counts: { cart: 0 } });
      expect([find('#cart').hidden, find('i').textContent]).toEqual([true, '0']);
      expect(pressed()).toEqual(['true', 'true', 'false']);
      await update(page, { counts: [], pressed: [] });
      expect(pressed()).toEqual(['false', 'false', 'false']);
      window.Juzur?.destroy();
      expect(pressed()).toEqual([null, 'false', 'true']);
      expect([find('#cart').textContent, find('#cart').hidden]).toEqual(['', true]);
    },
  },
  {
    id: 'CACH-03',
    symptom: 'all that a shop of several on one origin stores has the name of its scope',
    body: `${unknownCart}${unknownHeart(7)}`,
    config: { scope: 'shop-a' },
    responses: { 'POST /wishlist/7': { pressed: true, counts: { cart: 1 } } },
    async check(page) {
      const { expect, vi } = await vitest();
      localStorage.clear();
      const share = (key: string, newValue: string) => dispatchEvent(new StorageEvent('storage', { key, newValue }));
      share('juzur:counts:cart', `${Date.now()} 5`);
      share('juzur:toggle:states', JSON.stringify([['wishlist-7', true, null, Date.now()]]));
      expect([find('#cart').hidden, ...pressed()]).toEqual([true, 'false']);
      find('button').click();
      await vi.waitFor(() => expect(find('form').dataset.state).toBe('done'));
      await update(page, { pressed: ['wishlist-7'] });
      const keys = Object.keys(localStorage);
      expect(keys.length).toBeGreaterThan(2);
      expect(keys.filter((key) => !key.includes('shop-a'))).toEqual([]);
    },
  },
];

const isPressed = (id: number, is: boolean) => `#heart-${id} button[aria-pressed="${is}"]`;

export const browser: BrowserReport[] = [
  {
    id: 'TOGL-03',
    symptom: "a guest's press on a heart leads to the login that the refusal names, with 401 too",
    body: knownHeart(7) + knownHeart(8) + knownHeart(9),
    responses: {
      '/wishlist/7': { status: 401, json: { message: 'سجّل الدخول أولاً', url: '/login?from=7' } },
      '/wishlist/8': { json: { status: false, url: '/login?from=8' } },
      '/wishlist/9': { status: 401, json: { message: 'لا', url: 'https://evil.test/login' } },
      '/login': { html: '<h1>الدخول</h1>' },
    },
    async check(page) {
      const { expect } = await browserKit();
      await page.locator('#heart-9 button').click();
      await expect(page.locator('.juzur-notice')).toHaveText('لا');
      await page.locator('#heart-7 button').click();
      await page.waitForURL('**/login?from=7');
      await page.goBack();
      await expect(page.locator(isPressed(7, false))).toBeVisible();
      await page.locator('#heart-8 button').click();
      await page.waitForURL('**/login?from=8');
    },
  },
  {
    id: 'CACH-01',
    symptom: 'the next page from a shared cache shows the cart and the heart of the page before',
    body: `<p>${unknownCart} <span>عروض</span></p>${unknownHeart(7)}${unknownHeart(8)}`,
    responses: { '/wishlist/7': { json: { pressed: true, action: '/wishlist/7/off', counts: { cart: 1 } } } },
    async check(page) {
      const { expect } = await browserKit();
      await expect(page.locator(isPressed(7, false))).toBeVisible();
      await expect(page.locator('#cart')).toBeHidden();
      await page.locator('#heart-7 button').click();
      await expect(page.locator('#cart')).toHaveText('1');
      await page.reload();
      await expect(page.locator(isPressed(7, true))).toBeVisible();
      await expect(page.locator('#cart')).toHaveText('1');
      await expect(page.locator('#cart')).toBeVisible();
      await expect(page.locator('#heart-7')).toHaveAttribute('action', '/wishlist/7/off');
      await expect(page.locator(isPressed(8, false))).toBeVisible();
    },
  },
  {
    id: 'CACH-01',
    symptom: 'one request brings the counts and hearts that a page from a shared cache does not know',
    body: `<p>سلة <b id="cart" data-count-of="cart"></b> <span>عروض اليوم</span> <b data-count-of="saved"></b></p>
      ${unknownHeart(7)}${unknownHeart(8)}${knownHeart(9, true)}`,
    config: { routes: { state: '/me/state' } },
    responses: {
      '/me/state': {
        json: { counts: { cart: 3, saved: 2, wrong: '1e3' }, pressed: ['wishlist-8', null, 'wishlist-11'] },
      },
    },
    async check(page, asked) {
      const { expect } = await browserKit();
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            document.body.dataset.shift = `${(entry as never as { value: number }).value}`;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await expect(page.locator('#cart')).toHaveText('3');
      await expect(page.locator('[data-count-of=saved]')).toHaveText('2');
      await expect(page.locator(isPressed(7, false))).toBeVisible();
      await expect(page.locator(isPressed(8, true))).toBeVisible();
      await expect(page.locator(isPressed(9, false))).toBeVisible();
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), unknownHeart(11));
      await expect(page.locator(isPressed(11, true))).toBeVisible();
      expect(asked['/me/state']?.map(({ method, headers }) => [method, headers['x-requested-with']])).toEqual([
        ['GET', 'XMLHttpRequest'],
      ]);
      expect(await page.locator('body').getAttribute('data-shift')).toBeNull();
    },
  },
  {
    id: 'CACH-01',
    symptom: 'a page that prints all counts and hearts sends no request for them',
    body: `<b data-count-of="cart">0</b>${knownHeart(7)}`,
    config: { routes: { state: '/me/state' } },
    responses: { '/me/state': { json: { counts: { cart: 3 } } } },
    async check(page, asked) {
      const { expect } = await browserKit();
      await expect(page.locator('form[data-state=idle]')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked['/me/state']).toEqual([]);
    },
  },
  {
    id: 'CACH-01',
    symptom: 'a press while the state is on its way counts more than the response',
    body: unknownHeart(7) + unknownHeart(8),
    config: { routes: { state: '/me/state' } },
    responses: {
      '/me/state': { json: { pressed: ['wishlist-8'] }, after: new Promise((resolve) => setTimeout(resolve, 1500)) },
      '/wishlist/7': { json: { pressed: true } },
    },
    async check(page) {
      const { expect } = await browserKit();
      await page.locator('#heart-7[data-state=idle] button').click();
      await expect(page.locator('#heart-7')).toHaveAttribute('data-state', 'done');
      await expect(page.locator(isPressed(8, true))).toBeVisible();
      await expect(page.locator(isPressed(7, true))).toBeVisible();
    },
  },
  {
    id: 'CACH-02',
    symptom: 'other tabs follow the counts and hearts that a script sets',
    body: unknownCart + unknownHeart(7) + knownHeart(8, true),
    async check(page) {
      const { expect } = await browserKit();
      const other = await page.context().newPage();
      await other.goto(page.url());
      await expect(other.locator('#heart-8[data-state=idle]')).toBeVisible();
      await page.evaluate(() => window.Juzur?.update({ counts: { cart: 4 }, pressed: ['wishlist-7'] }));
      await expect(other.locator('#cart')).toHaveText('4');
      await expect(other.locator(isPressed(7, true))).toBeVisible();
      await expect(other.locator(isPressed(8, false))).toBeVisible();
    },
  },
  {
    id: 'TOGL-02',
    symptom: 'a heart ignores what a clock that was ahead has stored: the HTML of the server is right',
    head: `<script>
      const later = Date.now() + 864e5;
      localStorage.setItem('juzur:toggle:states', JSON.stringify([
        ['wishlist-7', true, '/wishlist/7/remove', later], ['wishlist-8', true, 'javascript:alert(1)', Date.now() + 2]]));
      localStorage.setItem('juzur:counts:cart', later + ' 9');
    </script>`,
    body: `${knownHeart(7)}${knownHeart(8)}<b id="cart" data-count-of="cart">1</b>`,
    async check(page) {
      const { expect } = await browserKit();
      await expect(page.locator('#heart-8[data-state=idle]')).toBeVisible();
      await expect(page.locator(isPressed(7, false))).toBeVisible();
      await expect(page.locator('#heart-7')).toHaveAttribute('action', '/wishlist/7');
      await expect(page.locator('#heart-8')).toHaveAttribute('action', '/wishlist/8');
      await page.evaluate(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
      await expect(page.locator('#cart')).toHaveText('1');
    },
  },
];
