import { type BrowserContext, expect, type Page } from '@playwright/test';
import { wooCommerce } from './backends.ts';
import { serveBackend, test } from './test.ts';

const { check } = serveBackend(wooCommerce);

/** What a shopper reads, in the two languages of the shop. */
const WORDS = {
  ar: {
    add: 'إضافة إلى السلة',
    added: (name: string) => `تمت إضافة “${name}” إلى السلة.`,
    cart: 'السلة',
    more: 'عرض المزيد',
    plus: 'زيادة الكمية',
    quantity: 'الكمية',
    update: 'تحديث السلة',
    coupon: 'كود القسيمة',
    apply: 'تطبيق القسيمة',
    applied: 'تم تطبيق القسيمة.',
    star: '5 من 5',
    comment: 'مراجعتك',
    author: 'الاسم *',
    email: 'البريد الإلكتروني *',
    submit: 'إرسال',
    thanks: 'شكراً لك.',
  },
  en: {
    add: 'Add to cart',
    added: (name: string) => `“${name}” has been added to your cart.`,
    cart: 'Cart',
    more: 'Show more',
    plus: 'More',
    quantity: 'Quantity',
    update: 'Update cart',
    coupon: 'Coupon code',
    apply: 'Apply coupon',
    applied: 'Coupon code applied successfully.',
    star: '5 out of 5',
    comment: 'Your review',
    author: 'Name *',
    email: 'Email *',
    submit: 'Submit',
    thanks: 'Thank you.',
  },
};
const { ar } = WORDS;

const product = (number: number) => `/product/phone-${number}/`;
const speak = (context: BrowserContext, language: 'ar' | 'en') =>
  context.addCookies([{ name: 'language', value: language, domain: '127.0.0.1', path: '/' }]);
const mounted = (page: Page, selector: string) =>
  expect(page.locator(selector).first()).toHaveAttribute('data-state', 'idle');
const addForm = (page: Page) => page.locator('form.cart');
/** What an island writes in or after a form. */
const message = (page: Page, form = 'form.cart') => page.locator(`${form} + :is(p, div)`).first();
const count = (page: Page) => page.locator('[data-count-of=cart]');
const panelLink = (page: Page) => page.locator('[data-island=panel]');
test('juzur check finds only the novalidate of WordPress’s reviews on its pages and in their requests', () => {
  const paths = ['/shop/', '/shop/?paged=2', '/product-category/phones/', '/cart/', '/my-account/'];
  const products = [1, 2, 3, 6, 7, 8].map(product);
  const pages = [...paths, ...products];
  const { stdout, stderr } = check(pages, '--ignore', 'missing-token');
  const lines = stdout.trim().split('\n');
  expect(lines.filter((line) => !/ warning no-fallback form: novalidate: /.test(line))).toEqual([]);
  expect(lines).toHaveLength(products.length);
  expect(stderr).toContain(`juzur check: ${pages.length} pages, 0 errors, ${products.length} warnings`);
});

test('[SRCH-01] suggestions are plain text with the shop’s price, without hidden products', async ({ page }) => {
  await page.goto('/shop/');
  const field = page.locator('[name=s]');
  await field.pressSequentially('شاحن');
  const option = page.getByRole('listbox').getByRole('option');
  await expect(option).toContainText('سماعة & شاحن 4');
  await expect(option).toContainText('4.50');
  await field.fill('هاتف 5');
  await expect(option).toHaveCount(1);
  await expect(option).toContainText('هاتف 15');
  await field.fill('هاتف 7');
  await option.filter({ hasText: 'هاتف 7' }).click();
  await expect(page).toHaveURL(product(7));
});

test('[LIST-02] the list loads all pages, with plain titles and a number that stays true', async ({
  page,
  request,
}) => {
  await page.goto('/shop/?orderby=price-desc');
  await expect(page.locator('.woocommerce-result-count')).toHaveText('عدد المنتجات: 15');
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5000);
      return page.locator('li.product').count();
    })
    .toBe(15);
  await expect(page.locator('[data-load-more]')).toHaveCount(0);
  await expect(page.locator('li.product h2').last()).toHaveText('هاتف 1');
  await expect(page).toHaveURL(/\/shop\/\?orderby=price-desc&paged=3$/);
  await expect(page).toHaveTitle('هواتف – الكل - صفحة 3');
  expect((await request.get('/shop/?fragment=1&paged=9')).status()).toBe(404);
});

test('[LIST-03] a link to /page/2/ leads to the list’s own URL, so each page has one', async ({ page }) => {
  await page.goto('/product-category/phones/page/2/?orderby=price-desc');
  await expect(page).toHaveURL('/product-category/phones/?orderby=price-desc&paged=2');
  await mounted(page, '[data-island=listing]');
  await page.locator('a[rel=prev]').click();
  await expect(page.locator('.page-block')).toHaveCount(2);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page).toHaveURL('/product-category/phones/?orderby=price-desc');
});

test('[PAGE-01] a card adds to the cart once, and the pages of the list that follow add nothing', async ({ page }) => {
  await page.goto('/shop/');
  await mounted(page, '[data-island=listing]');
  const card = page.locator('li.product').first();
  await card.getByRole('button', { name: 'إضافة إلى السلة: هاتف 1' }).click();
  await expect(card.locator('[data-message]')).toHaveText(ar.added('هاتف 1'));
  await expect(page).toHaveURL('/shop/');
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5000);
      return page.locator('li.product').count();
    })
    .toBe(15);
  await page.goto('/cart/');
  await expect(count(page)).toHaveText('1');
});

test('a link with add-to-cart leads to a URL without it, so a reload adds nothing', async ({ page, context }) => {
  await page.goto('/shop/?orderby=price-desc&add-to-cart=101');
  await expect(page).toHaveURL('/shop/?orderby=price-desc');
  await page.reload();
  await expect(count(page)).toHaveText('1');
  await context.addCookies([{ name: 'redirect', value: '1', domain: '127.0.0.1', path: '/' }]);
  await page.goto('/shop/?add-to-cart=101');
  await expect(page).toHaveURL('/cart/');
});

test('[PAGE-01] a product adds, and refuses in WooCommerce’s words without its button', async ({ page, context }) => {
  // An island stays on the page in a shop that redirects to the cart.
  await context.addCookies([{ name: 'redirect', value: '1', domain: '127.0.0.1', path: '/' }]);
  await page.goto(product(2));
  await page.getByRole('button', { name: ar.plus }).click();
  await addForm(page).getByRole('button', { name: ar.add }).click();
  await expect(message(page)).toHaveText(ar.added('هاتف 2'));
  await expect(count(page)).toHaveText('2');
  await addForm(page).getByRole('button', { name: ar.add }).click();
  await expect(message(page)).toHaveText('لا يمكنك إضافة هذه الكمية من “هاتف 2”.');
  await expect(page).toHaveURL(product(2));
});

test('[PAGE-01] grouped and variable products add, and a product of another shop stays a link', async ({ page }) => {
  await page.goto(product(7));
  const plus = page.getByRole('button', { name: ar.plus });
  // They are invisible until their island runs.
  await expect(plus).toHaveCount(2);
  for (const each of await plus.all()) await each.click();
  await addForm(page).getByRole('button', { name: ar.add }).click();
  await expect(message(page)).toHaveText(`${ar.added('هاتف 11')} ${ar.added('هاتف 12')}`);
  await expect(count(page)).toHaveText('2');
  await page.goto(product(6));
  await addForm(page).getByRole('button', { name: ar.add }).click();
  await expect(message(page)).toHaveText(ar.added('هاتف 6'));
  await expect(count(page)).toHaveText('3');
  await page.goto(product(8));
  await mounted(page, '[data-island=panel]');
  await expect(addForm(page)).not.toHaveAttribute('data-state', /./);
});

test('[QNTY-01] a product that is sold singly has no dead buttons, and the console stays silent', async ({ page }) => {
  await page.goto(product(3));
  await mounted(page, '[data-island=quantity]');
  await expect(page.locator('[data-step]').first()).toBeHidden();
  await addForm(page).getByRole('button', { name: ar.add }).click();
  await expect(count(page)).toHaveText('1');
  await page.goto('/cart/');
  await mounted(page, '[data-island=quantity]');
  await expect(page.locator('[data-step]').first()).toBeHidden();
});

test('the cart page’s own script gets the page, and the header’s number follows it in each tab', async ({
  page,
  context,
}) => {
  await page.goto('/shop/?add-to-cart=101&quantity=2');
  const tab = await context.newPage();
  await tab.goto(product(1));
  await expect(count(tab)).toHaveText('2');
  await page.goto('/cart/');
  await mounted(page, '[data-island=quantity]');
  await page.getByRole('button', { name: ar.plus }).click();
  await page.getByRole('button', { name: ar.update }).click();
  await expect(page.getByText('تم تحديث السلة.')).toBeVisible();
  for (const each of [page, tab]) await expect(count(each)).toHaveText('3');
  await page.getByLabel(ar.coupon).fill('x');
  await page.getByRole('button', { name: ar.apply }).click();
  await expect(page.getByText('القسيمة "غير" موجودة.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'حذف' }).click();
  await expect(page.getByText('سلتك فارغة.')).toBeVisible();
  for (const each of [page, tab]) await expect(count(each)).toBeHidden();
});

test('the panel has the mini-cart, and no page asks for WooCommerce’s fragments', async ({ page }) => {
  const fragments: string[] = [];
  page.on('request', (request) => request.url().includes('get_refreshed_fragments') && fragments.push(request.url()));
  await page.goto('/shop/?add-to-cart=104');
  await panelLink(page).click();
  const panel = page.getByRole('dialog', { name: ar.cart });
  await expect(panel.getByRole('listitem')).toContainText('سماعة & شاحن 4 × 1');
  await panel.getByRole('link', { name: 'حذف' }).click();
  await expect(page).toHaveURL('/cart/');
  await expect(count(page)).toBeHidden();
  expect(fragments).toEqual([]);
});

test('[FORM-01] a coupon’s form of your own changes the totals, and shows a refusal', async ({ page }) => {
  await page.goto('/shop/?add-to-cart=101&quantity=2');
  await page.goto('/cart/');
  await page.locator('.woocommerce-cart').evaluate((cart) => {
    cart.insertAdjacentHTML(
      'beforebegin',
      '<form id="own" data-island="form" method="post" action="/cart/"><label>قسيمة <input name="coupon_code" required></label><button name="apply_coupon" value="1">طبّق</button><p data-message role="status"></p></form>',
    );
  });
  await mounted(page, '#own');
  const own = page.locator('#own');
  await own.getByLabel('قسيمة').fill('x');
  await own.getByRole('button').click();
  await expect(own.locator('[data-message]')).toHaveText('القسيمة "غير" موجودة.');
  await own.getByLabel('قسيمة').fill('خصم10');
  await own.getByRole('button').click();
  await expect(own.locator('[data-message]')).toHaveText(ar.applied);
  await expect(page.locator('.cart_totals')).toContainText('2.70');
  await expect(count(page)).toHaveText('2');
});

test('[FORM-01] the login leads on, and says why it is refused', async ({ page }) => {
  await page.goto('/my-account/');
  await mounted(page, '.woocommerce-form-login');
  await page.getByLabel('الاسم').fill('admin');
  await page.getByLabel('كلمة المرور').fill('x');
  await page.getByRole('button', { name: 'دخول' }).click();
  const refusal = message(page, '.woocommerce-form-login');
  await expect(refusal).toContainText('هل فقدت كلمة مرورك');
  await expect(refusal).not.toContainText('<');
  await page.getByLabel('كلمة المرور').fill('password');
  await page.getByRole('button', { name: 'دخول' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('admin');
});

test('[RATE-07] a review without a star is not sent, and WordPress’s refusal is no success', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(product(1));
  const form = page.locator('#commentform');
  await mounted(page, '#commentform');
  expect(await (await page.request.get(product(1))).text()).toContain('class="comment-form" novalidate');
  const write = async (text: string) => {
    await form.getByLabel(ar.comment).fill(text);
    await form.getByLabel(ar.author).fill('سعاد');
    await form.getByLabel(ar.email).fill('a@example.com');
  };
  await write('جيد جداً');
  await form.getByRole('button', { name: ar.submit }).click();
  await expect(form.locator('.juzur-field-message, [role=alert]').first()).toBeVisible();
  expect(sent).toEqual([]);
  await form.getByRole('radio', { name: ar.star }).check({ force: true });
  await form.getByRole('button', { name: ar.submit }).click();
  await expect(page.getByText(ar.thanks).first()).toBeVisible();
  await expect(form.getByLabel(ar.comment)).toHaveValue('');
  // The same text again: WordPress refuses it, by 409.
  await write('جيد جداً');
  await form.getByRole('radio', { name: ar.star }).check({ force: true });
  await form.getByRole('button', { name: ar.submit }).click();
  await expect(page.getByText('تعليق مكرر').first()).toBeVisible();
  await expect(form).toHaveAttribute('data-state', 'error');
  // A name that is empty for WordPress alone: it refuses by 200.
  await form.getByLabel(ar.author).fill('<b></b>');
  await form.getByLabel(ar.comment).fill('نص آخر');
  await form.getByRole('button', { name: ar.submit }).click();
  await expect(form).toHaveAttribute('data-state', 'error');
  await expect(form.getByLabel(ar.comment)).toHaveValue('نص آخر');
  await expect(page).toHaveURL(product(1));
});

test('[RATE-01] stars are drawn in the list and on the product, whose link to the reviews stays', async ({ page }) => {
  await page.goto('/shop/');
  await expect(page.locator('li.product').first().getByRole('img', { name: /من 5/ })).toBeVisible();
  await page.goto(product(1));
  await expect(page.locator('.woocommerce-product-rating').getByRole('img', { name: /من 5/ })).toBeVisible();
  await expect(page.locator('.woocommerce-review-link')).toBeVisible();
});

for (const language of ['ar', 'en'] as const)
  test(`a purchase keeps number, cart and messages right, in ${language}`, async ({ page, context }) => {
    const words = WORDS[language];
    await speak(context, language);
    await page.goto('/shop/?paged=2');
    await mounted(page, '[data-island=listing]');
    const card = page.locator('li.product', { hasText: 'هاتف 9' });
    await card.getByRole('button').click();
    await expect(card.locator('[data-message]')).toHaveText(words.added('هاتف 9'));
    await expect(count(page)).toHaveText('1');

    await panelLink(page).click();
    const panel = page.getByRole('dialog', { name: words.cart });
    await expect(panel.getByRole('listitem')).toContainText('هاتف 9 × 1');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await page.goto('/cart/');
    await mounted(page, '[data-island=quantity]');
    await page.getByRole('button', { name: words.plus }).click();
    await page.getByRole('button', { name: words.update }).click();
    await expect(page.locator('.cart_totals')).toContainText('19.00');
    await expect(count(page)).toHaveText('2');
    await page.getByLabel(words.coupon).fill('خصم10');
    await page.getByRole('button', { name: words.apply }).click();
    await expect(page.getByText(words.applied)).toBeVisible();
    await expect(page.locator('.cart_totals')).toContainText('17.10');
    await expect(count(page)).toHaveText('2');
    await panelLink(page).click();
    await expect(panel.getByRole('listitem')).toContainText('هاتف 9 × 2');
    await page.keyboard.press('Escape');

    await page.goto(product(9));
    const form = page.locator('#commentform');
    await mounted(page, '#commentform');
    await form.getByRole('radio', { name: words.star }).check({ force: true });
    await form.getByLabel(words.comment).fill(`${language}: 5`);
    await form.getByLabel(words.author).fill('سعاد');
    await form.getByLabel(words.email).fill('a@example.com');
    await form.getByRole('button', { name: words.submit }).click();
    await expect(page.getByText(words.thanks).first()).toBeVisible();
    await expect(count(page)).toHaveText('2');
    await page.reload();
    await expect(page.locator('.woocommerce-product-rating').getByRole('img', { name: words.star })).toBeVisible();
  });

test('the English shop has no Arabic of the page’s lines', async ({ page, context }) => {
  await speak(context, 'en');
  for (const url of ['/shop/?paged=2', product(1), '/cart/']) {
    await page.goto(url);
    await mounted(page, '[data-island=panel]');
    const text = await page.locator('body').evaluate((body) => {
      for (const name of body.querySelectorAll('h1, h2, script, title')) name.remove();
      const labels = [...body.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'));
      return `${body.textContent} ${labels.join(' ')}`.replace(/(هاتف|سماعة & شاحن) \d+/g, '');
    });
    expect(text, url).not.toMatch(/\p{Script=Arabic}/u);
  }
});

test('[PAGE-04] adding, the list, the search and a review work without JavaScript', async ({ plain: page }) => {
  await page.goto('/shop/');
  await page.getByRole('link', { name: ar.more }).click();
  await expect(page).toHaveURL('/shop/?paged=2');
  await page.locator('li.product', { hasText: 'هاتف 9' }).getByRole('button').click();
  await expect(page).toHaveURL(product(9));
  await expect(page.locator('.woocommerce-message')).toContainText('تمت إضافة');
  await expect(count(page)).toHaveText('1');
  await page.getByLabel('بحث').fill('شاحن');
  await page.getByRole('search').getByRole('button').click();
  await expect(page.locator('li.product')).toHaveCount(1);
  await page.goto(product(10));
  await page.getByLabel('تقييمك').fill('4');
  await page.getByLabel(ar.comment).fill('بلا سكربت');
  await page.getByLabel(ar.author).fill('سعاد');
  await page.getByLabel(ar.email).fill('a@example.com');
  await page.locator('#commentform').getByRole('button').click();
  await expect(page).toHaveURL(/phone-10\/.*#comment-\d+$/);
  await expect(page.locator('input.rating-tooltip-manual[disabled]')).toHaveValue('4.00');
});
