import type { BrowserContext } from '@playwright/test';
import { alive, expect, type Page } from '../kit/browser.ts';
import { logIn } from '../kit/logIn.ts';
import { ownPageTest as test } from '../kit/mailbox.ts';

const counting = '/user/notifications/count';
/** The poll period of the shop's bell, and the maximum additional wait of a tab that takes over. */
const periodS = 60;
const jitterS = 5;
/** From this long before a poll, the clock moves one second at a time. */
const marginS = 2;

interface Poll {
  page: Page;
  /** Seconds on the tabs' clock since it was stopped. */
  atS: number;
}

/** Opens tabs of the running shop, logged in, with a common clock that only the test advances. */
const openTabs = async (context: BrowserContext, page: Page, amount: number) => {
  const polls: Poll[] = [];
  let atS = 0;
  let settled = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === counting) polls.push({ page: request.frame().page(), atS });
  });
  await context.clock.install();
  await logIn(page, 'سلمى', '/classifieds');
  const tabs = [page];
  while (tabs.length < amount) {
    const tab = await context.newPage();
    await tab.goto('/classifieds');
    tabs.push(tab);
  }
  for (const tab of tabs) await alive(tab, 'a[data-island=notifications]');
  await expect.poll(() => polls.length).toBeGreaterThan(0);
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  polls.length = 0;

  const stamps = () =>
    Promise.all(
      tabs.filter((tab) => !tab.isClosed()).map((tab) => tab.evaluate(() => JSON.stringify({ ...localStorage }))),
    );
  /** Waits until the response has arrived and every tab has received the new state. */
  const settle = async () => {
    const [tab] = tabs.filter((each) => !each.isClosed());
    const isAsking = async () => tab?.evaluate(async () => ((await navigator.locks.query()).held ?? []).length > 0);
    if (polls.length === settled && !(await isAsking())) return;
    await expect.poll(isAsking).toBe(false);
    await expect.poll(async () => new Set(await stamps()).size).toBe(1);
    settled = polls.length;
  };
  /** Advances the clock in all tabs: second by second while a poll may be due, otherwise in one step. */
  const pass = async (seconds: number) => {
    for (const end = atS + seconds; atS < end; ) {
      const last = polls.at(-1)?.atS ?? -periodS;
      const step = Math.min(end - atS, Math.max(1, last + periodS - marginS - atS));
      atS += step;
      await context.clock.runFor(1000 * step);
      await settle();
    }
  };
  return { tabs, polls, pass };
};

const shownIn = async (tab: Page) => `${await tab.locator('[data-count]').textContent()} ${await tab.title()}`;

test('[NOTI-07] three tabs ask once a minute in all and show one count; another takes over from a closed one', async ({
  context,
  page,
  browser,
  baseURL,
}) => {
  const { tabs, polls, pass } = await openTabs(context, page, 3);
  await pass(periodS);
  expect(polls).toHaveLength(1);
  const before = await shownIn(page);

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const writer = await other.newPage();
  await logIn(writer, 'يزن', '/user/messages/2');
  await writer.getByLabel('ردّك').fill('هل ما زالت متاحة؟');
  await writer.getByRole('button', { name: 'أرسل' }).click();
  await expect(writer.locator('.juzur-own-message[data-state=sent]')).toBeVisible();
  await other.close();

  await pass(3 * periodS);
  expect(polls).toHaveLength(4);
  const [first, , , last] = polls as [Poll, Poll, Poll, Poll];
  expect(last.atS - first.atS).toBeLessThanOrEqual(3 * periodS + 1);
  const now = await shownIn(last.page);
  expect(now).not.toBe(before);
  expect(now).toMatch(/^(\d+) \(\1\) /);
  for (const tab of tabs) await expect.poll(() => shownIn(tab)).toBe(now);

  await last.page.close();
  const left = tabs.filter((tab) => tab !== last.page);
  await pass(periodS + jitterS);
  expect(polls).toHaveLength(5);
  expect(left).toContain(polls[4]?.page);
  await pass(2 * periodS);
  expect(polls).toHaveLength(7);
  expect(new Set(polls.slice(4).map((poll) => poll.page)).size).toBe(1);
});
