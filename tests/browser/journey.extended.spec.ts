import { randomInt } from 'node:crypto';
import type { BrowserContext, Locator } from '@playwright/test';
import sharp from 'sharp';
import { alive, expect, expectAccessible, type Page, test } from '../kit/browser.ts';
import { logIn, newName } from '../kit/logIn.ts';
import { reach } from '../kit/reach.ts';

/** The two ways to use a page, with pointer and with keyboard: how to press and to type. */
interface Hands {
  press(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  upwards(list: Locator): Promise<void>;
  /** Checks accessibility. Only one of the ways does it, because all of them pass the same states. */
  look(page: Page): Promise<void>;
  choose(page: Page, field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

const touch: Hands = {
  async look(page) {
    // The header that has returned may cover a part of a link, which a visitor would scroll away.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
  },
  press: (target) => target.tap(),
  async fill(target, text) {
    await target.tap();
    await target.page().keyboard.insertText(text);
  },
  upwards: (list) =>
    list.evaluate((element) => {
      element.scrollTop = 0;
    }),
  choose: (_page, field, file) => field.setInputFiles(file),
};

const keyboard: Hands = {
  look: async () => {},
  async press(target) {
    await reach(target);
    await target.page().keyboard.press('Enter');
  },
  async fill(target, text) {
    await reach(target);
    await target.page().keyboard.insertText(text);
  },
  async upwards(list) {
    await reach(list);
    await list.page().keyboard.press('Home');
  },
  async choose(page, field, file) {
    // Registered before the key press: if both are sent together, the browser may handle the key first.
    const asked = page.waitForEvent('filechooser');
    await reach(field);
    await page.keyboard.press('Enter');
    await (await asked).setFiles(file);
  },
};

const letter = (page: Page) => page.locator('.letter-body').first();
const menu = (page: Page) => page.locator('.account-menu summary');
const bell = (page: Page) => page.locator('a[data-island=notifications]');

const pollOften = (context: BrowserContext) =>
  context.addInitScript(() => {
    new MutationObserver(() =>
      document.querySelector('[data-island=notifications]')?.setAttribute('data-poll', '1500'),
    ).observe(document, { childList: true, subtree: true });
  });

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.describe.configure({ mode: 'parallel' });

for (const [way, hands] of Object.entries({ touch, keyboard }))
  test(`[SIGN-01] [PROF-01] [PROF-04] [PROF-06] [NOTI-02] [NOTI-03] [MSGS-01] [MSGS-03] [RATE-07] [AUTH-01] the whole way of a new visitor at 360 px, by ${way}, from signup to logout in every tab`, async ({
    context,
    page,
    browser,
    baseURL,
    watched,
  }) => {
    await pollOften(context);
    const name = newName();
    const { press, fill } = hands;
    /** Runs a step, and expects a page without accessibility faults that is not wider than the window. */
    const step = (title: string, work: () => Promise<void>) =>
      test.step(title, async () => {
        // Firefox gives the focus to the window in front only, which may be another one after the step before.
        await page.bringToFront();
        await work();
        await hands.look(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      });
    const button = (text: string) => page.getByRole('button', { name: text });
    const toProfile = async () => {
      await press(menu(page));
      await press(page.locator('.account-panel').getByRole('link', { name: 'حسابي' }));
      await expect(page).toHaveURL('/user/profile');
    };
    const toOutbox = async () => {
      await press(page.getByRole('link', { name: 'صندوق الصادر' }));
      await expect(page).toHaveURL('/outbox');
    };

    await step('sign up', async () => {
      await page.goto('/signup?next=/user/profile');
      await alive(page, 'form[data-island=signup]');
      await fill(page.getByLabel('الاسم الأول'), name);
      await fill(page.getByLabel('رقم الجوال'), `0597${randomInt(100_000, 999_999)}`);
      await fill(page.getByLabel('كلمة المرور', { exact: true }), 'a long enough one');
      await fill(page.getByLabel('كلمة المرور مرة أخرى'), 'a long enough one');
      await fill(page.getByLabel('البريد الإلكتروني'), `nour${randomInt(1e9)}@example.com`);
      await press(button('أنشئ الحساب'));
      await expect(menu(page)).toHaveAccessibleName(`حسابي، ${name}`);
    });

    await step('confirm the address by the mail in the outbox', async () => {
      await alive(page, '[data-island=email-activation]');
      await press(button('أرسل رابط التأكيد'));
      await expect(page.locator('[data-island=email-activation] [data-message]')).toContainText('أرسلنا رابط التأكيد');
      await toOutbox();
      await press(letter(page).getByRole('link'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('تأكّد بريدك');
      await toProfile();
      await expect(page.getByText('بريدك مؤكَّد')).toBeVisible();
    });

    await step('activate the mobile by the SMS in the outbox', async () => {
      await alive(page, '[data-island=mobile-activation]');
      await press(button('أرسل رمز التفعيل'));
      await expect(page.locator('[data-island=mobile-activation] [data-message]')).toContainText('أرسلنا رمزاً');
      await toOutbox();
      const digits = /\d{6}/.exec((await letter(page).textContent()) ?? '')?.[0] ?? '';
      await toProfile();
      await alive(page, '[data-island=mobile-activation]');
      await fill(
        page.getByLabel('الرمز الذي وصلك'),
        digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
      );
      await press(button('فعّل الرقم'));
      await expect(page.getByText('شكراً لك، فُعّل رقم جوالك.')).toBeVisible();
      await expect(page.getByText('رقم جوالك مفعَّل')).toBeVisible();
    });

    await step('change the picture', async () => {
      await alive(page, '[data-island=profile-image]');
      const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f5c4d' } })
        .png()
        .toBuffer();
      await hands.choose(page, page.getByLabel('اختر صورة جديدة'), { name: 'me.png', mimeType: 'image/png', buffer });
      await expect(page.locator('[data-island=profile-image] [data-message]')).toHaveText('حُفظت صورتك.');
      await expect(page.locator('.account-menu img[data-avatar]')).toHaveAttribute('src', /^\/pictures\/people\//);
    });

    const second = await browser.newContext(baseURL ? { baseURL } : {});
    const seller = await second.newPage();
    const fromSeller = `أهلاً ${name}، القطعة محجوزة لك حتى المساء.`;
    const answer = 'شكراً، سأمرّ بعد العصر.';

    await step('be told of a message: badge, title and sound', async () => {
      await page.goto('/classifieds');
      await alive(page, 'a[data-island=notifications]');
      await expect(bell(page).locator('[data-count]')).toBeHidden();
      const sound = page.waitForRequest(/notification\.wav/);
      await logIn(seller, 'يزن', '/user/messages');
      await seller.getByRole('link', { name }).click();
      await alive(seller, '[data-island=reply]');
      await seller.getByLabel('ردّك').fill(fromSeller);
      await seller.getByRole('button', { name: 'أرسل' }).click();
      await sound;
      await expect(bell(page).locator('[data-count]')).toHaveText('1');
      await expect(page).toHaveTitle(/^\(1\) /);
    });

    await step('answer it', async () => {
      await press(bell(page));
      const item = page.getByRole('region', { name: 'الإشعارات' }).getByRole('listitem').getByRole('link').first();
      await expect(item).toContainText('يزن');
      await press(item);
      await alive(page, '[data-island=reply]');
      const last = page.locator('[data-messages-list] > li').last();
      await expect(last).toContainText(fromSeller);
      await expect(page).not.toHaveTitle(/^\(/);
      await fill(page.getByLabel('ردّك'), answer);
      await press(button('أرسل'));
      await expect(page.locator('.juzur-own-message[data-state=sent]')).toHaveText(answer);
      await seller.reload();
      await expect(seller.locator('[data-messages-list] > li').last()).toContainText(answer);
      await second.close();
    });

    await step('scroll up through 200 older messages', async () => {
      const list = page.locator('[data-messages-list]');
      const items = list.locator('li');
      await alive(page, '[data-island=messages]');
      const begun = await items.count();
      for (let loaded = begun; loaded < begun + 200; loaded = await items.count()) {
        await hands.upwards(list);
        await expect.poll(() => items.count()).toBeGreaterThan(loaded);
      }
      expect(
        await items.evaluateAll(
          (all) => new Set(all.map(({ id }) => id).filter((id) => id && !id.startsWith('juzur-'))).size,
        ),
      ).toBe((await items.count()) - 1);
    });

    await step('rate a product', async () => {
      await page.goto('/p/21');
      await alive(page, '.rate-product');
      await press(page.locator('.rate-product'));
      const stars = page.getByRole('dialog').getByRole('radio');
      await expect(stars).toHaveCount(5);
      if (hands === keyboard) {
        await expect(page.getByRole('dialog').locator(':focus')).toHaveRole('radio');
        for (let star = 0; star < 4; star++) await page.keyboard.press('ArrowLeft');
      } else await press(stars.nth(3));
      await press(page.getByRole('dialog').getByRole('button', { name: 'أرسل التقييم' }));
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('سُجّل تقييمك');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    const other = await context.newPage();
    await step('log out here, and in the other tab', async () => {
      await other.goto('/classifieds');
      await expect(menu(other)).toBeVisible();
      await alive(other, '#juzur-config');
      await page.bringToFront();
      await press(menu(page));
      await press(button('تسجيل الخروج'));
      await expect(page.getByRole('heading', { name: 'سُجّل خروجك' })).toBeVisible();
      await expect(other.getByRole('link', { name: 'دخول', exact: true })).toBeVisible();
    });
    // A poll may be sent between the logout and the page that shows it.
    expect(watched.errors.filter((text) => !text.includes('401'))).toEqual([]);
  });
