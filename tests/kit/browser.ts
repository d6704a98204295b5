import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BrowserContext, test as base, type Page, expect as playwrightExpect } from '@playwright/test';
import { engine } from './engine.ts';
import { fillIn } from './firefox/fillIn.ts';
import { clearTestSite, testSite } from './testSite.ts';
import { withResolvers } from './withResolvers.ts';

export type { Page };

/**
 * The pauses of `expect.poll`. Playwright's own pauses grow to a second, so tests would wait mostly for the next check.
 */
const POLL_PAUSES_MS = [20, 40, 80, 160, 250];

const poll: typeof playwrightExpect.poll = (check, options) =>
  playwrightExpect.poll(check, {
    intervals: POLL_PAUSES_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect` with shorter pauses in `expect.poll`. */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? poll : Reflect.get(target, name)),
});

/** Unexpected errors on the page. */
interface Watched {
  /** Console errors and uncaught errors, as text. */
  errors: string[];
  /** Violations of the shop's Content-Security-Policy and of Trusted Types. */
  violations: string[];
}

/**
 * Part of the error that Firefox reports for a chunk which was loading when the visitor left the page: it compares the
 * `integrity` with the hash of nothing.
 */
const CUT_OFF = `The computed hash is “${createHash('sha384').digest('base64')}”`;

/** Every browser test watches its page: islands must not violate the shop's strict policy. */
export const test = base.extend<{ watched: Watched }, { shared: Map<string, BrowserContext> }>({
  // For sharedPage.ts. It is here because Playwright starts another worker for a spec that adds a fixture of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  shared: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  browser: [
    async ({ browser }, use) => {
      if (engine === 'firefox') await fillIn(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ page }, use) => {
      const watched: Watched = { errors: [], violations: [] };
      // Firefox doesn't report violations in the console lines that Playwright reads.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sample}`),
        ),
      );
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
          watched.violations.push(message.text());
        else watched.errors.push(message.text());
      });
      page.on('pageerror', (error) => String(error).includes(CUT_OFF) || watched.errors.push(String(error)));
      await use(watched);
      await clearTestSite();
      expect(watched.violations, 'violations of the security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Details of a case that `npm test` leaves out if `isRepeated`, because another case of the quick suite shows the same.
 * docs/maintaining/testing.md "Extended tests"
 */
export const extendedIf = (isRepeated: boolean): { tag?: string } => (isRepeated ? { tag: '@extended' } : {});

const axe = readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

/**
 * Expects axe to find nothing on the page in its current state: WCAG 2.2 AA and best practices.
 * @param within a CSS selector, to check only one island
 */
export const expectAccessible = async (page: Page, within = 'html'): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe);
  const violations = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run(on: unknown, options: unknown): Promise<AxeResult> } };
    const result = await axe.run(
      { include: [[selector]], exclude: [['iframe']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] },
    );
    // Returns only the violations: sending all results takes longer than the check.
    return result.violations;
  }, within);
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
    ),
  ).toEqual([]);
};

/** Adds CSS to the page that is open. A style sheet made by a script is the only one that the shop's policy lets through. */
export const addCss = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/**
 * Waits until the island of the first host that matches `selector` is mounted. An observer in the page waits, so no
 * polling interval is lost.
 */
export const alive = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction((hosts) => document.querySelector<HTMLElement>(hosts)?.dataset.state, selector);
};

/** Opens a page, and waits until the island of the first host that matches is mounted. */
export const visit = async (page: Page, url: string, host: string): Promise<void> => {
  await page.goto(url);
  await alive(page, host);
};

/** Waits until the browser has painted some frames. */
export const passFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);

/**
 * A page with only the contract's markup and the built islands.
 * @param body HTML of the body
 * @param script `juzur.js` or `islands/NAME.js`
 */
export const bareHtml = (body: string, script = 'juzur.js', config: unknown = {}): string =>
  `<!doctype html><html lang="ar" dir="rtl"><head><title>صفحة</title><meta name="csrf-token" content="bare">
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/juzur/juzur.css">
    <style>a, button, input:not([type=checkbox]), select, summary { display: inline-block; min-inline-size: 44px; min-block-size: 44px }</style>
    <script type="application/json" id="juzur-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="/assets/juzur/${script}"></script></head><body><main><h1>صفحة</h1>${body}</main></body></html>`;

/**
 * Opens a page. In Firefox a navigation that the page before has begun by itself interrupts the first attempt, and now and then
 * what is left of the first one interrupts the second.
 */
export const goTo = async (page: Page, url: string): Promise<void> => {
  const attempt = () => page.goto(url).then(() => {});
  await attempt()
    .catch(attempt)
    .catch(() => page.waitForURL(url));
};

/** Opens `bareHtml` at a URL of the test site. */
export const openBare = async (page: Page, ...parts: Parameters<typeof bareHtml>): Promise<void> => {
  const body = bareHtml(...parts);
  const { origin, on } = await testSite();
  on('/bare-page', () => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await goTo(page, `${origin}/bare-page`);
};

/** Holds requests back. @returns lets them go */
export const holdBack = async (page: Page, url: string): Promise<() => void> => {
  const { promise, resolve } = withResolvers();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};
