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

/** Expects the element to be unchanged from the server's HTML. */
const expectServers = async (page: Page, selector: string, html: string) => {
  const [now, written] = await page.locator(selector).evaluate((element, text) => {
    const template = document.createElement('template');
    template.innerHTML = text;
    return [element.outerHTML, template.innerHTML];
  }, html);
  expect(now).toBe(written);
};

test('[PAGE-02] a chunk that throws on evaluation, and one whose island throws at its end, affect no other island', async ({
  page,
}) => {
  const throwing = {
    module: 'throw Error("module")',
    unmount:
      'export const messages={readConfig:()=>({}),attach({signal}){signal.addEventListener("abort",()=>{throw Error("unmount")})}};export const reply=messages',
  };
  const messages = htmlOf('messages');
  for (const [phase, body] of Object.entries(throwing))
    await test.step(phase, async () => {
      await page.unrouteAll();
      await page.route('**/chunks/conversation-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await openBare(page, messages + quantity + email);
      await expectRest(page);
      await page.evaluate(() => window.Juzur?.destroy());
      await expectServers(page, '[data-island=messages]', messages);
      await expectServers(page, '[data-island=quantity]', quantity);
    });
});

test('[PAGE-02] a view that throws because of a patched global restores the server’s link and is reported once', async ({
  page,
  watched,
}) => {
  await serve('/user/notifications/count', { json: { count: 3 } });
  await serve('/user/notifications', ({ headers }) =>
    'x-requested-with' in headers
      ? { json: { results: [{ message: 'وصل طلبك 👍', url: '/' }], next_page: null } }
      : { html: '<title>الإشعارات</title>' },
  );
  await openBare(page, htmlOf('notifications') + quantity + email, 'juzur.js', { authorized: true });
  const bell = page.locator('a[data-island=notifications]');
  await expect(page.locator('[data-count]')).toHaveText('3');
  await bell.click();
  await expect(page.getByText('وصل طلبك')).toBeVisible();
  await bell.click();
  await page.evaluate(() => {
    Intl.Segmenter.prototype.segment = () => {
      throw Error('patched');
    };
  });
  await bell.click();
  // React logs the stack in a separate line.
  const ours = () => watched.errors.filter((text) => text.startsWith('juzur '));
  await expect.poll(ours).toEqual([expect.stringMatching(/^juzur notifications-list <a .*: patched$/)]);
  await expect(page.locator('[data-juzur-outlet=notifications-list]')).toHaveCount(0);
  for (const name of ['role', 'aria-controls', 'aria-expanded']) expect(await bell.getAttribute(name)).toBeNull();
  await expect(page.locator('[data-count]')).toHaveText('3');
  await expectRest(page);
  await Promise.all([page.waitForURL(/\/user\/notifications$/), bell.click()]);
});

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

test('[PAGE-02] another build after the first: it does nothing and warns once, and nothing happens twice', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  let firstChunk = '';
  await page.route('**/other/**', async (route) => {
    const url = route.request().url().replace('/other/', '/assets/juzur/');
    const answer = await route.fetch({ url: url.replace(/chunks\/.+/, firstChunk) });
    const script = await answer.text();
    firstChunk ||= /chunks\/.+\.js/.exec(script)?.[0] ?? '';
    await route.fulfill({
      contentType: 'text/javascript',
      body: script.replace(/-[A-Z0-9]{8}\.js/g, '-0THER000.js'),
    });
  });
  await openBare(page, `${quantity + email}<script type="module" src="/other/juzur.js"></script>`);
  await expectRest(page);
  await expect.poll(() => warnings.filter((text) => text.startsWith('juzur: '))).toHaveLength(1);
  expect(warnings.join()).toContain('0THER000');
  expect(await page.locator('[data-juzur-outlet=email-activation]').count()).toBe(1);
});
