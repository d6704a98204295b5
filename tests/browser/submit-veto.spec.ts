import { alive, expect, openBare } from '../kit/browser.ts';
import { test } from '../kit/sharedPage.ts';

const FORM = `<form data-island="reply" method="post" action="/user/messages/1"><div class="form-group">
  <label>ردّك <textarea name="message"></textarea></label></div><button>أرسل</button></form>`;

test('[PAGE-01] a site’s submit listener cancels what an island sends, wherever and whenever it was added', async ({
  page,
}) => {
  const sent: string[] = [];
  await page.route('**/user/messages/1', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.fulfill({ json: { status: true, message: 'تم' } });
  });
  await openBare(page, FORM);
  await page.getByRole('textbox').focus();
  await alive(page, 'form');
  for (const place of ['form', 'document', 'window'] as const) {
    await page.evaluate((name) => {
      const target = { form: document.forms[0] as EventTarget, document, window }[name];
      target.addEventListener(
        'submit',
        (event) => {
          event.preventDefault();
          document.title = name;
        },
        { once: true },
      );
    }, place);
    await page.getByRole('textbox').fill(place);
    await page.getByRole('button', { name: 'أرسل' }).click();
    await expect(page).toHaveTitle(place);
    expect(sent, place).toEqual([]);
  }
  await page.evaluate(() => document.forms[0]?.addEventListener('submit', (event) => event.stopPropagation()));
  await page.getByRole('button', { name: 'أرسل' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect(page).toHaveURL(/\/bare-page$/);
});
