import { expect, type Page, test } from '@playwright/test';

/** What newcomers ask, and the pages that answer. */
const questions: Record<string, readonly (readonly [question: string, answer: RegExp])[]> = {
  '/start.html': [
    ['Does it work with Turbo or Livewire?', /questions.*turbo/],
    ['How do I use product variants?', /questions.*variants/],
    ['Does the phone fill in the SMS code?', /questions.*sms|mobile-activation/],
    ['How do I send events to Google Analytics?', /questions.*analytics/],
    ['Can I use only one island?', /questions.*only-one|adopting.*tag/],
    ['Do I need npm or a build step?', /questions.*npm|get\.html/],
    ['is there a CDN', /questions.*cdn|get\.html/],
    ['Which browsers: old Android, IE?', /browsers/],
    ['Does it support Hebrew or Persian?', /questions.*hebrew|third-language/],
    ['prices with 3 decimals', /country|money|questions.*currency/],
    ['cart on another subdomain', /questions.*subdomain/],
    ['CSRF in Laravel', /laravel|questions.*csrf|contract.*token/],
    ['content added later by ajax', /questions.*added-later/],
    ['conflict with jQuery or Bootstrap', /jquery/],
    ['compared with htmx and Alpine', /why|questions.*htmx/],
    ['SEO of endless scroll', /questions.*seo/],
    ['change the brand colours', /theming|questions.*colours/],
    ['upload several pictures for an ad', /questions.*several-pictures/],
    ['Arabic digits ٠١٢٣ in prices', /questions.*digits/],
    ['WCAG and screen readers', /accessib/],
    ['how to report a security problem', /security-policy|questions.*security/],
    ['strict CSP with nonce', /security.*headers|questions.*csp/],
    ['my own island without React', /own-islands|questions.*own/],
    ['turn an island off on one page', /questions.*off/],
  ],
  '/ar/start.html': [
    ['هل يعمل مع Turbo أو Livewire؟', /questions.*turbo/],
    ['كيف أعرض متغيرات المنتج؟', /questions.*خيارات/],
    ['هل يملأ الهاتف رمز SMS تلقائياً؟', /questions.*sms|mobile-activation/],
    ['كيف أرسل الأحداث إلى Google Analytics؟', /questions.*analytics/],
    ['هل أستطيع استخدام جزيرة واحدة فقط؟', /questions.*جزيرة-واحدة|adopting/],
    ['هل أحتاج إلى npm أو خطوة بناء؟', /questions.*npm|get\.html/],
    ['هل يوجد CDN؟', /questions.*cdn|get\.html/],
    ['هل يدعم متصفحات أندرويد القديمة و IE؟', /browsers|questions.*متصفحات/],
    ['هل يدعم العبرية أو الفارسية؟', /questions.*بالعبرية|texts/],
    ['أسعار بثلاث منازل عشرية', /country|money|questions.*العملة/],
    ['السلة على نطاق فرعي آخر', /questions.*نطاق/],
    ['رمز CSRF في لارافيل', /laravel|questions.*csrf|contract.*token/],
    ['عناصر تضاف لاحقاً', /questions.*لاحقا/],
    ['هل يتعارض مع jQuery أو Bootstrap', /jquery/],
    ['مقارنة مع htmx و Alpine', /why|questions.*htmx/],
    ['تأثير التمرير اللانهائي على SEO', /questions.*seo/],
    ['تغيير الألوان إلى ألوان هويتي', /theming|questions.*الألوان/],
    ['رفع عدة صور لإعلان', /questions.*عدة-صور/],
    ['الأرقام العربية ٠١٢٣ في الأسعار', /questions.*الأرقام/],
    ['هل يدعم WCAG وقارئ الشاشة؟', /questions.*wcag|accessibility/],
    ['كيف أبلغ عن ثغرة أمنية؟', /security-policy|questions.*ثغرة/],
    ['سياسة CSP صارمة مع nonce', /security|questions.*csp/],
    ['كيف أكتب جزيرة خاصة بي بدون React؟', /own-islands|questions.*خاصة/],
    ['كيف أوقف جزيرة في صفحة معينة؟', /questions.*أوقف/],
  ],
};

const field = (page: Page) => page.getByRole('combobox');

/** Opens a page and its search, by keyboard alone. */
const openSearch = async (page: Page, path: string) => {
  await page.goto(path);
  // The page answers keys as soon as its script has run.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
};

/** The first two hits, as the addresses that they lead to. */
const hitsFor = async (page: Page, question: string) => {
  await field(page).fill(question);
  const hits = page.locator('#found [data-link]');
  await expect(hits.first()).toBeVisible();
  const links = await hits.evaluateAll((all) => all.map((hit) => decodeURI(hit.getAttribute('data-link') ?? '')));
  return links.slice(0, 2);
};

for (const [path, asked] of Object.entries(questions))
  test(`[PAGE-04] on ${path}, each question of newcomers is answered by one of the first two hits`, async ({
    page,
  }) => {
    await openSearch(page, path);
    const missed: string[] = [];
    for (const [question, answer] of asked) {
      const hits = await hitsFor(page, question);
      if (!hits.some((hit) => answer.test(hit))) missed.push(`${question}: ${hits.join(' ')}`);
    }
    expect(missed).toEqual([]);
  });

test('[PAGE-04] names in Arabic letters, and words with another ending, find the same', async ({ page }) => {
  await openSearch(page, '/ar/start.html');
  for (const [typed, answer] of [
    ['لارافيل', /laravel/],
    ['جانغو', /django/],
    ['المتصفحات', /browsers/],
    ['الترخيص', /الرخصة/],
    ['الاسعار', /money|country/],
    ['القيمه الافتراضيه', /.+/],
  ] as const)
    expect((await hitsFor(page, typed)).join(' '), typed).toMatch(answer);
});

test('[PAGE-04] a hit is followed by keyboard, and quotes the text with the words that were found', async ({
  page,
}) => {
  await openSearch(page, '/start.html');
  await page.keyboard.type('idempotency');
  await expect(page.locator('#found mark').first()).toHaveText(/idempotency/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/start/);
});

test('[PAGE-04] a question that no page answers finds nothing', async ({ page }) => {
  await openSearch(page, '/start.html');
  await page.keyboard.type('qqqxzv');
  await expect(page.getByRole('status').getByText('Nothing found')).toBeVisible();
});
