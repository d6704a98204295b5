// What islands do when a request fails. The first table runs every fault against the request layer, the second one fault of
// each kind against every island. The tests of a worker share one page; each of them starts with a new host.

import { test as base, type Page, type Request } from '@playwright/test';
import { faults } from '../../cli/mock/faults.mjs';
import type { Cause } from '../../islands/about.ts';
import { alive, bareHtml, expect } from '../kit/browser.ts';
import { beside, calls, eventSeen, type Failure, failures, forgetEvents, listenIn } from '../kit/calls.ts';
import { type OwnResponse, openProxy, type ShopProxy } from '../kit/proxy.ts';
import { shopPort } from '../kit/shopOfTests.ts';

const SHOP = `http://127.0.0.1:${shopPort}`;

interface Row {
  kind: string;
  inHtml?: string;
  requests?: number;
}

/**
 * The kind that `juzur:error` names for each fault, and how many requests a GET makes. `inHtml` is the kind if the island
 * expects HTML: then it does not read a JSON body (`content-type`), but it reads a login page and refuses its content.
 */
const table = {
  reset: { kind: 'network', requests: 3 },
  cut: { kind: 'network', inHtml: 'content-type' },
  hang: { kind: 'timeout' },
  drip: { kind: 'timeout', inHtml: 'content-type' },
  empty: { kind: 'answer', inHtml: 'content-type' },
  'no-type': { kind: 'content-type' },
  text: { kind: 'content-type' },
  'cut-json': { kind: 'answer', inHtml: 'content-type' },
  'wrong-json': { kind: 'answer', inHtml: 'content-type' },
  login: { kind: 'content-type', inHtml: 'answer' },
  redirect: { kind: 'redirect' },
  204: { kind: 'content-type' },
  401: { kind: 'http' },
  419: { kind: 'session-ended' },
  422: { kind: 'http' },
  429: { kind: 'http', requests: 3 },
  500: { kind: 'http', requests: 3 },
  503: { kind: 'http', requests: 3 },
  huge: { kind: 'size', inHtml: 'content-type' },
} satisfies Record<string, Row>;
type Fault = `${keyof typeof table}`;
const rowOf = (fault: Fault): Row => table[fault];

/** A GET of JSON, a GET of HTML and a POST: the request layer is the same for all islands. */
const REQUEST_LAYER = ['/api/city/1', '/fragments/category/phones', '/user/ajax/send/account-confirmation'];
/** 401 is also of the kind `http`, but the session handles it separately. */
const ONE_OF_EACH_KIND: Fault[] = ['reset', 'hang', 'wrong-json', 'login', 'redirect', 'huge', '401', '419', '500'];

const SERVER_MESSAGE = 'الخدمة غير متاحة الآن';
const SESSION_ENDED = 'انتهت الجلسة. حدّث الصفحة ثم أعد المحاولة؛ ما كتبته باقٍ هنا.';
const LOGIN = 'سجّل الدخول ثم أعد المحاولة؛ ما كتبته باقٍ هنا.';
const HARMLESS_TO_QUIET = ['empty', 'no-type', 'text', 'cut-json', 'wrong-json', 'login', '204'];
const MAYBE_ORDERED = ['reset', 'cut', 'hang', 'drip', 'empty', 'cut-json', 'wrong-json', 'redirect', 'login', 'huge'];

/** The page of a worker, and what has happened on it since the start of the test. */
interface Stage {
  page: Page;
  proxy: ShopProxy;
  uncaught: string[];
  requests: Request[];
  /** The case for which the page was opened. */
  call?: Cause;
}

/** Shortens pauses between attempts to a tenth. If the fault ends only by the time limit, the limit is short too. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms = 0, ...rest: unknown[]) => setTimeout(run, ms > 5000 ? ms : ms / 10, ...rest),
    });
    AbortSignal.timeout = (ms) => timeout(/endless=1/.test(document.cookie) ? 250 : ms);
  });

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const proxy = await openProxy(SHOP);
      const context = await browser.newContext({ baseURL: proxy.origin, locale: 'ar' });
      const page = await context.newPage();
      await listenIn(page);
      await hurry(page);
      const stage: Stage = { page, proxy, uncaught: [], requests: [] };
      page.on('pageerror', (error) => stage.uncaught.push(String(error)));
      page.on('request', (request) => stage.requests.push(request));
      await use(stage);
      await context.close();
      await proxy.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'parallel' });

/** The response for the test's page, and responses to its other requests. */
const bare = ({ origin }: ShopProxy, html: string, config: object = {}): OwnResponse[] => {
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

/** @param isEndless whether only the time limit ends the fault */
const setFault = async ({ page, proxy }: Stage, rule: string, isEndless = false) => {
  await page.context().addCookies([{ name: 'endless', value: isEndless ? '1' : '0', url: proxy.origin }]);
  proxy.fault = rule;
};

const HOSTS = 'main [data-island], main .rating-tooltip-manual, main a, main [data-track]';

/** Adds a new host to the open page, or opens a new page if the request depends on the page. */
const bring = async (stage: Stage, call: Cause) => {
  const { page, requests } = stage;
  const { html, atLoad, config, opensModal } = call;
  requests.length = 0;
  if (atLoad || config || opensModal || stage.call !== call) await page.goto('/bare-page');
  else
    await page.locator('main').evaluate((main, text) => {
      sessionStorage.clear();
      main.innerHTML = text;
    }, html);
  stage.call = call;
  if (atLoad) return;
  await alive(page, HOSTS);
  await forgetEvents(page);
};

const wordsFor = ({ words, path }: Cause, fault: string): string => {
  if (fault === '419') return SESSION_ENDED;
  if (!words || words.always) return words?.otherwise ?? '';
  if (fault === 'hang' && words.late) return words.late;
  // An order may have been registered before the redirect.
  if (fault === 'redirect' && path !== '/cart/instant-order') return LOGIN;
  if (['401', '422', '429', '500'].includes(fault)) return SERVER_MESSAGE;
  return (MAYBE_ORDERED.includes(fault) && words.unknown) || words.otherwise;
};

/**
 * The failure that `juzur:error` or `juzur:refused` reports for a fault; null if a guest's 401 is the auth service's
 * normal response.
 */
const failureOf = ({ isForm, accept, success }: Cause, fault: Fault): Failure | null => {
  if (fault === '401' && success.startsWith('session')) return null;
  const isRefused = isForm && (fault === '422' || fault === '429');
  const isInHtml = fault === 'login' ? accept?.includes('text/html') : accept === 'text/html';
  const row = rowOf(fault);
  const kind = (isInHtml && row.inHtml) || row.kind;
  const hasNoStatus = kind === 'network' || kind === 'timeout';
  return { event: isRefused ? 'refused' : 'error', kind, status: hasNoStatus ? null : Number(fault) || 200 };
};

const isOf =
  ({ method, path }: Cause) =>
  (request: Request) =>
    request.method() === method && new URL(request.url()).pathname === path;

/** Performs the visitor's action that sends the request, and expects it to fail. */
const fail = async (stage: Stage, call: Cause, fault: Fault) => {
  const { page, requests } = stage;
  const { method, path, act, messagePlace, typed, atLoad, asksAgain } = call;
  const failure = failureOf(call, fault);
  await setFault(stage, `${method} ${path} ${fault}`, failure?.kind === 'timeout');
  await bring(stage, call);
  await act(page);
  if (failure) {
    await eventSeen(page, failure.event);
    const reported = await failures(page);
    expect(reported.length).toBeLessThanOrEqual(asksAgain ? 2 : 1);
    expect(reported).toEqual(reported.map(() => failure));
  } else await expect.poll(() => requests.filter(isOf(call)).length).toBe(1);
  if (messagePlace) await expect(page.locator(messagePlace).first()).toHaveText(wordsFor(call, fault));
  else if (!atLoad) expect(await page.locator('[role=alert], dialog[open]').allInnerTexts()).toEqual([]);
  const asked = requests.filter(isOf(call)).length;
  if (method === 'POST') expect(asked).toBe(fault === '419' ? 2 : 1);
  else if (REQUEST_LAYER.includes(path)) expect(asked).toBe(rowOf(fault).requests ?? 1);
  else expect(asked).toBeLessThanOrEqual(3);
  if (typed) await expect(page.locator(typed.field)).toHaveValue(typed.but?.(fault) ? '' : typed.value);
};

/** Ends the fault and repeats the visitor's action. */
const recover = async (stage: Stage, call: Cause, fault: Fault) => {
  const { page, proxy, requests } = stage;
  const { method, path, act, again, atLoad, good, success } = call;
  await setFault(stage, '');
  if (good) {
    const { body, type = 'application/json' } = good;
    proxy.responses.push({ method, path, body: typeof body === 'string' ? body : JSON.stringify(body), type });
  }
  if (fault === 'hang') proxy.closeConnections();
  if (!atLoad || again) await forgetEvents(page);
  else await bring(stage, call);
  await (again ?? act)(page);
  await eventSeen(page, success);
  // The event precedes its request, and the fault of the next test must not apply to a request of this one.
  await expect.poll(() => requests.filter(isOf(call)).length).toBeGreaterThan(0);
};

for (const call of calls(SHOP))
  test.describe(call.title, () => {
    test.describe.configure({ mode: 'default' });
    const named = REQUEST_LAYER.includes(call.path) ? (Object.keys(faults) as Fault[]) : ONE_OF_EACH_KIND;
    for (const fault of named.filter((each) => !(call.quiet && HARMLESS_TO_QUIET.includes(each))))
      test(`${fault} loses nothing, then it works again`, async ({ stage }) => {
        stage.proxy.responses = bare(stage.proxy, call.html, call.config);
        stage.uncaught.length = 0;
        const left: string[] = [];
        const note = (request: Request) => {
          if (request.isNavigationRequest() && !request.url().endsWith('/bare-page')) left.push(request.url());
        };
        stage.page.on('request', note);
        await fail(stage, call, fault);
        await recover(stage, call, fault);
        stage.page.off('request', note);
        expect(stage.uncaught).toEqual([]);
        expect(left).toEqual([]);
      });
  });
