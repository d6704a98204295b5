import sharp from 'sharp';
import { alive, expect, expectAccessible, holdBack, type Page } from '../kit/browser.ts';
import { signUp } from '../kit/logIn.ts';
import { reach } from '../kit/reach.ts';
import { test } from '../kit/sharedPage.ts';

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

const letters = (page: Page) => page.locator('.letter-body');

test('[PROF-01] a picture chosen with the keyboard is shown at once and then in the header; a refused type is named', async ({
  page,
}) => {
  await signUp(page, 'نور', '/user/profile');
  const form = page.locator('[data-island=profile-image]');
  const avatar = page.locator('.account-menu img[data-avatar]');
  await alive(page, '[data-island=profile-image]');
  const field = page.getByLabel('اختر صورة جديدة');

  const alert = page.waitForEvent('dialog');
  const refused = field.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  const dialog = await alert;
  expect(dialog.message()).toBe('The file does not match png, jpg');
  await dialog.accept();
  await refused;
  await expect(field).toHaveValue('');

  const release = await holdBack(page, '**/user/profile/image');
  // Registered before the key press: if both are sent together, the browser may handle the key first.
  const chooser = page.waitForEvent('filechooser');
  await reach(field);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'me.PNG', mimeType: 'image/png', buffer: await picture('#0f5c4d') });
  await expect(form.locator('[data-preview]')).toHaveAttribute('src', /^data:image\/png/);
  await expect(form.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page, 'main');
  release();
  await expect(form.locator('[data-message]')).toHaveText('حُفظت صورتك.');
  await expect(form.locator('[data-preview]')).toHaveAttribute('src', /^\/pictures\/people\/.+\.webp$/);
  await expect(avatar).toHaveAttribute('src', (await form.locator('[data-preview]').getAttribute('src')) ?? '');
  expect(await avatar.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(512);
  await page.reload();
  await expect(avatar).toHaveAttribute('src', /^\/pictures\/people\//);
});

test('[PROF-05] [PROF-06] accepts the pasted message of the outbox at 320 px by keyboard, and reloads the activated page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, 'نور', '/user/profile');
  const panel = page.locator('[data-island=mobile-activation]');
  await alive(page, '[data-island=mobile-activation]');
  const send = panel.getByRole('button', { name: 'أرسل رمز التفعيل' });
  await send.click();
  await expect(panel.locator('[data-message]')).toContainText('أرسلنا رمزاً');
  await expect(send).toHaveAccessibleDescription(/رمز آخر بعد (0:\d\d|1:00)/);
  await page.goto('/outbox');
  await expectAccessible(page, 'main');
  const sentence = (await letters(page).first().textContent()) ?? '';
  await page.goto('/user/profile');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'main');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const code = panel.getByLabel('الرمز الذي وصلك');
  const digits = /\d{6}/.exec(sentence)?.[0] ?? '';
  const wrong = digits === '000000' ? '١١١١١١' : '٠٠٠٠٠٠';
  await code.pressSequentially(wrong);
  await expect(code).toHaveValue(/^\d{6}$/);
  await page.keyboard.press('Enter');
  await expect(panel.locator('[data-message]')).toContainText('الرمز غير صحيح');
  await expect(code).toHaveValue('');
  await expect(code).toBeFocused();

  await code.evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    // In Firefox, a ClipboardEvent created by a script has no data.
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    field.dispatchEvent(Object.assign(paste, { clipboardData: data }));
  }, sentence);
  await expect(code).toHaveValue(digits);
  await page.keyboard.press('Enter');
  await expect(panel.locator('[data-message]')).toHaveText('شكراً لك، فُعّل رقم جوالك.');
  await expect(panel.getByRole('button', { name: 'فعّل الرقم' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'إلغاء' })).toBeVisible();
  await expectAccessible(page, 'main');
  await expect(page.getByText('رقم جوالك مفعَّل')).toBeVisible();
});
