import { expect, type Page } from '../../kit/browser.ts';
import type { BrowserReport } from '../report.ts';

const CLOBBERING =
  'reset elements submit requestSubmit action method target enctype id name title length contains closest matches children hidden style dir lang'.split(
    ' ',
  );

/** The contrast by WCAG 2 of an element's text, or of what a pseudo-element draws, with a background. */
const contrastOf = (page: Page, selector: string, background: string, pseudo?: string) =>
  page.locator(selector).evaluate(
    (element, [background, pseudo]) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      const style = getComputedStyle(element, pseudo);
      const { backgroundColor, color } = style;
      // Each is drawn over the one before.
      const [low = 0, high = 0] = [background, backgroundColor, ...(pseudo ? [] : [color])]
        .map((color) => {
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const pixel = [...canvas.getImageData(0, 0, 1, 1).data];
          const [red = 0, green = 0, blue = 0] = pixel.map((part) => (part / 255) ** 2.2);
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        })
        .slice(-2)
        .sort();
      return (high + 0.05) / (low + 0.05);
    },
    [background, pseudo] as const,
  );

/** Buttons as those of Shoelace and of Material Web, and a form control that says nothing of its validity. */
const WEB_COMPONENTS = `<script>
  class ShadowButton extends HTMLElement {
    static formAssociated = true
    internals = this.attachInternals()
    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).innerHTML = '<button type="button"><slot></slot></button>'
    }
  }
  customElements.define('sl-button', class extends ShadowButton {
    connectedCallback() {
      this.shadowRoot.firstChild.addEventListener('click', () => {
        const button = document.createElement('button')
        this.closest('form').append(button)
        button.click()
        button.remove()
      })
    }
  })
  customElements.define('md-button', class extends ShadowButton {
    type = 'submit'
    name = 'go'
    value = '1'
    get form() { return this.internals.form }
    connectedCallback() {
      this.addEventListener('click', () => {
        const name = (event) => Object.defineProperty(event, 'submitter', { value: this })
        this.form.addEventListener('submit', name, { capture: true, once: true })
        this.internals.setFormValue(this.value)
        this.form.requestSubmit()
      })
    }
  })
  customElements.define('color-field', class extends ShadowButton {})
</script>`;

export const forms: BrowserReport[] = [
  ...['<sl-button type="submit">أرسل</sl-button>', '<md-button name="go">أرسل</md-button>'].map(
    (button): BrowserReport => ({
      title: `[FORM-01] A form with web components is sent, and its empty field named: ${button.split('>')[0]}>`,
      head: WEB_COMPONENTS,
      body: `<form data-island="form" method="post" action="/send"><color-field name="color"></color-field><input name="mail" aria-label="m" required>${button}<p data-message></p></form>`,
      responses: { '/send': { json: { status: true, message: 'وصل' } } },
      async check(page, asked) {
        const field = page.getByLabel('m');
        // A browser's own message may be the first one.
        await page.locator('form[data-state]').waitFor();
        await field.fill('a');
        await page.getByText('أرسل').click();
        await expect(page.getByText('وصل')).toBeVisible();
        await field.fill('');
        await page.getByText('أرسل').click();
        await expect(page.locator('.juzur-field-message')).toBeVisible();
        await expect(field).toBeFocused();
        expect(asked['/send']?.map(({ fields: { mail, go } }) => [mail, go])).toEqual([
          ['a', button.startsWith('<md') ? '1' : undefined],
        ]);
      },
    }),
  ),
  {
    title: '[LIST-11] A filter applies itself in a form whose button is a web component, as that of Material',
    head: WEB_COMPONENTS,
    body: '<form data-island="filters" method="get" action="/other"><label><input type="checkbox" name="a" value="1"> متوفر</label><md-button name="go">طبّق</md-button></form>',
    responses: { '/other': { html: 'x' } },
    async check(page) {
      await page.getByRole('checkbox').check();
      await expect(page).toHaveURL(/\/other\?a=1$/);
    },
  },
  {
    title: '[FORM-01] A form whose onsubmit disables its button can be corrected and sent again',
    body: '<form data-island="form" method="post" action="/send" onsubmit="this.querySelector(\'button\').disabled=true"><input name="mail" aria-label="m" required><button>أرسل</button><p data-message></p></form>',
    responses: {
      '/send': (_, time) =>
        time === 1 ? { status: 422, json: { errors: { mail: 'خطأ' } } } : { json: { status: true, message: 'وصل' } },
    },
    async check(page, asked) {
      await page.getByLabel('m').fill('a');
      await page.getByRole('button').click();
      await expect(page.getByText('خطأ')).toBeVisible();
      await expect(page.getByLabel('m')).toBeFocused();
      await page.getByLabel('m').fill('b');
      await page.getByRole('button').click();
      await expect(page.getByText('وصل')).toBeVisible();
      expect(asked['/send']).toHaveLength(2);
    },
  },
  {
    title:
      '[FORM-01] What a server refuses is in view, where the button is far below its form, and below a fixed header',
    head: '<style>header { position: fixed; inset: 0 0 auto; block-size: 90px; background: #ddd }</style>',
    body: '<header></header><form style="padding-top: 500px" id="f" data-island="form" method="post" action="/send"><p data-message></p><input name="mail" aria-label="m"></form><aside style="padding-top: 3000px"><button form="f">أكّد</button></aside>',
    responses: {
      '/send': (_, time) => ({
        status: 422,
        json: time === 1 ? { errors: { mail: 'خطأ' } } : { message: 'تغيّر المبلغ' },
      }),
    },
    async check(page) {
      await page.getByRole('button').click();
      await expect(page.getByLabel('m')).toBeFocused();
      await page.getByRole('button').click();
      await expect(page.getByText('تغيّر المبلغ')).toBeInViewport();
      expect((await page.getByText('تغيّر المبلغ').boundingBox())?.y).toBeGreaterThan(90);
    },
  },
  ...[
    ['type="number" min="0.5" step="0.25"', '1.3', 'أقرب قيمة 1.25 أو 1.5'],
    ['type="number"', '2.5', 'أقرب قيمة 2 أو 3'],
    ['type="date" min="2026-11-01" step="7"', '2026-11-11', 'أقرب قيمة 2026-11-08 أو 2026-11-15'],
  ].map(
    ([attributes, value, text]): BrowserReport => ({
      title: `[FORM-07] The message about ${value} in a field with ${attributes} names the values beside it`,
      body: `<form data-island="form" method="post" action="/send"><input ${attributes} aria-label="m"><button>أرسل</button></form>`,
      responses: { '/send': { json: { status: true } } },
      async check(page, asked) {
        await page.getByLabel('m').fill(value as string);
        await page.getByRole('button').click();
        await expect(page.getByText(text as string)).toBeVisible();
        expect(asked['/send'] ?? []).toEqual([]);
      },
    }),
  ),
  ...[
    ['they are in a line of text', ''],
    ['the form is a row', 'form { display: flex; gap: 8px }'],
    ['the form is a grid', 'form { display: grid; grid-template-columns: 1fr auto; justify-content: start }'],
    ['the row is in a row of a footer', 'footer, form { display: flex; gap: 8px }'],
    [
      'Bootstrap’s input group is the row',
      'form { display: flex; flex-wrap: wrap; align-items: stretch } input { width: 1%; min-width: 0 }',
    ],
  ].map(
    ([where, css]): BrowserReport => ({
      title: `[FORM-01] The message of a newsletter is below field and button, and moves neither, where ${where}`,
      head: `<style>${css} input { flex: 1 }</style>`,
      body: `<footer><form data-island="form" method="post" action="/send"><input type="email" name="mail" aria-label="m" required><button>اشترك الآن</button></form></footer>`,
      async check(page) {
        const field = page.getByLabel('m');
        const button = page.getByRole('button');
        const before = [await field.boundingBox(), await button.boundingBox()];
        await button.click();
        const message = page.locator('.juzur-field-message');
        await expect(message).toBeVisible();
        expect([await field.boundingBox(), await button.boundingBox()]).toEqual(before);
        const { y, height } = before[0] as { y: number; height: number };
        expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      },
    }),
  ),
  {
    title: '[PAGE-05] A listener of formdata is called once for a form, although its press waits for the script',
    head: '<script>window.times = 0; addEventListener("formdata", () => { window.times += 1 })</script>',
    body: '<form data-island="form" method="post" action="/send"><input name="mail" value="x"><button>أرسل</button><p data-message></p></form><script type="module">document.querySelector("button").click()</script>',
    responses: { '/send': { json: { status: true, message: 'وصل' } } },
    async check(page) {
      await expect(page.getByText('وصل')).toBeVisible();
      expect(await page.evaluate('window.times')).toBe(1);
    },
  },
  ...[
    ['form', '/send', ''],
    ['email-activation', '/user/ajax/send/account-confirmation', ''],
    [
      'instant-order',
      '/cart/instant-order',
      '<input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" value="0599123456">',
    ],
    ['reply', '/reply', '<div class="form-group"><textarea name="message">مرحبا</textarea></div>', 'أُرسلت رسالتك'],
  ].map(
    ([island, path = '', fields, message = 'وصل']): BrowserReport => ({
      title: `[FORM-01] The message of ${island} is in view although its form is in a table, whose parser empties and hides it`,
      body: `<table><form data-island="${island}" method="post" action="${path}"><tr><td>${fields}<button>أرسل</button></td></tr></form></table>`,
      responses: { [path]: { json: { status: true, message: 'وصل' } } },
      async check(page) {
        await page.getByRole('button', { name: 'أرسل' }).click();
        await expect(page.locator('td').getByText(message)).toBeVisible();
      },
    }),
  ),
  {
    title: '[FORM-03] Controls with the names of members of a form change nothing',
    body: `<form data-island="form" method="post" action="/send" id="f">${CLOBBERING.map((name) => `<input type="hidden" name="${name}" value="1">`).join('')}<input name="mail" aria-label="m" value="x"><button>أرسل</button><p data-message></p></form>`,
    responses: {
      '/send': (_, time) =>
        time === 1
          ? { status: 422, json: { errors: { mail: 'خطأ' } } }
          : { json: { status: true, reset: true, message: 'وصل' } },
    },
    async check(page, asked) {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.getByLabel('m').fill('a');
      await page.getByRole('button').click();
      await expect(page.getByText('خطأ')).toBeVisible();
      await expect(page.getByLabel('m')).toBeFocused();
      await page.getByRole('button').click();
      await expect(page.getByText('وصل')).toBeVisible();
      await expect(page.getByLabel('m')).toHaveValue('x');
      expect(asked['/send']).toHaveLength(2);
      expect(errors).toEqual([]);
    },
  },
  {
    title: '[FORM-03] A toggle, a reply and a search work although a control has the name of a member',
    body: `<form data-island="toggle" method="post" action="/wish">${CLOBBERING.map((name) => `<input type="hidden" name="${name}" value="1">`).join('')}<button aria-pressed="false">♥</button></form>
      <form data-island="reply" method="post" action="/reply">${CLOBBERING.map((name) => `<input type="hidden" name="${name}" value="1">`).join('')}<div class="form-group"><textarea name="message" aria-label="رسالة"></textarea></div><button>أرسل</button></form>`,
    responses: { '/wish': { json: { pressed: true } }, '/reply': { json: { status: true } } },
    async check(page, asked) {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.getByRole('button', { name: '♥' }).click();
      await expect.poll(() => asked['/wish']?.length).toBe(1);
      await page.getByLabel('رسالة').fill('مرحبا');
      await page.getByRole('button', { name: 'أرسل' }).click();
      await expect.poll(() => asked['/reply']?.length).toBe(1);
      expect(errors).toEqual([]);
    },
  },
  {
    title:
      '[PAGE-01] A busy button stays in its field, and a file field hidden, where the rules of the site are in layers, as in Tailwind 4',
    head: `<style>@layer theme, base, components, utilities; @layer utilities { .hidden { display: none } .absolute { position: absolute; inset-inline-end: 0 } }</style>`,
    body: '<form data-island="form" method="post" action="/send"><input name="mail" aria-label="m"><button class="absolute">اشترك</button></form><p data-island="profile-image"><input type="file" class="hidden"></p>',
    responses: { '/send': () => new Promise<never>(() => {}) },
    async check(page) {
      const button = page.locator('button');
      const box = await button.boundingBox();
      await button.click();
      await expect(button).toHaveAttribute('data-juzur-busy');
      expect(await button.boundingBox()).toEqual(box);
      await expect(page.locator('[type=file]')).toBeHidden();
    },
  },
  ...[
    ['paragraphs have margins', 'p { margin-block: 16px }'],
    [
      'it is the last one in a box of Tailwind 4',
      '@layer utilities { main > section, form { :where(& > :not(:last-child)) { margin-block-end: 16px } } }',
    ],
    ['it is in a box of Tailwind 3', ':is(section, form) > :not([hidden]) ~ :not([hidden]) { margin-top: 16px }'],
    ['it is in a row or a column with gaps', 'section, form { display: flex; flex-direction: column; gap: 16px }'],
  ].flatMap(([where, css]) =>
    ['form', 'reply'].map(
      (island): BrowserReport => ({
        title: `[PAGE-01] What is below a ${island} does not move when its island starts, where ${where}`,
        head: `<style>${css}</style>`,
        body: `<main><section><b>راسلنا</b><form data-island="${island}" method="post" action="/send"><div class="form-group"><textarea name="message" aria-label="m"></textarea></div><button>أرسل</button></form></section><footer>تذييل</footer></main>`,
        async check(page) {
          const box = await page.locator('footer').boundingBox();
          await page.getByLabel('m').focus();
          await page.locator('.juzur-outlet > *').first().waitFor({ state: 'attached' });
          expect(await page.locator('footer').boundingBox()).toEqual(box);
        },
      }),
    ),
  ),
  ...[
    ['the picture of a card clips what is in it', '<div style="block-size: 60px; overflow: hidden">', '</div>'],
    ['its button is far away', '<div style="block-size: 3000px">', '</div><button form="f">أضف</button>'],
    [
      'a fixed header covers it',
      '<header style="position: fixed; inset-block-start: 0; inset-inline: 0; block-size: 140px; background: #fff">متجر</header><div style="block-size: 200px">',
      '</div><button form="f">أضف</button>',
    ],
  ].map(
    ([where, start, end]): BrowserReport => ({
      title: `[FORM-01] What a server says of an accepted form is in view where ${where}`,
      body: `${start}<form id="f" data-island="form" method="post" action="/send" style="block-size: 60px"><button>أضف</button></form>${end}`,
      responses: { '/send': { json: { message: 'أضيف إلى السلة' } } },
      async check(page) {
        await page.getByRole('button').last().click();
        await expect(page.locator('.juzur-notice')).toHaveText('أضيف إلى السلة');
        // Screen readers read its line, and would read the notice, too.
        await expect(page.locator('[role=status]:not([aria-live=off])', { hasText: 'أضيف إلى السلة' })).toHaveCount(1);
      },
    }),
  ),
  ...[
    [
      'is a row, as in Bootstrap and Tailwind',
      'form { display: flex; gap: 8px } input { flex: 1 } button { inline-size: 200px }',
    ],
    [
      'is a row that wraps, as .form-inline of Bootstrap 4',
      'form { display: flex; flex-flow: row wrap; align-items: center }',
    ],
  ].map(
    ([where, css]): BrowserReport => ({
      title: `[ORDR-01] An accepted order is below its form where the form ${where}`,
      head: `<style>${css}</style>`,
      body: '<form data-island="instant-order" method="post" action="/cart/instant-order"><input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" value="0599123456" aria-label="m"><button>اطلب</button></form>',
      responses: { '/cart/instant-order': { json: { status: true, message: 'وصل', order: { number: 1043 } } } },
      async check(page) {
        const form = page.locator('form');
        const box = await form.boundingBox();
        await page.getByRole('button').click();
        await expect(page.locator('.juzur-order-card')).toBeVisible();
        expect((await page.locator('.juzur-order-card').boundingBox())?.width).toBe(box?.width);
        expect(await form.boundingBox()).toEqual(box);
      },
    }),
  ),
  ...[
    ['is light', '#fff', '#333'],
    ['is dark by its theme alone', '#111827', '#9ca3af'],
    ['has a dark footer with it', '#222', 'rgb(255 255 255 / 80%)'],
  ].map(
    ([where, background = '', color]): BrowserReport => ({
      title: `[FORM-07] An error, and stars to choose from, have enough contrast on a page that ${where}`,
      head: `<style>form { background: ${background}; color: ${color} }</style>`,
      body: '<form data-island="form" method="post" action="/send"><input name="mail" aria-label="m" required><button>أرسل</button></form><form><input data-island="rating-form" name="rating" type="number" max="5"></form>',
      async check(page) {
        await page.getByText('أرسل').click();
        expect(await contrastOf(page, '.juzur-field-message', background)).toBeGreaterThan(4.5);
        expect(await contrastOf(page, '.juzur-star:nth-child(2)', background, '::before')).toBeGreaterThan(3);
      },
    }),
  ),
  {
    title: '[FORM-07] The message about radios in a line, each in a box of its own as in Bootstrap, moves none of them',
    head: '<style>.form-check-inline { display: inline-block; margin-inline-end: 1rem }</style>',
    body: `<form data-island="form" method="post" action="/send"><div>${['كاش', 'بطاقة']
      .map(
        (name) =>
          `<div class="form-check-inline"><input type="radio" name="pay" id="${name}" required><label for="${name}">${name}</label></div>`,
      )
      .join('')}</div><button>أرسل</button></form>`,
    async check(page) {
      const tops = () =>
        page.locator('label').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      const before = await tops();
      await page.getByRole('button').click();
      await expect(page.locator('.juzur-field-message')).toBeVisible();
      expect(await tops()).toEqual(before);
    },
  },
  {
    title: '[FORM-05] Eastern and Persian digits can be typed in a number field, which browsers keep them out of',
    body: `<form data-island="form" method="post" action="/send"><label>السعر <input type="number" step="0.01" name="price" required></label>
      <label>الكمية <input type="number" name="quantity" onchange="document.title = value"></label><button>أرسل</button></form>`,
    responses: { '/send': { json: { status: true } } },
    async check(page, asked) {
      await page.getByRole('button').click();
      await page.locator('.juzur-field-message').waitFor();
      for (const [label, typed] of [
        ['السعر', '١٢٠٫٥'],
        ['الكمية', '۷۸'],
      ] as const) {
        await page.getByLabel(label).click();
        await page.keyboard.type(typed);
      }
      await page.keyboard.press('Backspace');
      await page.getByRole('button').click();
      await expect.poll(() => asked['/send']?.map(({ text }) => text)).toEqual(['price=120.5&quantity=7']);
      await expect(page).toHaveTitle('7');
    },
  },
  {
    title: '[SRCH-02] A chosen suggestion, and where it leads, have enough contrast on a dark surface',
    head: '<style>:root { --juzur-surface: #1e293b; --juzur-ink: #e2e8f0 }</style>',
    body: '<form data-island="autocomplete" data-method="get" action="/search"><input type="search" name="q" aria-label="بحث"></form>',
    responses: {
      '/search/autocomplete': {
        json: { results: [{ title: 'منتجات', data: [{ title: 'ساعة يد', url: '/p/1', cat: 'ساعات' }] }] },
      },
    },
    async check(page) {
      await page.getByRole('searchbox').fill('ساعة');
      await expect(page.getByRole('option')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toBeVisible();
      for (const each of ['[aria-selected=true]', '[aria-selected=true] small'])
        expect(await contrastOf(page, each, '#1e293b')).toBeGreaterThan(4.5);
    },
  },
  {
    title: '[ORDR-01] The title of an accepted order has enough contrast on a dark surface',
    head: '<style>:root { --juzur-surface: #1e293b; --juzur-ink: #e2e8f0 }</style>',
    body: '<form data-island="instant-order" method="post" action="/cart/instant-order"><input type="hidden" name="product_id" value="7"><input type="tel" name="mobile" value="0599123456" aria-label="m"><button>اطلب</button></form>',
    responses: { '/cart/instant-order': { json: { status: true, message: 'وصل', order: { number: 1043 } } } },
    async check(page) {
      await page.getByRole('button').click();
      await expect(page.locator('.juzur-order-title')).toBeVisible();
      expect(await contrastOf(page, '.juzur-order-title', '#1e293b')).toBeGreaterThan(4.5);
    },
  },
  {
    title: '[LIST-11] Eastern and Persian digits can be typed in a number field of filters and in a price range',
    body: `<form data-island="filters" action="/foreign"><label>الغرف <input type="number" name="rooms"></label>
      <div data-range data-steps="0 50 100"><input type="range"><input type="range">
      <label>من <input type="number" name="from"></label><label>إلى <input type="number" name="to"></label></div></form>`,
    async check(page) {
      for (const [label, typed] of [
        ['الغرف', '٣'],
        ['من', '٥٠٫٥'],
        ['إلى', '۱۰۰'],
      ] as const) {
        await page.getByLabel(label).click();
        await page.keyboard.type(typed);
      }
      expect(await page.locator('[type=range]').nth(1).inputValue()).toBe('2');
      await page.getByLabel('إلى').blur();
      await page.waitForURL('**/foreign?rooms=3&from=50.5&to=100');
    },
  },
  {
    title:
      '[FORM-07] Messages are seen where a theme takes the spaces of a row away by font-size: 0, and keeps it on one line',
    head: '<style>.inputs, .buttons { font-size: 0; white-space: nowrap } input, button { font-size: 14px }</style>',
    body: `<div class="buttons"><form data-island="form" method="post" action="/send"><div class="inputs"><input name="mail" aria-label="m" required title="${'طويل '.repeat(60)}" pattern="b"></div><button>أرسل</button></form></div>`,
    responses: { '/send': { json: { status: true, message: 'وصل '.repeat(80) } } },
    async check(page) {
      const isSeen = async (selector: string) => {
        await expect(page.locator(selector)).not.toBeEmpty();
        const { width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
        expect(height).toBeGreaterThan(20);
        expect(await page.locator(selector).evaluate((each) => each.scrollWidth)).toBeLessThanOrEqual(Math.ceil(width));
      };
      await page.getByLabel('m').fill('a');
      await page.getByRole('button').click();
      await isSeen('.juzur-field-message');
      await page.getByLabel('m').fill('b');
      await page.getByRole('button').click();
      await isSeen('.juzur-message');
    },
  },
];
