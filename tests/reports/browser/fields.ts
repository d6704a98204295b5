import { expect, type Page } from '../../kit/browser.ts';
import type { Asked } from '../../kit/contract.ts';
import type { BrowserReport } from '../report.ts';

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + Math.sign(to - from) * index);
/** Messages of 60 px, each with a picture that has no size and comes late. */
const messages = (from: number, to: number) =>
  numbers(from, to)
    .map((number) => `<li id="message-${number}"><span>رسالة ${number}</span><img alt="" class="late"></li>`)
    .join('');
const conversation = (list: string, attributes = '', host = '') =>
  `<section data-island="messages" data-url="/older?before=21" ${host}><p data-error-box hidden></p>
    <ol data-messages-list ${attributes}>${list}</ol></section>`;
const CONVERSATION = `<style>[data-messages-list] {block-size: 300px; overflow-y: auto; margin: 0; padding: 0; list-style: none}
  [data-messages-list] > li {flex: none; min-block-size: 60px; box-sizing: border-box} .late {display: block}</style>`;
const reversed = `${CONVERSATION}<style>ol {display: flex; flex-direction: column-reverse}</style>`;
const older = (html: string) => ({ json: { status: true, html, has_next: true, next_url: '/older?before=11' } });

/** What these helpers need of a page, so that tests in WebKit share them. */
type Evaluates = Pick<Page, 'evaluate'>;

/** Distance of a message's top from that of the list, in CSS pixels. */
export const topOf = (page: Evaluates, number: number) =>
  page.evaluate(
    (id) =>
      (document.getElementById(id) as Element).getBoundingClientRect().top -
      (document.querySelector('ol') as Element).getBoundingClientRect().top,
    `message-${number}`,
  );
const isInView = async (page: Page, number: number) => {
  const top = await topOf(page, number);
  return top >= -1 && top < 300;
};
export const distanceToEnd = (page: Evaluates) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.querySelector('ol') as HTMLElement;
    return scrollHeight - clientHeight - scrollTop;
  });
/** The pictures of some messages arrive, each 100 px high. */
export const sendPictures = async (page: Evaluates, from: number, to: number) => {
  const waiting = numbers(from, to).map((number) => `#message-${number} > .late`);
  await page.evaluate(async (selectors) => {
    const size = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>';
    for (const image of document.querySelectorAll<HTMLImageElement>(selectors)) {
      image.src = `data:image/svg+xml,${encodeURIComponent(size)}`;
      await image.decode();
    }
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  }, waiting.join());
};
export const scrollTo = (page: Evaluates, top: number) =>
  page.evaluate(async (to) => {
    (document.querySelector('ol') as Element).scrollTop = to;
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  }, top);
const messagesReady = (page: Page) => page.locator('[data-island=messages][data-state]').waitFor({ state: 'attached' });

export const fields: BrowserReport[] = [
  ...[
    ['a class hides', '.own { display: none }'],
    ['is clipped', '.own { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0) }'],
    ['lies invisibly over the picture', '.own { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0 }'],
  ].map(
    ([how, css]): BrowserReport => ({
      title: `[PROF-01] a press on the site's own control opens the picker, beside which no other is drawn, where the file field ${how}`,
      head: `<style>${css} .avatar { position: relative; display: block; inline-size: 200px } .avatar > img { display: block; inline-size: 200px; block-size: 200px }</style>`,
      body: `<form data-island="profile-image" method="post" action="/picture" enctype="multipart/form-data">
        <label class="avatar"><img data-preview src="data:," alt="صورتك"><input class="own" type="file" name="image"></label></form>`,
      async check(page) {
        await page.locator('[data-island=profile-image][data-state]').waitFor();
        await expect(page.locator('.juzur-file')).toHaveCount(0);
        const chooser = page.waitForEvent('filechooser');
        await page.locator('.avatar').click({ position: { x: 100, y: 180 } });
        await chooser;
      },
    }),
  ),
  {
    title: '[PROF-01] the words of a file field are read whole with large text in a narrow column',
    head: '<style>form { font: 32px sans-serif; inline-size: 300px }</style>',
    body: '<form data-island="profile-image" method="post" action="/picture"><img data-preview src="data:," alt="صورتك"><input type="file" name="image" aria-label="صورة"></form>',
    async check(page) {
      await expect(page.locator('.juzur-file')).toContainText('لم تُختر صورة');
      const [words, box] = await page.locator('.juzur-file').evaluate((control) => {
        const range = document.createRange();
        range.selectNodeContents(control);
        return [range, control].map((each) => each.getBoundingClientRect().left);
      });
      expect(words).toBeGreaterThan(Number(box));
    },
  },
  {
    title:
      '[PROF-01] a file field in a tab that is closed at load has the control in the page’s language once the tab is open',
    head: '<style>.tab:not(.open) { display: none }</style>',
    body: `<div class="tab"><form data-island="profile-image" method="post" action="/picture" enctype="multipart/form-data">
      <img data-preview src="data:," alt="صورتك"><label>صورة <input type="file" name="image"></label><button>ارفع</button></form></div>`,
    async check(page) {
      await page.locator('[data-island=profile-image][data-state]').waitFor({ state: 'attached' });
      await page.locator('.tab').evaluate((tab) => tab.classList.add('open'));
      await expect(page.locator('.juzur-file')).toBeVisible();
    },
  },
  ...(
    [
      [
        'a column-reverse conversation loads older messages at its top, and nothing near its newest message',
        reversed,
        '',
        [-5, -100, -10, 0],
        -9999,
        0,
      ],
      [
        'a list marked as newest first starts at its top and gets older messages below',
        CONVERSATION,
        'data-newest-first',
        [300, 0],
        9999,
        240,
      ],
    ] as const
  ).map(
    ([what, head, attributes, near, far, top]): BrowserReport => ({
      title: `[MSGS-03] ${what}`,
      head,
      body: conversation(messages(40, 21), attributes),
      responses: { '/older': older(messages(20, 11)) },
      async check(page, asked) {
        await messagesReady(page);
        for (const place of near) await scrollTo(page, place);
        expect(asked['/older']).toHaveLength(0);
        await scrollTo(page, far);
        await expect(page.locator('li')).toHaveCount(30);
        expect(await page.locator('li').last().getAttribute('id')).toBe('message-11');
        expect(Math.abs((await topOf(page, 21)) - top)).toBeLessThanOrEqual(1);
        expect(asked['/older']).toHaveLength(1);
      },
    }),
  ),
  {
    title: '[MSGS-03] a wheel turn upwards loads the older messages of a short column-reverse conversation',
    head: reversed,
    body: conversation(messages(22, 21)),
    responses: { '/older': older(messages(20, 19)) },
    async check(page, asked) {
      await messagesReady(page);
      await page.locator('ol').hover();
      await page.mouse.wheel(0, 50);
      await page.mouse.wheel(0, -50);
      await expect.poll(() => page.locator('li').count()).toBeGreaterThan(2);
      expect(await page.locator('li').nth(2).getAttribute('id')).toBe('message-20');
      expect(asked['/older']?.length).toBeGreaterThan(0);
    },
  },
  {
    title:
      '[MSGS-03] a conversation that scrolls only once its tab is open begins at the newest, and loads older messages',
    head: `<style>.pane {display: none} .open {display: block; block-size: 300px; overflow-y: auto}
      ol {margin: 0; padding: 0; overflow-x: hidden} li {min-block-size: 60px}</style>`,
    body: `<section data-island="messages" data-url="/older?before=21"><p data-error-box hidden></p>
      <div class="pane"><ol data-messages-list>${messages(21, 40)}</ol></div></section>`,
    responses: { '/older': older(messages(11, 20)) },
    async check(page, asked) {
      await messagesReady(page);
      const pane = page.locator('.pane');
      await pane.evaluate((each) => each.classList.add('open'));
      await expect(page.locator('#message-40')).toBeInViewport();
      await expect(pane).toHaveAttribute('tabindex', '0');
      expect(asked['/older']).toHaveLength(0);
      await pane.evaluate((each) => (each.scrollTop = 0));
      await expect(page.locator('li')).toHaveCount(30);
      await expect(page.locator('#message-21')).toBeInViewport();
    },
  },
  {
    title: '[MSGS-03] a conversation that the window scrolls loads older messages when its oldest one is in view',
    head: '<style>li {block-size: 60px}</style>',
    body: `<h1>رسائل</h1>${conversation(messages(21, 40))}`,
    responses: { '/older': older(messages(11, 20)) },
    async check(page, asked) {
      await messagesReady(page);
      await page.locator('#message-40').hover();
      await expect(page.locator('#message-21')).not.toBeInViewport();
      await page.mouse.wheel(0, -50);
      await page.waitForTimeout(100);
      expect(asked['/older']).toHaveLength(0);
      await page.locator('#message-21').hover();
      await page.mouse.wheel(0, -50);
      await expect(page.locator('li')).toHaveCount(30);
    },
  },
  ...[
    ['block'],
    ['flex; flex-direction: column-reverse'],
    // As perfect-scrollbar does.
    ['block; overflow: hidden', 'ps'],
  ].map(([display, name = '']) => ({
    title: `[MSGS-03] an element around the list of messages scrolls it: it begins at the newest, and older ones move nothing (${display})`,
    head: `<style>.chat {block-size: 300px; overflow-y: auto; display: ${display}} ol {flex: none; margin: 0; padding: 0; overflow-x: hidden}
      li {min-block-size: 60px}</style>`,
    body: `<section data-island="messages" data-url="/older?before=21"><p data-error-box hidden></p>
      <div class="chat ${name}"><ol data-messages-list>${messages(21, 40)}</ol></div></section>
      <form data-island="reply" method="post" action="/reply">
      <div class="form-group"><textarea name="message" aria-label="ردّك"></textarea></div><button>أرسل</button></form>`,
    responses: { '/older': older(messages(11, 20)), '/reply': { json: { status: true } } },
    async check(page: Page, asked: Record<string, Asked[]>) {
      await messagesReady(page);
      const chat = page.locator('.chat');
      const topIn = (selector: string) =>
        chat.evaluate(
          (element, of) =>
            (element.querySelector(of) as Element).getBoundingClientRect().top - element.getBoundingClientRect().top,
          selector,
        );
      expect(Math.abs((await topIn('#message-40')) - 240)).toBeLessThanOrEqual(1);
      await expect(chat).toHaveAttribute('tabindex', '0');
      expect(asked['/older']).toHaveLength(0);
      await chat.evaluate((element) => element.scrollBy(0, -9999));
      await expect(page.locator('li')).toHaveCount(30);
      expect(Math.abs(await topIn('#message-21'))).toBeLessThanOrEqual(1);
      await page.getByLabel('ردّك').fill('ردّي');
      await page.getByRole('button', { name: 'أرسل' }).click();
      await expect.poll(() => topIn('.juzur-own-message')).toBeLessThan(300);
    },
  })),
  {
    title: '[MSGS-01] a reply is beside the newest message of a column-reverse conversation, and in view',
    head: reversed,
    body: `${conversation(messages(40, 21))}<form data-island="reply" method="post" action="/reply">
      <div class="form-group"><textarea name="message" aria-label="ردّك"></textarea></div><button>أرسل</button></form>`,
    responses: { '/reply': { json: { status: true } } },
    async check(page) {
      await messagesReady(page);
      await page.locator('[data-island=reply][data-state]').waitFor();
      await scrollTo(page, -500);
      await page.getByLabel('ردّك').fill('ردّي');
      await page.getByRole('button', { name: 'أرسل' }).click();
      await expect(page.locator('.juzur-own-message')).toHaveAttribute('data-state', 'sent');
      await expect(page.locator('ol > :first-child')).toHaveText('ردّي');
      await expect.poll(() => page.evaluate(() => document.querySelector('ol')?.scrollTop)).toBe(0);
    },
  },
  {
    title: '[MSGS-01] a reply in English is at the side of the other replies where their bubbles have logical margins',
    head: `${CONVERSATION}<style>li { inline-size: 200px } .mine { margin-inline-start: auto }</style>`,
    body: `${conversation('<li>مرحباً</li><li class="mine">أهلاً</li>')}<form data-island="reply" data-message-class="mine" method="post" action="/reply">
      <div class="form-group"><textarea name="message" aria-label="ردّك"></textarea></div><button>أرسل</button></form>`,
    responses: { '/reply': { json: { status: true } } },
    async check(page) {
      await page.getByLabel('ردّك').fill('How much?');
      await page.getByRole('button', { name: 'أرسل' }).click();
      await expect(page.locator('.juzur-own-message')).toHaveAttribute('data-state', 'sent');
      const lefts = await page
        .locator('.mine')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
      expect(lefts[1]).toBe(lefts[0]);
    },
  },
  ...['auto', 'smooth'].map((behavior) => ({
    title: `[MSGS-03] the newest message stays in view when pictures come late (scroll-behavior: ${behavior})`,
    head: `${CONVERSATION}<style>ol {scroll-behavior: ${behavior}}</style>`,
    body: conversation(messages(21, 40)),
    async check(page: Page) {
      await messagesReady(page);
      expect(Math.abs((await topOf(page, 40)) - 240)).toBeLessThanOrEqual(1);
      await sendPictures(page, 36, 40);
      await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(1);
      await page.evaluate(() => {
        (document.querySelector('ol') as HTMLElement).style.blockSize = '150px';
      });
      await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(1);
      await page.evaluate(() => document.querySelector('ol')?.append(document.createElement('li')));
      await expect.poll(() => distanceToEnd(page)).toBeLessThanOrEqual(1);
    },
  })),
  {
    title: '[MSGS-03] a conversation in a closed drawer is at its newest message when the drawer opens',
    head: CONVERSATION,
    body: `<div id="drawer" hidden>${conversation(messages(21, 40))}</div>`,
    responses: { '/older': older(messages(11, 20)) },
    async check(page, asked) {
      await messagesReady(page);
      await page.evaluate(() => document.getElementById('drawer')?.removeAttribute('hidden'));
      await expect.poll(() => isInView(page, 40)).toBe(true);
      await page.locator('ol').hover();
      await page.mouse.wheel(0, -100);
      await expect.poll(() => topOf(page, 40)).toBeGreaterThan(300);
      expect(asked['/older']).toHaveLength(0);
      const before = await topOf(page, 36);
      await page.evaluate(async () => {
        const drawer = document.getElementById('drawer') as HTMLElement;
        for (const isHidden of [true, false]) {
          drawer.hidden = isHidden;
          for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
        }
      });
      expect(Math.abs((await topOf(page, 36)) - before)).toBeLessThanOrEqual(1);
      expect(asked['/older']).toHaveLength(0);
    },
  },
  {
    title: '[MSGS-03] a visitor who reads earlier messages is not taken to the end by late pictures',
    head: CONVERSATION,
    body: conversation(messages(21, 40)),
    async check(page) {
      await messagesReady(page);
      await page.locator('ol').hover();
      await page.mouse.wheel(0, -400);
      await expect.poll(() => topOf(page, 40)).toBeGreaterThan(600);
      const before = await topOf(page, 35);
      await sendPictures(page, 39, 40);
      expect(Math.abs((await topOf(page, 35)) - before)).toBeLessThanOrEqual(1);
    },
  },
  {
    title: '[MSGS-03] late pictures do not move what is read in a column-reverse conversation, at its end or above it',
    head: `${reversed}<style>ol, ol * {overflow-anchor: none}</style>`,
    body: conversation(messages(40, 21)),
    async check(page) {
      await messagesReady(page);
      await sendPictures(page, 40, 39);
      expect(await page.evaluate(() => document.querySelector('ol')?.scrollTop)).toBe(0);
      await scrollTo(page, -500);
      const before = await topOf(page, 33);
      await sendPictures(page, 38, 36);
      expect(Math.abs((await topOf(page, 33)) - before)).toBeLessThanOrEqual(1);
    },
  },
  ...['ol {overflow-anchor: auto}', 'ol, ol * {overflow-anchor: none}', 'body {zoom: 0.8}'].map((style) => ({
    title: `[MSGS-03] late pictures of older messages do not move what is read (${style})`,
    head: `${CONVERSATION}<style>${style} h3 {position: sticky; inset-block-start: 0; margin: 0}</style>`,
    body: conversation(`<h3>أمس</h3>${messages(21, 40)}`),
    responses: { '/older': older(messages(11, 20)) },
    async check(page: Page) {
      await messagesReady(page);
      await scrollTo(page, 0);
      await expect(page.locator('li')).toHaveCount(30);
      const before = await topOf(page, 22);
      await sendPictures(page, 11, 20);
      expect(Math.abs((await topOf(page, 22)) - before)).toBeLessThanOrEqual(1);
    },
  })),
  ...['rtl', 'ltr'].flatMap((dir) =>
    [
      ['the first, the last and another slide are hidden', 'li:nth-child(odd) {display: none}', [2, 4]],
      [
        'slides have several widths',
        'div.s > ul > li {flex-basis: 70%} div.s > ul > li:nth-child(2) {flex-basis: 40%}',
        [1, 2, 3, 4, 5],
      ],
      ['several slides are in view', 'div.s > ul > li {flex-basis: 40%}', [1, 2, 3, 4, 5]],
    ].map(
      ([what, css, order]): BrowserReport => ({
        title: `[HOME-04] the slider shows and counts each visible slide once, in a loop, where ${what} (${dir})`,
        head: `<style>${css}</style>`,
        body: `<div class="s" data-island="premium-slider" dir="${dir}" data-delay="600000"><ul>
          ${[1, 2, 3, 4, 5].map((number) => `<li style="block-size: 100px">${number}</li>`).join('')}</ul></div>`,
        async check(page) {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          const counter = page.locator('.juzur-slider-bar > span');
          const next = page.getByRole('button', { name: 'الشريحة التالية' });
          const numbers = order as number[];
          const all = numbers.length;
          for (const index of [...numbers.keys(), 0]) {
            await expect(counter).toHaveText(`${index + 1} من ${all}`);
            await expect(page.locator(`li:nth-child(${numbers[index]})`)).toBeInViewport({ ratio: 0.9 });
            expect(await page.locator(`li[aria-label="${index + 1} من ${all}"]`).textContent()).toBe(
              `${numbers[index]}`,
            );
            // Longer than the pause after which a scroll has ended.
            await page.waitForTimeout(250);
            await expect(counter).toHaveText(`${index + 1} من ${all}`);
            await next.click();
          }
          await page.getByRole('button', { name: 'الشريحة السابقة' }).click();
          await page.getByRole('button', { name: 'الشريحة السابقة' }).click();
          await expect(counter).toHaveText(`${all} من ${all}`);
        },
      }),
    ),
  ),
  ...Object.entries({
    'a column of a grid': 'display: grid; grid-template-columns: 1fr 200px',
    'a column that centres its content': 'display: flex; flex-direction: column; align-items: center',
  }).map(
    ([where, style]): BrowserReport => ({
      title: `[HOME-04] a slider in ${where} is no wider than it, and in one row from its first slide where its theme wraps and centres rows`,
      head: `<style>body {margin: 0} main {${style}} ul {flex-wrap: wrap; justify-content: center} b {display: block; inline-size: 700px}</style>`,
      body: '<main><div><div data-island="premium-slider" data-delay="600000"><ul><li><b>1</b></li><li><b>2</b></li><li><b>3</b></li></ul></div></div><p>جانب</p></main>',
      async check(page) {
        await expect(page.locator('.juzur-slider-bar')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
        const tops = await page.locator('li').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
        expect(new Set(tops).size).toBe(1);
        await expect(page.locator('li').first()).toBeInViewport({ ratio: 0.9 });
      },
    }),
  ),
  {
    title: '[HOME-04] a slider has buttons only at widths at which not all of its slides fit',
    head: '<style>div.s > ul > li {flex-basis: 300px}</style>',
    body: '<div class="s" data-island="premium-slider" data-delay="600000"><ul><li>1</li><li>2</li><li>3</li></ul></div>',
    async check(page) {
      const bar = page.locator('.juzur-slider-bar');
      await expect(bar).toBeAttached();
      await expect(bar).toBeHidden();
      await page.setViewportSize({ width: 500, height: 700 });
      await expect(bar).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 700 });
      await expect(bar).toBeHidden();
    },
  },
  {
    title: '[HOME-04] the slider follows a style sheet that hides slides at another width',
    head: '<style>@media (max-width: 500px) {li + li + li {display: none}} @media (max-width: 400px) {li + li {display: none}}</style>',
    body: '<div data-island="premium-slider" data-delay="600000"><ul><li>1</li><li>2</li><li>3</li></ul></div>',
    async check(page) {
      const counter = page.locator('.juzur-slider-bar > span');
      await page.getByRole('button', { name: 'الشريحة السابقة' }).click();
      await expect(counter).toHaveText('3 من 3');
      await page.setViewportSize({ width: 450, height: 700 });
      await expect(counter).toHaveText('2 من 2');
      await page.setViewportSize({ width: 380, height: 700 });
      await expect(page.locator('.juzur-slider-bar')).toBeHidden();
      await page.setViewportSize({ width: 800, height: 700 });
      await expect(counter).toHaveText('1 من 3');
    },
  },
  {
    title: '[QNTY-01] a quantity in a card that is a link, as page builders make it, does not open the product',
    body: '<a href="/p/1" style="display: block"><div data-island="quantity"><button type="button" data-step="-1">−</button><input name="quantity" type="number" value="1"><button type="button" data-step="1">+</button></div></a>',
    async check(page) {
      await page.getByRole('button', { name: '+' }).click();
      await page.getByRole('spinbutton').click();
      await page.getByRole('button', { name: '+' }).click({ delay: 700 });
      await expect(page.getByRole('spinbutton')).not.toHaveValue(/^[12]$/);
      expect(new URL(page.url()).pathname).toBe('/foreign');
    },
  },
  {
    title:
      '[QNTY-01] a chosen quantity and a typed mobile number are there again after Back to a page that the browser has not kept, from which Enter has led',
    // Steps without a type would be what Enter presses.
    body: `<form action="/next"><div data-island="quantity"><button data-step="-1">−</button><input name="quantity" type="number" value="1"><button data-step="1">+</button></div>
      <input name="mobile" type="number" data-island="mobile-format"><button>أضف</button></form>`,
    responses: { '/next': { html: 'ok' } },
    async check(page) {
      await page.getByRole('button', { name: '+' }).click();
      await page.getByRole('button', { name: '+' }).click();
      await page.locator('[name=mobile]').focus();
      await page.locator('[type=tel]').pressSequentially('0599123456');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/next\?quantity=3&mobile=0599-123456$/);
      await page.goBack();
      await page.locator('input[type=text]').waitFor();
      await expect(page.locator('[name=quantity]')).toHaveValue('3');
      await expect(page.locator('[name=mobile]')).toHaveValue('0599-123456');
    },
  },
  {
    title:
      '[QNTY-01] a press on "add" beside a quantity adds, although the quantity is corrected at the press and says why',
    body: '<form action="/next"><span data-island="quantity"><button type="button" data-step="-1">−</button><input name="quantity" type="number" min="2" value="2"></span><button>أضف</button></form>',
    responses: { '/next': { html: 'ok' } },
    async check(page) {
      const field = page.locator('input[type=text]');
      await field.press('Control+A');
      await page.keyboard.type('1');
      // Away from a control, the note is there once the pointer is released.
      await page.mouse.click(600, 500);
      await expect(page.locator('.juzur-quantity-note')).toHaveText(/2/);
      await field.fill('1');
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: 'أضف' }).click();
      await expect(page).toHaveURL(/next\?quantity=2$/);
    },
  },
  ...[
    ['a row of Tailwind', '.row { display: flex; gap: 16px } .row > button { flex: 1 }', 'row'],
    ['a row in a row, as in PrestaShop', 'main { display: flex } .qty { display: inline-flex }', 'qty'],
    ['a line of text, as in VirtueMart', '.row > div { display: inline-block }', 'row'],
    ['a row of floats, as in nopCommerce', '.row { display: inline-block } .row > * { float: right }', 'row'],
  ].map(
    ([where, css, name]): BrowserReport => ({
      title: `[QNTY-01] what a quantity says of its limit does not move "add" beside it, in ${where}`,
      head: `<style>${css}</style>`,
      body: `<main><div class="${name}"><div data-island="quantity"><button type="button" data-step="-1">−</button><input name="quantity" type="number" value="8" min="1" max="9" size="2"><button type="button" data-step="1">+</button></div>${name === 'row' ? '<button>أضف</button></div>' : '</div><button>أضف</button>'}</main>`,
      async check(page) {
        const plus = page.getByRole('button', { name: '+' });
        const add = page.getByRole('button', { name: 'أضف' });
        await plus.click();
        const before = await add.boundingBox();
        await plus.click({ force: true });
        await expect(page.locator('.juzur-quantity-note')).not.toBeEmpty();
        expect(await add.boundingBox()).toEqual(before);
      },
    }),
  ),
  {
    title:
      '[PHON-01] a telephone number in a number field stays at the start of a right-to-left page when its type becomes tel',
    body: '<form><input type="number" name="phone" placeholder="الجوال" data-mobile-format></form>',
    async check(page) {
      const field = page.locator('input[type=tel]');
      await field.waitFor();
      await expect(field).toHaveCSS('direction', 'ltr');
      await expect(field).toHaveCSS('text-align', 'right');
    },
  },
  {
    title: '[QNTY-01] a quantity keeps its width and its height where a style sheet has other ones for text fields',
    head: '<style>[type=number] { inline-size: 60px; padding: 8px; text-align: center } [type=text] { inline-size: 100% }</style>',
    body: '<form><div data-island="quantity"><button type="button" data-step="-1">−</button><input type="number" name="quantity" value="1"><button type="button" data-step="1">+</button></div></form>',
    async check(page) {
      const box = await page.locator('input').boundingBox();
      await page.getByRole('button', { name: '+' }).click();
      await expect(page.locator('input[type=text]')).toHaveValue('2');
      expect(await page.locator('input').boundingBox()).toEqual(box);
      await expect(page.locator('input')).toHaveCSS('text-align', 'center');
    },
  },
  {
    title: '[LIST-11] the fields of a price range keep their size where a style sheet has another one for text fields',
    head: '<style>[type=number] { inline-size: 80px } [type=text] { inline-size: 100%; block-size: 60px }</style>',
    body: `<form data-island="filters"><div data-range data-steps="0 50 100"><input type="range"><input type="range">
      <input type="number" name="from"><input type="number" name="to"></div><button>طبّق</button></form>`,
    async check(page) {
      const box = await page.locator('[name=from][type=text]').boundingBox();
      expect(box?.width).toBeLessThan(100);
      expect(box?.height).toBeLessThan(40);
    },
  },
  ...[
    [
      'Materialize',
      '[type=radio]:not(:checked), [type=radio]:checked { position: absolute; opacity: 0; pointer-events: none }',
    ],
    ['HTML5 UP', 'input[type=radio] { display: block; float: right; opacity: 0; z-index: -1 }'],
    ['a theme', 'input[type=radio] { display: none; visibility: hidden }'],
    [
      'a tutorial',
      'input[type=radio] { display: grid; transform: scale(0.5) } input[type=radio]::before { transform: scale(0); box-shadow: inset 1em 1em red }',
    ],
    [
      'Flowbite',
      '@layer base { [type=radio]:checked { background-color: currentColor !important } [type=radio]:checked::before { inline-size: 1em !important } }',
    ],
  ].map(
    ([who, css]): BrowserReport => ({
      title: `[RATE-06] stars are beside each other, visible and can be pressed though ${who} hides radios or draws its own`,
      head: `<style>${css}</style>`,
      body: '<form><input class="rating-tooltip-manual" name="rating" value="0" aria-label="التقييم"></form>',
      async check(page) {
        const [first, second] = [1, 2].map((star) => page.getByRole('radio', { name: `${star} من 5` }));
        await first?.click();
        await expect(page.locator('[name=rating]')).toHaveValue('1');
        const boxes = [await first?.boundingBox(), await second?.boundingBox()];
        expect(boxes[1]).toEqual({ ...boxes[0], x: (boxes[0]?.x ?? 0) - 44 });
        const drawn = await page
          .locator('.juzur-star')
          .first()
          .evaluate((star) => {
            const { opacity, visibility } = getComputedStyle(star);
            const { inlineSize, blockSize, transform } = getComputedStyle(star, '::before');
            const { opacity: ofRadio } = getComputedStyle(star.firstElementChild as Element);
            return { opacity, visibility, inlineSize, blockSize, transform, ofRadio };
          });
        const star = { inlineSize: '36px', blockSize: '36px', transform: 'none', opacity: '1', visibility: 'visible' };
        expect(drawn).toEqual({ ...star, ofRadio: '0' });
      },
    }),
  ),
  {
    title: '[PAGE-02] what has no message yet is no box, where a style sheet gives alerts one',
    head: '<style>[role=alert], [role=status], p { border: 3px solid; padding: 1rem; min-block-size: 3rem; margin: 1rem }</style>',
    body: '<form action="/rate" method="post"><input class="rating-tooltip-manual" name="rating" value="0" aria-label="التقييم"></form>',
    async check(page) {
      await page.getByRole('radio').first().waitFor();
      const heights = await page
        .locator('[data-juzur-outlet] [role]:empty')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      expect(heights).toEqual([0]);
    },
  },
];
