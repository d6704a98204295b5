import { faults } from '../../reference-shop/faults.mjs';
import { alive, expect, openBare, type Page, test } from '../kit/browser.ts';
import { beside, type CallCase, calls, listenIn, seen } from '../kit/calls.ts';

/** The fault server of playwright.config.ts. */
const origin = `http://127.0.0.1:${Number(process.env.SHOP_PORT ?? 4100) + 2}`;
test.use({ baseURL: origin });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const LIMITS = ['suggestions', 'fragments', 'polls', 'blocks', 'forms', 'order', 'upload'];
/** A GET is tried three times with growing pauses, and `Retry-After: 1` between each: the limit leaves room for them. */
const LIMIT_MS = { GET: 3200, POST: 900 };
/** Visitors who meet faults at the same time: of a GET's time most is waiting for its next try. */
const LANES = { GET: 3, POST: 1 };
const soon = { intervals: [30, 60, 120] };
const SERVER_WORDS = 'الخدمة غير متاحة الآن';
const SESSION_ENDED = 'انتهت الجلسة. حدّث الصفحة ثم أعد المحاولة؛ ما كتبته باقٍ هنا.';
const HARMLESS_TO_QUIET = ['empty', 'no-type', 'text', 'cut-json', 'wrong-json', 'login', '204'];
/** Of a redirect too: under a test's interception a request that outlives its page follows none, and ends by its limit. */
const MAYBE_ORDERED = ['reset', 'cut', 'hang', 'drip', 'empty', 'cut-json', 'wrong-json', 'redirect'];

const mockBeside = async (page: Page) => {
  await page.unrouteAll();
  for (const [path, json] of Object.entries(beside)) await page.route(`**${path}`, (route) => route.fulfill({ json }));
};

const setFault = (page: Page, rule: string) =>
  page.context().addCookies([{ name: 'fault', value: encodeURIComponent(rule), url: origin }]);

const wordsFor = ({ words }: CallCase, fault: string): string => {
  if (fault === '419') return SESSION_ENDED;
  if (!words || words.always) return words?.otherwise ?? '';
  if (['401', '422', '429', '500'].includes(fault)) return SERVER_WORDS;
  return (MAYBE_ORDERED.includes(fault) && words.unknown) || words.otherwise;
};

const open = async (page: Page, { html, config = {}, method, atLoad }: CallCase) => {
  const timeouts = Object.fromEntries(LIMITS.map((limit) => [limit, LIMIT_MS[method]]));
  await openBare(page, html, 'juzur.js', { routes: { token: '/csrf-token' }, timeouts, ...config });
  if (!atLoad) await alive(page, 'main [data-island], main .rating-tooltip-manual, main a, main [data-track]');
};

for (const call of calls(origin)) {
  const { title, method, path, act, success, good, told, quiet, typed, atLoad, again } = call;
  /** Faults one after the other on one page: what is shown, asked and kept, and that the next try works. */
  const tryFaults = async (page: Page, failing: readonly string[]) => {
    await listenIn(page);
    const uncaught: string[] = [];
    const asked: string[] = [];
    const left: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) {
        asked.length = 0;
        if (!request.url().endsWith('/bare-page')) left.push(request.url());
      }
      if (request.method() === method && new URL(request.url()).pathname === path) asked.push(request.url());
    });

    for (const fault of failing)
      await test.step(fault, async () => {
        await mockBeside(page);
        await setFault(page, `${method} ${path} ${fault}`);
        await open(page, call);
        await act(page);
        // A guest's 401 is the auth service's plain answer.
        if (fault === '401' && success.startsWith('session')) await expect.poll(() => asked.length, soon).toBe(1);
        else await expect.poll(() => seen(page), soon).toContain('error');
        if (told) await expect(page.locator(told).first()).toHaveText(wordsFor(call, fault));
        else if (!atLoad) expect(await page.locator('[role=alert], dialog[open]').allInnerTexts()).toEqual([]);
        if (method === 'POST') expect(asked).toHaveLength(fault === '419' ? 2 : 1);
        else expect(asked.length).toBeLessThanOrEqual(3);
        if (typed) await expect(page.locator(typed.field)).toHaveValue(typed.but?.(fault) ? '' : typed.value);

        await setFault(page, '');
        if (good)
          await page.route(
            (url) => url.pathname === path,
            (route) =>
              route.request().method() === method
                ? route.fulfill({
                    contentType: good.type ?? 'application/json',
                    body: typeof good.body === 'string' ? good.body : JSON.stringify(good.body),
                  })
                : route.fallback(),
          );
        const reopens = atLoad && !again;
        const before = reopens ? 0 : (await seen(page)).length;
        if (reopens) await open(page, call);
        await (again ?? act)(page);
        await expect.poll(async () => (await seen(page)).slice(before), soon).toContain(success);
        // The event comes before its call; a call still on its way would be counted among those of the next fault.
        if (reopens) await expect.poll(() => asked.length, soon).toBeGreaterThan(0);
      });
    expect(uncaught).toEqual([]);
    expect(left).toEqual([]);
  };
  test(`${title}: no fault loses anything, and then it works again`, async ({ page, browser }) => {
    const failing = Object.keys(faults).filter((fault) => !(quiet && HARMLESS_TO_QUIET.includes(fault)));
    const lanes = LANES[method];
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const own = lane ? await browser.newPage({ baseURL: origin, locale: 'ar' }) : page;
        await tryFaults(
          own,
          failing.filter((_, index) => index % lanes === lane),
        );
        if (lane) await own.close();
      }),
    );
  });
}

test('[GEOG-02] [SRCH-04] an answer that comes too late is never shown', async ({ page }) => {
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(new URL(request.url()).pathname));
  const both = calls(origin).filter(({ path }) => path === '/api/city/1' || path === '/search/autocomplete');
  await openBare(page, both.map(({ html }) => html).join(''), 'juzur.js', { routes: { token: '/csrf-token' } });
  await alive(page, 'form[data-island=autocomplete]');
  await alive(page, '[data-island=chained-selects]');

  await setFault(page, 'GET /api/city/1 delay-3000');
  const above = page.getByLabel('فوق');
  await above.evaluate((select) => select.append(new Option('نابلس', '2')));
  await above.selectOption('1');
  await above.selectOption('2');
  await expect.poll(() => given).toEqual(['/api/city/1']);
  const second: { id: number; name: string }[] = await (await page.request.get('/api/city/2')).json();
  await expect(page.getByLabel('تحت').locator('option')).toHaveText(['اختر', ...second.map(({ name }) => name)]);

  await setFault(page, 'POST /search/autocomplete delay-3000 1');
  const asked = page.waitForRequest('**/search/autocomplete');
  await page.getByLabel('بحث').fill('هاتف');
  await asked;
  await page.getByLabel('بحث').fill('قهوة');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(given).toContain('/search/autocomplete');
  for (const option of await page.getByRole('option').allInnerTexts()) expect(option).not.toContain('هاتف');
});
