import { alive, expect, openBare, type Page } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { htmlOf } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';

const email = htmlOf('email-activation');
const quantity = htmlOf('quantity');

/** Expects the other islands of the page to work: one without React, and one with it. */
const expectRest = async (page: Page) => {
  await alive(page, '[data-island=quantity]');
  await page.getByRole('button', { name: 'أكثر' }).click();
  await expect(page.getByLabel('الكمية')).toHaveValue('2');
  await alive(page, '[data-island=email-activation]');
  await serve('/user/ajax/send/account-confirmation', { json: { message: 'أرسلنا الرسالة' } });
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
  await expect(page.getByText('أرسلنا الرسالة')).toBeVisible();
};

test('[PAGE-02] a third party that removes what React rendered, or throws in a listener, stops one island at most', async ({
  page,
}) => {
  await openBare(page, htmlOf('reply') + quantity + email);
  await alive(page, '[data-island=reply]');
  await page.evaluate(() => {
    for (const verb of ['submit', 'sent'])
      addEventListener(`juzur:reply:${verb}`, () => {
        throw Error('listener');
      });
    window.Juzur?.subscribe('listing', () => {
      throw Error('store');
    });
    window.Juzur?.subscribe('notifications', () => {
      throw Error('store');
    });
    document.querySelector('[data-juzur-outlet=reply]')?.replaceChildren();
  });
  await serve('/user/messages/1', { status: 500, json: { message: 'تعذر' } });
  await page.getByLabel('رسالتك').fill('مرحبا');
  await page.getByRole('button', { name: 'أرسل', exact: true }).click();
  await expectRest(page);
  await expect(page.getByLabel('رسالتك')).toHaveValue('مرحبا');
});
