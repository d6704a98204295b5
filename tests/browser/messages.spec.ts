import { alive, expect, expectAccessible, type Page } from '../kit/browser.ts';
import { logIn } from '../kit/logIn.ts';
import { test } from '../kit/mailbox.ts';

const list = (page: Page) => page.locator('[data-messages-list]');
const open = async (page: Page) => {
  await logIn(page, 'سلمى', '/user/messages/1');
  await alive(page, '[data-island=messages]');
  await alive(page, '[data-island=reply]');
};
/** Distance of the oldest shown message from the top of the list, in CSS pixels. */
const offset = (page: Page, id: string) =>
  list(page).evaluate(
    (element, first) =>
      (document.getElementById(first) as Element).getBoundingClientRect().top - element.getBoundingClientRect().top,
    id,
  );

for (const anchoring of ['auto', 'none'])
  test(`[MSGS-03] older messages at the top move the reader’s place by at most 1 px (overflow-anchor: ${anchoring})`, async ({
    page,
  }) => {
    await open(page);
    if (anchoring === 'auto') await expectAccessible(page);
    await list(page).evaluate((element, value) => {
      element.style.overflowAnchor = value;
    }, anchoring);
    expect(
      await list(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight),
    ).toBeLessThan(2);
    for (const top of [12.5, 0]) {
      const id = (await list(page).locator('li').first().getAttribute('id')) as string;
      const before = await list(page).locator('li').count();
      const was = await list(page).evaluate((element, to) => {
        element.scrollTop = to;
        return (element.firstElementChild as Element).getBoundingClientRect().top - element.getBoundingClientRect().top;
      }, top);
      await expect(list(page).locator('li')).toHaveCount(before + 20);
      expect(Math.abs((await offset(page, id)) - was)).toBeLessThanOrEqual(1);
    }
  });
