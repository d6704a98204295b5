import { alive, expect, expectAccessible, extendedIf, type Page } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const burger = 'details[data-island=burger]';
/** Light pages: their header is that of every page. */
const BEFORE = '/delivery';
const PAGE = '/contact';

type Attributes = Record<string, string>;

/** Adds a search form at the start of the burger, with a button unless Enter submits it. */
const addForm = (page: Page, form: Attributes, button: Attributes | null) =>
  page.evaluate(
    ([selector, formAttributes, buttonAttributes]) => {
      const make = (tag: string, attributes: Attributes, ...content: (Node | string)[]) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.append(...content);
        return element;
      };
      const field = make('input', { name: 'q', 'aria-label': 'بحث في القائمة' });
      const buttons = buttonAttributes ? [make('button', buttonAttributes, 'ابحث')] : [];
      document.querySelector(`${selector} nav`)?.prepend(make('form', formAttributes, field, ...buttons));
    },
    [burger, form, button] as const,
  );

test.describe('burger on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const open = async (page: Page, ...before: string[]) => {
    for (const path of [...before, PAGE]) await page.goto(path);
    await alive(page, burger);
  };

  test('[NAV-01] the focus stays inside, the page behind does not scroll or jump, Escape restores everything', async ({
    page,
  }) => {
    await open(page);
    await page.evaluate(() => scrollTo(0, 300));
    await page.locator(`${burger} > summary`).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    const behind = await page.evaluateHandle(() => {
      const focused: string[] = [];
      addEventListener('focusin', ({ target }) => {
        if ((target as Element).closest('main, footer')) focused.push((target as Element).outerHTML);
      });
      return focused;
    });
    for (let step = 0; step < 60; step++) await page.keyboard.press('Tab');
    expect(await behind.jsonValue()).toEqual([]);
    // Tab may have moved the focus to the browser's own toolbar. Then Tab is pressed until the page has the focus again.
    while (!(await page.evaluate(() => document.hasFocus()))) await page.keyboard.press('Tab');
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(20, 700);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expectAccessible(page, burger);
    await page.keyboard.press('Escape');
    await expect(page.locator(burger)).not.toHaveAttribute('open', '');
    await expect(page.locator(`${burger} > summary`)).toBeFocused();
    await expect(page.locator('main')).not.toHaveAttribute('inert', '');
    await expect(page).toHaveURL(PAGE);
  });

  test('[NAV-01] closed by Back or by hand, or left by a link, it costs no extra Back', async ({ page }) => {
    await open(page, BEFORE);
    await page.locator(`${burger} > summary`).tap();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    await page.goBack();
    await expect(page.locator(burger)).not.toHaveAttribute('open', '');
    await expect(page).toHaveURL(PAGE);
    await page.locator(`${burger} > summary`).tap();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    await page.locator(`${burger} > summary`).tap();
    await expect(page.locator('main')).not.toHaveAttribute('inert', '');
    await page.locator(`${burger} > summary`).tap();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    await page.locator(burger).getByRole('link', { name: 'إعلانات مبوبة' }).tap();
    await expect(page).toHaveURL('/classifieds');
    await page.goBack();
    await expect(page).toHaveURL(PAGE);
    await expect(page.locator(burger)).not.toHaveAttribute('open', '');
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  for (const { title, attributes, button, lands } of [
    { title: 'by Enter', attributes: { action: '/search' }, button: null, lands: /\/search\?q=abc$/ },
    {
      title: 'by a button with a name and an action of its own',
      attributes: { action: '/c/phones', method: 'post' },
      button: { name: 'by', value: '1', formaction: '/search', formmethod: 'get' },
      lands: /\/search\?q=abc&by=1$/,
    },
  ])
    test(
      `[NAV-01] a form in it, sent ${title}, costs no extra Back and is one submission`,
      extendedIf(!button),
      async ({ page }) => {
        await open(page, BEFORE);
        await addForm(page, attributes, button);
        await page.evaluate(() => {
          const count = () => sessionStorage.setItem('submits', `${Number(sessionStorage.getItem('submits')) + 1}`);
          addEventListener('submit', count, true);
        });
        const entries = await page.evaluate(() => history.length);
        await page.locator(`${burger} > summary`).tap();
        await expect(page.locator('main')).toHaveAttribute('inert', '');
        await page.getByLabel('بحث في القائمة').fill('abc');
        if (button) await page.getByRole('button', { name: 'ابحث', exact: true }).tap();
        else await page.keyboard.press('Enter');
        await expect(page).toHaveURL(lands);
        expect(await page.evaluate(() => sessionStorage.getItem('submits'))).toBe('1');
        expect(await page.evaluate(() => history.length)).toBe(entries + 1);
        await page.goBack();
        await expect(page).toHaveURL(PAGE);
        await expect(page.locator(burger)).not.toHaveAttribute('open', '');
        await page.goBack();
        await expect(page).toHaveURL(BEFORE);
      },
    );
});

test.describe('a wide window', () => {
  test('[NAV-02] the category overlay opens over the page, Escape closes it, nothing moves sideways', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const overlay = page.locator('details[data-island=category-overlay]');
    await alive(page, 'details[data-island=category-overlay]');
    const left = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().left);
    const before = await left();
    await overlay.locator('summary').click();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    expect(await left()).toBe(before);
    await expectAccessible(page, 'details[data-island=category-overlay]');
    await page.keyboard.press('Escape');
    await expect(overlay).not.toHaveAttribute('open', '');
    await expect(overlay.locator('summary')).toBeFocused();
  });
});
