import type { Request } from '@playwright/test';
import { faults } from '../../cli/mock/faults.mjs';
import { alive, bareHtml, test as base, expect, type Page } from '../kit/browser.ts';
import { beside, type CallCase, calls, failureEvent, listenIn, seen } from '../kit/calls.ts';
import { type Front, type FrontAnswer, openFront } from '../kit/front.ts';
import { shopPort } from '../kit/shopOfTests.ts';

const SHOP = `http://127.0.0.1:${shopPort}`;
const test = base.extend<{ front: Front }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the braces
  front: async ({}, use) => {
    const front = await openFront(SHOP);
    await use(front);
    await front.close();
  },
  baseURL: ({ front }, use) => use(front.origin),
});
test.describe.configure({ mode: 'parallel' });

const soon = { intervals: [30, 60, 120] };
const SERVER_WORDS = 'الخدمة غير متاحة الآن';
const SESSION_ENDED = 'انتهت الجلسة. حدّث الصفحة ثم أعد المحاولة؛ ما كتبته باقٍ هنا.';
/**
 * The request layer is one for all: it meets every fault once in a GET of JSON, a GET of HTML and a POST. Each other island
 * meets one fault of each kind that `juzur:error` knows, and 401, of which the session makes an answer.
 */
const MEET_EVERY_FAULT = ['/api/city/1', '/fragments/category/phones', '/user/ajax/send/account-confirmation'];
const ONE_OF_EACH_KIND = ['reset', 'hang', 'wrong-json', 'login', 'redirect', 'huge', '401', '419', '500'];
const HARMLESS_TO_QUIET = ['empty', 'no-type', 'text', 'cut-json', 'wrong-json', 'login', '204'];
const MAYBE_ORDERED = ['reset', 'cut', 'hang', 'drip', 'empty', 'cut-json', 'wrong-json', 'redirect', 'login', 'huge'];

/**
 * Pauses between attempts pass ten times as fast, and the limit of a call soon while the fault is one that only the limit
 * ends; for what must succeed there stays all the time there is.
 */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) => setTimeout(run, ms > 5000 ? ms : ms / 10, ...rest),
    });
    AbortSignal.timeout = (ms) => timeout(/%20(hang|drip)/.test(document.cookie) ? 250 : ms);
  });

/** The page of the calls, and what is asked beside them. */
const bare = (origin: string, html: string, config: object = {}): FrontAnswer[] => {
  const auth = 'auth' in config && { auth: origin };
  const page = bareHtml(html, 'juzur.js', { routes: { token: '/csrf-token' }, ...config, ...auth });
  return [
    { method: 'GET', path: '/bare-page', body: page, type: 'text/html; charset=utf-8' },
    ...Object.entries(beside).map(([path, answer]) => ({
      method: 'GET',
      path,
      body: JSON.stringify(answer),
      type: 'application/json',
    })),
  ];
};

const setFault = (page: Page, rule: string) =>
  page.context().addCookies([{ name: 'fault', value: encodeURIComponent(rule), url: SHOP }]);

const wordsFor = ({ words }: CallCase, fault: string): string => {
  if (fault === '419') return SESSION_ENDED;
  if (!words || words.always) return words?.otherwise ?? '';
  if (['401', '422', '429', '500'].includes(fault)) return SERVER_WORDS;
  return (MAYBE_ORDERED.includes(fault) && words.unknown) || words.otherwise;
};

const open = async (page: Page, { atLoad }: CallCase) => {
  await page.goto('/bare-page');
  if (!atLoad) await alive(page, 'main [data-island], main .rating-tooltip-manual, main a, main [data-track]');
};

for (const call of calls(SHOP)) {
  const { title, html, config, method, path, act, success, good, told, quiet, typed, atLoad, again } = call;
  test(`${title}: no fault loses anything, then it works again`, async ({ page, front }) => {
    await listenIn(page);
    await hurry(page);
    const always = bare(front.origin, html, config);
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

    const failing = (MEET_EVERY_FAULT.includes(path) ? Object.keys(faults) : ONE_OF_EACH_KIND).filter(
      (fault) => !(quiet && HARMLESS_TO_QUIET.includes(fault)),
    );
    for (const fault of failing)
      await test.step(fault, async () => {
        front.answers = always;
        await setFault(page, `${method} ${path} ${fault}`);
        await open(page, call);
        await act(page);
        // A guest's 401 is the auth service's plain answer.
        if (fault === '401' && success.startsWith('session')) await expect.poll(() => asked.length, soon).toBe(1);
        else await expect.poll(() => seen(page), soon).toContain(failureEvent(call, fault));
        if (told) await expect(page.locator(told).first()).toHaveText(wordsFor(call, fault));
        else if (!atLoad) expect(await page.locator('[role=alert], dialog[open]').allInnerTexts()).toEqual([]);
        if (method === 'POST') expect(asked).toHaveLength(fault === '419' ? 2 : 1);
        else expect(asked.length).toBeLessThanOrEqual(3);
        if (typed) await expect(page.locator(typed.field)).toHaveValue(typed.but?.(fault) ? '' : typed.value);

        const reopens = atLoad && !again;
        const before = reopens ? 0 : (await seen(page)).length;
        await setFault(page, '');
        if (good) {
          const { body, type = 'application/json' } = good;
          const text = typeof body === 'string' ? body : JSON.stringify(body);
          front.answers = [...always, { method, path, body: text, type }];
        }
        if (fault === 'hang') front.letGo();
        if (reopens) await open(page, call);
        await (again ?? act)(page);
        await expect.poll(async () => (await seen(page)).slice(before), soon).toContain(success);
        // The event comes before its call; a call still on its way would be counted among those of the next fault.
        if (reopens) await expect.poll(() => asked.length, soon).toBeGreaterThan(0);
      });
    expect(uncaught).toEqual([]);
    expect(left).toEqual([]);
  });
}

test('[GEOG-02] [SRCH-04] an answer that comes too late is never shown', async ({ page, front }) => {
  const given: string[] = [];
  const answered = new Set<Request>();
  page.on('response', (response) => answered.add(response.request()));
  // The browser may call a request failed whose answer was read and then let go of.
  page.on('requestfailed', (request) => {
    if (!answered.has(request)) given.push(new URL(request.url()).pathname);
  });
  const both = calls(SHOP).filter(({ path }) => path === '/api/city/1' || path === '/search/autocomplete');
  front.answers = bare(front.origin, both.map(({ html }) => html).join(''));
  await page.goto('/bare-page');
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
