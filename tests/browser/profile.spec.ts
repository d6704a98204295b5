import sharp from 'sharp';
import { alive, expect, expectAccessible, holdBack } from '../kit/browser.ts';
import { signUp } from '../kit/logIn.ts';
import { reach } from '../kit/reach.ts';
import { test } from '../kit/sharedPage.ts';

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

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
