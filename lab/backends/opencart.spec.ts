import { expect, type Page } from '@playwright/test';
import { openCart } from './backends.ts';
import { serveBackend, test } from './test.ts';

const CATEGORY = 'index.php?route=product/category&language=ar&path=20';
const product = (id: number) => `index.php?route=product/product&language=ar&product_id=${id}`;

const { check } = serveBackend(openCart);

const open = (page: Page, path: string) => page.goto(`/${path}`);
const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'أضف إلى السلة', exact: true });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'السلة' });
const heart = (page: Page) => page.locator('[data-island=toggle] button').first();

test('juzur check finds nothing on its pages, their requests included', () => {
  const pages = [
    CATEGORY,
    `${CATEGORY}&page=2`,
    product(3),
    'index.php?route=product/search',
    'index.php?route=account/address',
  ];
  const { stdout, stderr } = check(
    pages.map((page) => `/${page}`),
    '--ignore',
    'missing-token',
  );
  expect(stdout).toBe('');
  expect(stderr).toContain('juzur check: 5 pages, 0 errors, 0 warnings');
});

test('[SRCH-01] the search keeps its field, its route and the server’s own price', async ({ page }) => {
  await open(page, CATEGORY);
  const field = page.getByRole('search').locator('[name=search]');
  await field.pressSequentially('هاتف');
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText('هاتف "1"');
  await expect(first).toContainText('1.50 ₪');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?route=product(\/|%2F)search&language=ar&search=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بحث: هاتف');
});

test('[LIST-08] the list loads by itself, then by its link, and the URL keeps its route', async ({ page }) => {
  await open(page, CATEGORY);
  await expect(page.locator('.page-block')).toHaveCount(2);
  await page.getByRole('link', { name: 'عرض المزيد' }).click();
  await expect(page.locator('.product-thumb')).toHaveCount(15);
  await page.locator('.page-block').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  await expect(page).toHaveURL(/index\.php\?route=product\/category&language=ar&path=20&page=[23]$/);
});

test('[PAGE-01] the cart counts, refuses beside the field, and opens in a panel', async ({ page }) => {
  await open(page, product(3));
  await addToCart(page).click();
  await expect(page.getByLabel('اللون')).toHaveAccessibleDescription('اختر اللون.');
  await expect(page.getByLabel('اللون')).toBeFocused();
  await page.getByLabel('اللون').selectOption('أحمر');
  await page.getByRole('button', { name: 'زيادة الكمية' }).click();
  await addToCart(page).click();
  await expect(page.locator('[data-count-of=cart]')).toHaveText('2');
  await expect(page.locator('[data-island=form] [data-message]')).toHaveText('تمت إضافة هاتف "3" إلى السلة!');

  await cartLink(page).click();
  const panel = page.getByRole('dialog', { name: 'السلة' });
  await expect(panel.getByRole('listitem')).toHaveText('هاتف "3" × 2: 7.00 ₪');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cartLink(page)).toBeFocused();

  await open(page, CATEGORY);
  await page.getByRole('button', { name: 'أضف إلى السلة: هاتف "1"' }).click();
  await expect(page.locator('[data-count-of=cart]')).toHaveText('3');
  await cartLink(page).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'إغلاق' }).click();
  await expect(panel).toBeHidden();
});

test('[PAGE-01] the wishlist’s button has its state at once, and keeps it', async ({ page }) => {
  await open(page, product(1));
  const answered = () => page.waitForResponse((each) => each.url().includes('juzur/wishlist'));
  const added = answered();
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await added;
  await expect(page.locator('[data-count-of=wishlist]')).toHaveText('1');
  await open(page, CATEGORY);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  const removed = answered();
  await heart(page).click();
  await removed;
  await expect(page.locator('[data-count-of=wishlist]')).toBeHidden();
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('[RATE-07] OpenCart’s own refusals of a review are beside their fields', async ({ page }) => {
  await open(page, product(1));
  await page.getByRole('link', { name: 'اكتب تقييماً' }).click();
  const dialog = page.getByRole('dialog', { name: 'اكتب تقييماً' });
  await dialog.getByRole('radio', { name: '4' }).check({ force: true });
  await dialog.getByLabel('الاسم').fill('م');
  await dialog.getByLabel('رأيك').fill('جيد جداً');
  await dialog.getByRole('button', { name: 'أرسل' }).click();
  await expect(dialog.getByLabel('الاسم')).toHaveAccessibleDescription('الاسم من 3 إلى 25 حرفاً.');
  await dialog.getByLabel('الاسم').fill('مريم');
  await dialog.getByRole('button', { name: 'أرسل' }).click();
  await expect(page.getByText('شكراً لتقييمك.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('[ORDR-01] an order shows its card, and zones follow the country', async ({ page }) => {
  await open(page, product(1));
  await page.getByLabel('اطلب برقم جوالك فقط').fill('0599123456');
  await page.getByRole('button', { name: 'اطلب الآن' }).click();
  await expect(page.locator('.juzur-order-card')).toContainText('1.50 ₪');
  await open(page, 'index.php?route=account/address');
  await page.getByLabel('الدولة').selectOption('فلسطين');
  await page.getByLabel('المنطقة').selectOption('نابلس');
  await expect(page.getByLabel('المنطقة')).toHaveValue('8');
});

test('[PAGE-01] a form of OpenCart’s own shows its errors beside its fields, and leads on', async ({ page }) => {
  await open(page, 'index.php?route=information/contact');
  await page.getByLabel('اسمك').fill('م');
  await page.getByRole('button', { name: 'أرسل رسالتك' }).click();
  await expect(page.getByLabel('اسمك')).toHaveAccessibleDescription('الاسم 3 أحرف فأكثر.');
  await page.getByLabel('اسمك').fill('مريم');
  await page.getByRole('button', { name: 'أرسل رسالتك' }).click();
  await expect(page).toHaveURL('/index.php?route=product/search');
});

test('[NAV-01] the menu is a bar on a desktop and a sheet on a phone', async ({ page }) => {
  const phones = page.getByRole('link', { name: 'كل الهواتف' });
  await open(page, CATEGORY);
  await expect(phones).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(phones).toBeHidden();
  await page.getByLabel('الأقسام').click();
  await expect(phones).toBeVisible();
  // The sheet is open once the page behind it is inert.
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  await page.keyboard.press('Escape');
  await expect(phones).toBeHidden();
});

test('[PAGE-04] every form and link works without JavaScript', async ({ plain: page }) => {
  await open(page, CATEGORY);
  await page.getByRole('search').locator('[name=search]').fill('هاتف');
  await page.getByRole('search').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بحث: هاتف');
  await open(page, CATEGORY);
  await page.getByLabel('الترتيب').selectOption('الاسم');
  await page.getByRole('button', { name: 'الترتيب' }).click();
  await expect(page).toHaveURL(`/${CATEGORY}&sort=p.name`);
  await page.getByRole('link', { name: 'عرض المزيد' }).click();
  await expect(page).toHaveURL(/&sort=p\.name&page=2$/);

  await open(page, product(3));
  await addToCart(page).click();
  await expect(page.getByRole('status').first()).toHaveText('اختر اللون.');
  await page.getByLabel('اللون').selectOption('أحمر');
  await addToCart(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('سلة المشتريات');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText('هاتف "3" × 1');

  await open(page, product(4));
  await heart(page).click();
  await expect(page).toHaveURL(`/${product(4)}`);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('اطلب برقم جوالك فقط').fill('0599123456');
  for (let press = 0; press < 2; press++) {
    await page.getByRole('button', { name: 'اطلب الآن' }).click();
    await page.getByLabel('اطلب برقم جوالك فقط').fill('0599123456');
  }
  await expect(page.getByRole('status').first()).toHaveText(/رقم \d+/);
});
