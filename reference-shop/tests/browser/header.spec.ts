// What the header of the shop does beside the islands.
import { expect, expectAccessible, visit } from '../../../tests/kit/browser.ts';
import { test } from '../../../tests/kit/sharedPage.ts';

const form = 'form[data-island=autocomplete]';
const burger = 'details[data-island=burger]';

test('[SRCH-04] a visitor without recent searches gets ideas in the empty field, until Escape or a text', async ({
  page,
}) => {
  await page.goto('/contact');
  const field = page.locator(`${form} [name=q]`);
  const ideas = page.locator(form).getByRole('list', { name: 'جرّب البحث عن' });
  await expect(ideas).toBeHidden();
  await field.focus();
  await expect(ideas).toBeVisible();
  await expectAccessible(page, form);
  await ideas.getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  await expect(ideas).toBeHidden();
  await expect(field).toBeFocused();
  await field.blur();
  await field.focus();
  await field.fill('هاتف');
  await expect(ideas).toBeHidden();
  await field.fill('');
  const idea = ideas.getByRole('link').first();
  const url = new URL((await idea.getAttribute('href')) ?? '', page.url()).href;
  await idea.click();
  await page.waitForURL(url);
});

test('[AUTH-01] pressed twice on a slow network, the login is sent once', async ({ page }) => {
  await page.goto('/login');
  const form = page.locator('form[data-once]');
  await form.locator('[name=mobile]').fill('0590000901');
  await form.locator('[name=password]').fill('zaytoun-2026');
  // The response never comes.
  await page.route('**/login', () => {});
  const prevented = await form.evaluate(async (element: HTMLFormElement) => {
    const seen: boolean[] = [];
    // The last listener of all.
    addEventListener('submit', (event) => seen.push(event.defaultPrevented));
    for (let press = 1; press <= 3; press++) {
      element.requestSubmit();
      await new Promise(requestAnimationFrame);
    }
    return seen;
  });
  expect(prevented).toEqual([false, true, true]);
});

test.describe('the burger on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('[NAV-01] the button that closes it stays readable over a list that is scrolled', async ({ page }) => {
    await visit(page, '/contact', burger);
    await page.locator(`${burger} > summary`).tap();
    const panel = page.locator('.burger-panel');
    await panel.evaluate((element) => element.scrollTo({ top: 300, behavior: 'instant' }));
    const below = await page.locator(`${burger} > summary`).evaluate((summary) => {
      const { left, top, width, height } = summary.getBoundingClientRect();
      const at = document.elementsFromPoint(left + width / 2, top + height / 2);
      return at.filter((element) => !summary.contains(element))[0]?.className;
    });
    expect(below).toBe('burger-panel');
  });
});

test.describe('a page without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  test('[PAGE-04] the burger opens by itself', async ({ page }) => {
    await page.goto('/contact');
    await page.locator(`${burger} > summary`).click();
    await page.locator(burger).getByRole('link', { name: 'إعلانات مبوبة' }).click();
    await expect(page).toHaveURL('/classifieds');
  });
});
