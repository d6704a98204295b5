// Some rows of tests/reports/browser/, in WebKitGTK: their pages and responses, with checks that WebDriver can do.
import type { Page } from '../../../tests/kit/browser.ts';
import type { Asked } from '../../../tests/kit/contract.ts';
import { serveReport } from '../../../tests/kit/reportPage.ts';
import { clearTestSite } from '../../../tests/kit/testSite.ts';
import { distanceToEnd, scrollTo, sendPictures, topOf } from '../../../tests/reports/browser/fields.ts';
import { browserReports } from '../../../tests/reports/browser/index.ts';
import { alive, expect, type Session, test } from './test.ts';

type Check = (session: Session, asked: Record<string, Asked[]>) => Promise<void>;

const MENU = 'details[data-island=burger]';
const FORM = 'form[data-island=form]';

const openMenu = async (session: Session) => {
  await alive(session, MENU);
  await session.click('summary');
  await expect.poll(() => session.count('main[inert]')).toBeGreaterThan(0);
};
const isFocused = (session: Session, selector: string) =>
  expect.poll(() => session.run((css) => document.activeElement?.matches(css), selector)).toBe(true);
/** The page as the helpers of the rows use it. */
const pageOf = (session: Session) => ({ evaluate: session.run.bind(session) }) as Pick<Page, 'evaluate'>;
const conversation = async (session: Session) => {
  await alive(session, '[data-island=messages]');
  return pageOf(session);
};
/** Expects that a message stays where it is while something happens. */
const staysAt = async (page: Pick<Page, 'evaluate'>, message: number, happen: () => Promise<unknown>) => {
  const before = await topOf(page, message);
  await happen();
  expect(Math.abs((await topOf(page, message)) - before)).toBeLessThanOrEqual(1);
};

/** By the title of the rows, or a part that several share. */
const checks: Record<string, Check> = {
  'the Search key of an Android keyboard': async (session, asked) => {
    await alive(session, 'form[data-island=autocomplete]');
    await session.type('[name=q]', 'هاتف');
    await expect.poll(() => session.count('[role=option]')).toBe(1);
    await session.run(() => {
      const field = document.querySelector('[name=q]') as Element;
      const enter = { key: 'Enter', code: 'Enter', isComposing: true, bubbles: true, cancelable: true };
      // As the browser: a keydown that is not cancelled is followed by the keypress, whose default action is to submit.
      if (field.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 13 })))
        field.dispatchEvent(new KeyboardEvent('keypress', { ...enter, keyCode: 13, charCode: 13 }));
    });
    await expect.poll(() => session.url()).toContain('/search?');
    // The URL changes before the request has arrived.
    await expect.poll(() => asked['/search']?.[0]?.url.searchParams.get('q')).toBe('هاتف');
  },
  'A form whose onsubmit disables its button': async (session, asked) => {
    await alive(session, FORM);
    await session.type('[name=mail]', 'a');
    await session.click('button');
    await expect.poll(() => session.texts(FORM)).toEqual([expect.stringContaining('خطأ')]);
    await isFocused(session, '[name=mail]');
    expect(await session.count('button:enabled')).toBe(1);
    await session.type('[name=mail]', 'b');
    await session.click('button');
    await expect.poll(() => session.texts('[data-message]')).toEqual(['وصل']);
    expect(asked['/send']).toHaveLength(2);
  },
  'is in view where the picture of a card clips': async (session) => {
    await alive(session, FORM);
    await session.click('button');
    await expect.poll(() => session.texts('.juzur-notice')).toEqual(['أضيف إلى السلة']);
  },
  'in an open menu goes to the place, focus too': async (session) => {
    await openMenu(session);
    await session.click('#go');
    await expect.poll(() => session.count('[inert]')).toBe(0);
    await expect.poll(() => session.run(() => scrollY)).toBeGreaterThan(1900);
    await session.press('Tab');
    await isFocused(session, '#next');
    await session.back();
    await expect.poll(() => session.url()).toMatch(/\/foreign$/);
    expect(await session.count(`${MENU}[open]`)).toBe(0);
  },
  'after a router of the site': async (session) => {
    await openMenu(session);
    await session.click('#go');
    await expect.poll(() => session.count(`[inert],${MENU}[open]`)).toBe(0);
  },
  'that opens over a menu can be used': async (session) => {
    await openMenu(session);
    await session.click('#login');
    await session.click('#text');
    await session.click('#name');
    await isFocused(session, '#name');
    await session.type('#name', 'سلمى');
    await session.click('#send');
    await expect.poll(() => session.run(() => document.title)).toBe('sent');
    expect(await session.count(`${MENU}[open]`)).toBe(1);
    // A fixed layer has no Escape of its own.
    if (await session.count('div#layer:not([popover])')) return;
    for (const open of [1, 0]) {
      await session.press('Escape');
      await expect.poll(() => session.count(`${MENU}[open]`)).toBe(open);
      expect(await session.count('#layer:modal, #layer:popover-open')).toBe(0);
    }
  },
  'a column-reverse conversation loads older messages': async (session, asked) => {
    const page = await conversation(session);
    for (const top of [-5, -100, -10, 0]) await scrollTo(page, top);
    expect(asked['/older']).toHaveLength(0);
    await scrollTo(page, -9999);
    await expect.poll(() => session.count('li')).toBe(30);
    expect(await session.count('li:last-child#message-11')).toBe(1);
    expect(Math.abs(await topOf(page, 21))).toBeLessThanOrEqual(1);
    expect(asked['/older']).toHaveLength(1);
  },
  'late pictures do not move what is read in a column-reverse conversation': async (session) => {
    const page = await conversation(session);
    await sendPictures(page, 40, 39);
    expect(await session.run(() => document.querySelector('ol')?.scrollTop)).toBe(0);
    await scrollTo(page, -500);
    await staysAt(page, 33, () => sendPictures(page, 38, 36));
  },
  'the newest message stays in view when pictures come late': async (session) => {
    const page = await conversation(session);
    expect(await distanceToEnd(page)).toBeLessThanOrEqual(1);
    await sendPictures(page, 36, 40);
    await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(1);
  },
  'a visitor who reads earlier messages is not taken to the end': async (session) => {
    const page = await conversation(session);
    await scrollTo(page, 400);
    await staysAt(page, 35, () => sendPictures(page, 39, 40));
  },
  'late pictures of older messages do not move what is read': async (session) => {
    const page = await conversation(session);
    const place = (await topOf(page, 22)) + (await session.run(() => document.querySelector('ol')?.scrollTop ?? 0));
    await scrollTo(page, 0);
    await expect.poll(() => session.count('li')).toBe(30);
    expect(Math.abs((await topOf(page, 22)) - place)).toBeLessThanOrEqual(1);
    await staysAt(page, 22, () => sendPictures(page, 11, 20));
  },
  'noscript in a loaded page of a list': async (session, asked) => {
    await alive(session, '[data-island=listing]');
    await session.run(() => document.querySelector<HTMLElement>('[data-load-more] a')?.click());
    await expect.poll(() => session.count('.page-block')).toBe(2);
    expect(await session.texts('noscript')).toEqual(Array(8).fill('<img src="/full/4.png" alt="">'));
    expect(await session.count('.products img')).toBe(0);
    expect(asked['/full/4.png']).toHaveLength(0);
  },
};

test.afterEach(clearTestSite);

for (const [part, check] of Object.entries(checks)) {
  const reports = browserReports.filter(({ title }) => title.includes(part));
  if (!reports.length) throw new Error(`No row of tests/reports/browser/ has the title "${part}".`);
  for (const report of reports)
    test(report.title, async ({ session }) => {
      const { url, asked } = await serveReport(report);
      await session.goto(url);
      await check(session, asked);
    });
}
