// The button of the shop that shows what is typed into a password field.
import { expect, expectAccessible } from '../../../tests/kit/browser.ts';
import { test } from '../../../tests/kit/sharedPage.ts';

test('[AUTH-01] [AUTH-04] a password is shown and hidden again, and the caret stays; the framed login has the button too', async ({
  page,
}) => {
  await page.goto('/login');
  const field = page.getByLabel('كلمة المرور', { exact: true });
  const button = page.getByRole('button', { name: 'إظهار كلمة المرور' });
  await field.fill('zaytoun');
  await field.evaluate((input) => (input as HTMLInputElement).setSelectionRange(2, 4));
  const before = await field.boundingBox();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const [pressed, type] of Object.entries({ true: 'text', false: 'password' })) {
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', pressed);
    await expect(field).toHaveAttribute('type', type);
    await expect(field).toBeFocused();
    expect(
      await field.evaluate((input) => {
        const { selectionStart, selectionEnd } = input as HTMLInputElement;
        return [selectionStart, selectionEnd];
      }),
    ).toEqual([2, 4]);
  }
  await button.press('Enter');
  await expect(button).toBeFocused();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  expect(await field.boundingBox()).toEqual(before);
  await expectAccessible(page, 'main');

  const frame = page.frameLocator('iframe[data-island=social-login]');
  const framed = frame.getByLabel('كلمة المرور');
  await framed.fill('zaytoun');
  await frame.getByRole('button', { name: 'إظهار كلمة المرور' }).click();
  await expect(frame.getByRole('button', { name: 'إظهار كلمة المرور' })).toHaveAttribute('aria-pressed', 'true');
  await expect(framed).toHaveAttribute('type', 'text');
  await expect(framed).toBeFocused();
});

test('[SIGN-01] each password of a new account has its button, and is hidden again when the form is sent', async ({
  page,
}) => {
  await page.goto('/signup');
  const field = page.getByLabel('كلمة المرور', { exact: true });
  await field.fill('zaytoun-2026');
  await page.getByRole('button', { name: 'إظهار كلمة المرور', exact: true }).click();
  await expect(page.getByRole('button', { name: 'إظهار كلمة المرور مرة أخرى' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(field).toHaveAttribute('type', 'text');
  const typeWhenSent = await page.locator('form[action="/signup"]').evaluate((form) => {
    // The test looks at the page that is left, so the form must not leave it.
    addEventListener('submit', (event) => event.preventDefault());
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    return (form as HTMLFormElement).password.type;
  });
  expect(typeWhenSent).toBe('password');
});

test('[PROF-04] a browser can send the form of a forgotten password', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('البريد الإلكتروني').fill('nobody@example.com');
  await page.getByRole('button', { name: 'أرسل الرابط' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('افتح بريدك');
});

test.describe('a page without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[PAGE-04] there is no button that would do nothing', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('كلمة المرور', { exact: true })).toBeVisible();
    await expect(page.locator('.password-show')).toBeHidden();
    await expect(page.locator('.social-frame')).toBeHidden();
  });
});
