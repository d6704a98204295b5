import { expect, vi } from 'vitest';
import { alive } from '../../kit/page.ts';
import type { DomReport } from '../report.ts';

const quantityOf = (field: string) =>
  `<form><div class="quantity" data-island="quantity"><button type="button" data-step="-1">−</button>${field}
    <button type="button" data-step="1">+</button></div></form>`;
const steps = () => [...document.querySelectorAll<HTMLElement>('[data-step]')];
const fieldNamed = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const enter = (field: HTMLInputElement, text: string) => {
  field.value = text;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

const SAUDI = { country_code: '966', trunk: '0', pattern: '05\\d{8}', example: '0501234567' };
const KUWAIT = { country_code: '+965', pattern: '[4569]\\d{7}' };
const FORM_PATTERN = 'data-pattern="05\\d{8}"';
const orderForm = (attributes: string) =>
  `<form data-island="instant-order" method="post" action="/cart/instant-order" ${attributes}>
    <input type="hidden" name="_token" value="t"><input type="hidden" name="product_id" value="7">
    <input type="tel" name="mobile" aria-label="الجوال"><button>اطلب</button><p data-message></p></form>`;

const review = (attributes = '', button = '') =>
  `<form ${attributes} method="post" action="/review"><input class="rating-tooltip-manual" name="rating" value="" required><button ${button}>أرسل</button></form>`;
/** Not a press, after which the browser would leave the page. @returns whether the browser would send the review */
const submitReview = () => {
  const submitter = document.querySelector<HTMLElement>('form button');
  const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  return submitter?.closest('form')?.dispatchEvent(submission);
};

const PICTURE_FORM = `<form data-island="profile-image" method="post" action="/picture" enctype="multipart/form-data"><picture>
  <source srcset="/old.webp" type="image/webp"><img data-preview hidden src="/old.png" srcset="/old@2.png 2x" alt=""></picture>
  <input type="file" name="image"><button>احفظ</button></form>`;
const choosePicture = () => {
  const transfer = new DataTransfer();
  transfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
  const field = fieldNamed('image');
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

export const fields: DomReport[] = [
  {
    title:
      '[PROF-01] a new picture is shown where an optimizer has put WebP beside it, and where it is hidden for who has none',
    body: `<picture><source srcset="/old.webp" type="image/webp"><img data-avatar src="/old.png" alt=""></picture>${PICTURE_FORM}`,
    responses: { 'POST /picture': { status: true, path: '/new.png' } },
    async check() {
      const [avatar, preview] = [...document.querySelectorAll('img')];
      choosePicture();
      await vi.waitFor(() =>
        expect([avatar, preview].map((each) => each?.getAttribute('src'))).toEqual(['/new.png', '/new.png']),
      );
      const sets = [...document.querySelectorAll('source,img')].map((each) => each.getAttribute('srcset') || null);
      expect(sets).toEqual([null, null, null, null]);
      expect(preview?.hidden).toBe(false);
      window.Juzur?.destroy();
      await vi.waitFor(() => expect(preview?.hidden).toBe(true));
      const restored = [...document.querySelectorAll('form :is(source,img)')].map((each) =>
        each.getAttribute('srcset'),
      );
      expect(restored).toEqual(['/old.webp', '/old@2.png 2x']);
    },
  },
  {
    title:
      '[PROF-01] a chosen picture is sent once, and read by a listener of the document, where onchange submits the form, too',
    body: PICTURE_FORM,
    responses: { 'POST /picture': { status: true, path: '/new.png' } },
    async check({ ready, requests }) {
      const read: unknown[] = [];
      fieldNamed('image').addEventListener(
        'change',
        ({ currentTarget }) => (currentTarget as HTMLInputElement).form?.requestSubmit(),
        { capture: true },
      );
      document.addEventListener('change', ({ target }) => read.push((target as HTMLInputElement).files?.[0]?.name), {
        once: true,
      });
      choosePicture();
      await ready();
      expect(read).toEqual(['a.png']);
      expect(requests).toHaveLength(1);
      expect(fieldNamed('image').value).toBe('');
    },
  },
  {
    title:
      '[PAGE-01] a signup whose number field a framework adds later, as Alpine does with x-if, has its island then',
    body: `<form data-island="signup" method="post" action="/signup"><template x-if="open"><input type="tel" name="mobile"></template>
      <input type="password" name="password"><input type="password" name="password_confirmation">
      <p data-reveal="email"><input type="email" name="email"></p><button>سجّل</button></form>`,
    async check(page) {
      await vi.waitFor(() => expect(page.faults).toHaveLength(1));
      const template = document.querySelector('template') as HTMLTemplateElement;
      template.after(document.importNode(template.content, true));
      await alive('form');
      expect(page.faults).toHaveLength(1);
    },
  },
  {
    title:
      '[SIGN-01] a signup whose number is typed in the field of intl-tel-input shows the e-mail once all is filled',
    body: `<form data-island="signup" method="post" action="/signup"><div class="iti"><input type="tel" aria-label="الجوال">
      <input type="hidden" name="mobile"></div><input type="password" name="password">
      <input type="password" name="password_confirmation"><p data-reveal="email"><input type="email" name="email"></p></form>`,
    async check(page) {
      const fill = async (selector: string) => {
        for (const field of document.querySelectorAll<HTMLInputElement>(selector)) enter(field, '0599123456');
        await page.ready();
      };
      const isHidden = () => document.querySelector<HTMLElement>('[data-reveal]')?.hidden;
      await fill('[type=password]');
      expect(isHidden()).toBe(true);
      await fill('[type=tel]');
      expect(isHidden()).toBe(false);
    },
  },
  {
    title:
      '[ORDR-02] an order whose number is typed in the field of intl-tel-input, beside a hidden one of the name, is sent',
    body: `<form data-island="instant-order" method="post" action="/o"><input type="hidden" name="product_id" value="7">
      <input type="hidden" name="mobile"><div class="iti"><input type="tel" aria-label="الجوال"></div><button>اطلب</button></form>`,
    responses: { 'POST /cart/instant-order': { status: true } },
    async check({ ready, requests }) {
      enter(document.querySelector('[type=tel]') as HTMLInputElement, '059 912 3456');
      document.querySelector('button')?.click();
      await ready();
      expect(requests.map(({ body }) => body?.get('mobile'))).toEqual(['0599123456']);
    },
  },
  {
    title:
      '[PROF-06] a keyboard of Android that types the whole message of the clipboard, without a paste, leaves its code',
    body: `<div data-island="mobile-activation"><form data-send method="post" action="/sms"><button>أرسل</button></form>
      <form data-activate method="post" action="/activate"><input name="code" maxlength="6"><button>فعّل</button></form></div>`,
    async check() {
      const texts = ['رمز التحقق ٤٨٢٩١٣ صالح 5 دقائق', 'Your code: 482-913.', 'رمز الطلب 20231: 482913'];
      for (const text of texts) {
        enter(fieldNamed('code'), text);
        expect(fieldNamed('code').value).toBe('482913');
      }
      enter(fieldNamed('code'), '12a');
      expect(fieldNamed('code').value).toBe('12a');
    },
  },
  {
    title: '[TRCK-01] a press on the text of a label is tracked once, although the browser clicks its box, too',
    body: '<label data-track="filter"><input type="checkbox"><span>متوفر</span></label>',
    responses: { 'POST /user/ajax/track': {} },
    async check({ ready, requests }) {
      for (const [index, selector] of ['span', 'input'].entries()) {
        document.querySelector<HTMLElement>(selector)?.click();
        await ready();
        expect(requests).toHaveLength(index + 1);
      }
    },
  },
  ...[
    ['<form data-island="form" method="post" action="/o"><input type="tel"><button>اطلب</button></form>', true],
    ['<form><input type="tel" data-mobile-format></form>', true],
    ['<form><input type="tel" data-mobile-format x-model="phone"></form>', false],
    ['<form data-island="form" method="post"><p class="iti"><input type="tel"></p><button>اطلب</button></form>', false],
  ].map(
    ([body, isLine]): DomReport => ({
      title: `[PAGE-04] a telephone field without a name is ${isLine ? 'one' : 'no'} console line: ${body}`,
      body: `${body}`,
      ...(isLine && { line: 'name: expected a name, because a form sends no field without one. Fix: name="mobile"' }),
      async check({ faults }) {
        if (!isLine) expect(faults).toEqual([]);
      },
    }),
  ),
  ...['{{ csrf_token() }}', '{% csrf_token %}', '@csrf', '{!! csrf_field() !!}'].map(
    (tag): DomReport => ({
      title: `[PAGE-04] ${tag} that no template engine has read is one console line`,
      body: `<form data-island="form" method="post" action="/o">${tag}<input type="hidden" name="_token" value="${tag}"><button>اطلب</button></form>`,
      line: `token: expected a token, got "${tag.slice(0, 8)}`,
    }),
  ),
  {
    title: '[PAGE-04] a search for phones whose field has the id of the one for computers is one console line',
    body: `<p id="q"></p>${'<form data-island="autocomplete" action="/search"><label for="search">بحث</label><input id="search" name="q"><button id="go">بحث</button></form>'.repeat(2)}`,
    line: 'id: expected an id of its own, got "search". Fix: ',
  },
  {
    title: '[PAGE-04] a quantity with the id of another one, in the form of its product, is one console line',
    body: `<input id="qty"><form data-island="form" method="post" action="/cart"><label for="qty">الكمية</label>${quantityOf('<input id="qty" type="number" name="quantity">').slice(6, -7)}<button>أضف</button></form>`,
    line: 'id: expected an id of its own, got "qty". Fix: ',
  },
  {
    title:
      '[ORDR-02] an order with two telephone fields, none of which is named mobile, is one console line and orders with neither',
    body: `<form data-island="instant-order" method="post" action="/o"><input type="hidden" name="product_id" value="7">
      <input type="tel" name="phone"><input type="tel" name="whatsapp"><button>اطلب</button></form>`,
    line: 'data-mobile',
    check: ({ requests }) => expect(requests).toEqual([]),
  },
  ...['1,500', '١٬٥٠٠', '١٫٥٠٠', '١،٥٠٠'].map(
    (typed): DomReport => ({
      title: `[QNTY-01] a wholesaler who types ${typed} gets 1500, without a note`,
      body: quantityOf('<input type="number" name="quantity" min="1" step="1" value="1">'),
      check() {
        enter(fieldNamed('quantity'), typed);
        expect(fieldNamed('quantity').value).toBe('1500');
        expect(document.querySelector('.juzur-quantity-note')?.textContent).toBe('');
      },
    }),
  ),
  ...[
    ['1,000', '0,5', 1000, 0.5],
    ['١٬٠٠٠', '٠٫٥', 1000, 0.5],
    ['1e3', 'any', 1000, 1],
  ].map(
    ([max, step, most, least]): DomReport => ({
      title: `[QNTY-01] a wholesaler can order up to the maximum that a template prints as ${max}, in steps of ${step}`,
      body: quantityOf(`<input type="text" name="quantity" max="${max}" step="${step}" value="999">`),
      check() {
        const field = fieldNamed('quantity');
        expect(field.getAttribute('aria-valuemax')).toBe(`${most}`);
        steps()[1]?.click();
        expect(field.value).toBe(`${999 + Number(least)}`);
        enter(field, '1001');
        expect(field.value).toBe(`${most}`);
      },
    }),
  ),
  ...['10,0', '10.0', '١٠', '١٠٫٠'].map(
    (max): DomReport => ({
      title: `[RATE-05] a rating out of ten has ten stars though the template prints the maximum as ${max}`,
      body: `<input class="rating-tooltip-manual" name="rating" value="٧٫٥" data-stop="${max}" disabled>`,
      check() {
        expect(document.querySelector('.juzur-rating')?.getAttribute('aria-label')).toBe('7.5 من 10');
      },
    }),
  ),
  ...[
    ['alone', '<input type="hidden" class="qty" name="quantity" value="1">'],
    ['in a grouped product', '<input type="hidden" name="quantity[12]" value="1" min="1" max="1" readonly>'],
    ['in a line of a cart', '<input type="hidden" class="qty" name="cart[a1][qty]" value="1" min="1" max="1">'],
    ['beside others', '<input type="hidden" name="key" value="7"><input type="hidden" name="quantity" value="1">'],
    ['with a box', '<input type="checkbox" name="gift"><input type="hidden" data-quantity name="qty" value="1">'],
  ].map(
    ([where, field]): DomReport => ({
      title: `[QNTY-01] a product sold singly has no buttons and reports nothing: a hidden field ${where}`,
      body: quantityOf(field as string),
      async check({ faults }) {
        expect(faults).toEqual([]);
        for (const button of steps()) expect(button.hidden).toBe(true);
        steps()[1]?.click();
        const form = document.querySelector('form') as HTMLFormElement;
        expect([...new FormData(form).values()].at(-1)).toBe('1');
      },
    }),
  ),
  {
    title:
      '[QNTY-01] a step that a template prints as disabled, because the quantity is at its limit, can be pressed later',
    body: quantityOf('<input name="quantity" type="number" min="1" value="1">').replace('"-1"', '"-1" disabled'),
    check() {
      for (const at of [1, 1, 0]) steps()[at]?.click();
      expect(fieldNamed('quantity').value).toBe('2');
    },
  },
  {
    title: '[QNTY-01] the buttons follow when a variant makes the hidden field usable, and when another hides it again',
    body: quantityOf('<input type="hidden" name="quantity" value="1" min="1" max="1">'),
    async check({ faults, ready }) {
      const field = fieldNamed('quantity');
      for (const [type, max, isHidden] of [
        ['number', '5', false],
        ['hidden', '1', true],
        ['number', '9', false],
      ] as const) {
        Object.assign(field, { type, max });
        await ready();
        expect(steps().map(({ hidden }) => hidden)).toEqual([isHidden, isHidden]);
      }
      expect([field.type, steps()[1]?.getAttribute('aria-disabled')]).toEqual(['text', 'false']);
      steps()[1]?.click();
      expect(field.value).toBe('2');
      window.Juzur?.destroy();
      expect([field.type, steps()[0]?.hidden]).toEqual(['number', false]);
      expect(faults).toEqual([]);
    },
  },
  {
    title: '[FORM-07] a message about a quantity comes after the row of its buttons, also on a class of the site',
    body: '<form data-island="form" method="post" action="/cart"><div class="qty"><button type="button" data-step="-1">−</button><input type="number" name="quantity" value="2"><button type="button" data-step="1">+</button></div><button>أضف</button></form>',
    config: { hooks: { quantity: '.qty' } },
    responses: { 'POST /cart': { errors: { quantity: 'بقيت واحدة' } } },
    async check({ ready }) {
      document.querySelector('form')?.requestSubmit();
      await ready();
      const message = document.querySelector('.juzur-field-message');
      expect(message?.textContent).toBe('بقيت واحدة');
      expect([message?.parentElement?.localName, message?.previousElementSibling?.className]).toEqual(['form', 'qty']);
      expect(fieldNamed('quantity').getAttribute('aria-describedby')).toBe(message?.id);
      // The browser fires it when the pointer goes down elsewhere: a button that moves then gets no click.
      fieldNamed('quantity').dispatchEvent(new Event('change', { bubbles: true }));
      expect(message?.isConnected).toBe(true);
      enter(fieldNamed('quantity'), '1');
      expect(message?.isConnected).toBe(false);
    },
  },
  {
    title: '[FORM-07] a message about a select that lies over what the theme draws comes after the box of both',
    body: '<form data-island="form" method="post" action="/post"><div class="select-box"><select name="city" style="position: absolute; opacity: 0"><option>نابلس</option></select><a>نابلس</a></div><button>انشر</button></form>',
    responses: { 'POST /post': { errors: { city: 'اختر أخرى' } } },
    async check({ ready }) {
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(34);
      document.querySelector('form')?.requestSubmit();
      await ready();
      expect(document.querySelector('.select-box + .juzur-field-message')?.textContent).toBe('اختر أخرى');
    },
  },
  ...[
    ['a Saudi number with +', '+966 50 123 4567', SAUDI, '', '0501234567'],
    ['a Saudi number with brackets', '(+966) 50/123-4567', { ...SAUDI, country_code: 966 }, '', '0501234567'],
    ['a number of Kuwait', '+965 9988 7766', { ...KUWAIT, trunk: '' }, '', '99887766'],
    ['a number of Kuwait, without a trunk', '+965 9988 7766', KUWAIT, '', '99887766'],
    ['a number of the form’s pattern', '+966501234567', { ...SAUDI, pattern: '9\\d{9}' }, FORM_PATTERN, '0501234567'],
    ['with a broken pattern, a number of the default', '+970 59 1234567', { pattern: '05(' }, '', '0591234567'],
  ].map(
    ([what, typed, phone, attributes, sent]): DomReport => ({
      title: `[ORDR-02] ${what} is ordered as it is written at home`,
      body: orderForm(attributes as string),
      config: { phone },
      responses: { 'POST /cart/instant-order': { message: 'تم' } },
      async check({ ready, requests }) {
        enter(fieldNamed('mobile'), typed as string);
        document.querySelector<HTMLElement>('form > button')?.click();
        await ready();
        expect(requests.map(({ body }) => body?.get('mobile'))).toEqual([sent]);
      },
    }),
  ),
  {
    title:
      '[ORDR-02] an order takes a pasted +970 59 … and Eastern digits in a number field, and in one of ten characters',
    body: orderForm('').replace('type="tel"', 'type="number" maxlength="10"'),
    async check({ ready }) {
      const attributes = () => ['type', 'maxlength'].map((name) => fieldNamed('mobile').getAttribute(name));
      await ready();
      expect(attributes()).toEqual(['tel', null]);
      window.Juzur?.destroy();
      await ready();
      expect(attributes()).toEqual(['number', '10']);
    },
  },
  ...[
    ['+966 41 123 4567', 'تحقق من رقم الجوال: غير صحيح، وهذا مثال: \u20660501234567\u2069'],
    ['+1 202 555 0100', 'تحقق من رقم الجوال: غير صحيح، وهذا مثال: \u20660501234567\u2069'],
    ['05o1234567', 'تحقق من رقم الجوال: أرقام فقط'],
  ].map(
    ([typed, message]): DomReport => ({
      title: `[ORDR-02] a Saudi shop says what is wrong with ${typed}`,
      body: orderForm(''),
      config: { phone: SAUDI },
      responses: {},
      async check({ ready, requests }) {
        enter(fieldNamed('mobile'), typed as string);
        document.querySelector<HTMLElement>('form > button')?.click();
        await ready();
        expect(requests).toEqual([]);
        expect(document.querySelector('[data-message]')?.textContent).toBe(message);
      },
    }),
  ),
  ...[
    ['+966 50 123 4567', SAUDI, '0501234567'],
    ['0501234567', SAUDI, '0501234567'],
    ['+970 59 123 4567', undefined, '0591234567'],
    ['+1 202 555 0100', undefined, '+12025550100'],
  ].map(
    ([typed, phone, sent]): DomReport => ({
      title: `[PHON-01] a field with data-submit-raw sends ${typed} as ${sent}`,
      body: '<form><input type="tel" name="phone" data-mobile-format data-submit-raw></form>',
      config: { phone },
      check() {
        const field = fieldNamed('phone');
        enter(field, typed as string);
        const formData = new FormData();
        formData.set('phone', field.value);
        field.form?.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
        expect(formData.get('phone')).toBe(sent);
      },
    }),
  ),
  {
    title:
      '[QNTY-01] half a kilo can be ordered though the number field has the attributes that WooCommerce prints: size, pattern, maxlength',
    body: quantityOf(
      '<input type="number" name="quantity" value="1" min="0.5" step="0.5" size="4" pattern="[0-9]*" maxlength="2" minlength="1">',
    ),
    check() {
      const field = fieldNamed('quantity');
      const attributes = () =>
        ['type', 'size', 'pattern', 'maxlength', 'minlength'].map((name) => field.getAttribute(name));
      expect(attributes()).toEqual(['text', null, null, null, null]);
      enter(field, '12.5');
      expect([field.value, field.checkValidity()]).toEqual(['12.5', true]);
      window.Juzur?.destroy();
      expect(attributes()).toEqual(['number', '4', '[0-9]*', '2', '1']);
    },
  },
  ...[
    '<tr><td data-island="quantity">FIELD</td><td>السعر</td></tr>',
    '<tr data-island="quantity"><td>FIELD</td><td>السعر</td></tr>',
  ].map(
    (row): DomReport => ({
      title: `[QNTY-01] a note and a message about a quantity add no column to a table: ${row.replace(/FIELD.*/, '')}`,
      body: `<form data-island="form" method="post" action="/cart"><table><tbody>${row.replace('FIELD', '<button type="button" data-step="-1">−</button><input type="number" name="quantity" value="1" max="3"><button type="button" data-step="1">+</button>')}</tbody></table><button>أضف</button></form>`,
      responses: { 'POST /cart': { errors: { quantity: 'بقيت واحدة' } } },
      async check({ ready }) {
        enter(fieldNamed('quantity'), '9');
        document.querySelector('form')?.requestSubmit();
        await ready();
        const cells = [...(document.querySelector('tr')?.children ?? [])];
        expect(cells.map(({ localName }) => localName)).toEqual(['td', 'td']);
        for (const selector of ['.juzur-quantity-note', '.juzur-field-message'])
          expect(document.querySelector(selector)?.parentElement).toBe(cells[0]);
        expect(document.querySelector('.juzur-field-message')?.textContent).toBe('بقيت واحدة');
      },
    }),
  ),
  ...[
    ['tel', '[0-9]*', '0591234567'],
    ['tel', '05\\d{8}', '0591234567'],
    ['tel', '\\d{4}-?\\d{6}', '0591-234567'],
    ['number', '[0-9]*', '0591-234567'],
  ].map(
    ([type, pattern, shown]): DomReport => ({
      title: `[PHON-01] a mobile number is valid in a field of type ${type} whose pattern is ${pattern}`,
      body: `<form><input type="${type}" name="phone" pattern="${pattern}" data-mobile-format></form>`,
      check() {
        const field = fieldNamed('phone');
        enter(field, '٠٥٩ ١٢٣٤٥٦٧');
        expect([field.value, field.checkValidity()]).toEqual([shown, true]);
      },
    }),
  ),
  ...[
    ['phone.pattern', '', { ...SAUDI, pattern: '/^05\\d{8}$/' }],
    ['data-pattern', 'data-pattern="/^05\\d{8}$/"', undefined],
  ].map(
    ([name, attributes, phone]): DomReport => ({
      title: `[ORDR-02] a ${name} in the slashes of PHP, which no number matches, is one console line`,
      body: orderForm(attributes as string),
      config: { phone },
      line: `${name}: expected a regular expression, got "/^05`,
    }),
  ),
  ...Object.entries({
    'a button of a card in a list with a URL of its own shares the card':
      '<section data-share-url="/c" data-share-title="قسم"><p data-share-url="/p/1"><button type="button" data-share>شارك</button></p></section>',
    'each of two buttons of a product shares it':
      '<p data-share-url="/p/1"><button type="button" data-share>أعلى</button><a href="/p/1" data-share>أسفل</a></p>',
  }).map(
    ([what, body]): DomReport => ({
      title: `[SHAR-01] ${what}`,
      body,
      async check({ ready, faults }) {
        const share = vi.fn().mockResolvedValue(undefined);
        Object.defineProperty(navigator, 'share', { value: share, configurable: true });
        try {
          const buttons = [...document.querySelectorAll<HTMLElement>('[data-share]')];
          for (const button of buttons) button.click();
          await ready();
          expect(share.mock.calls.map(([{ url }]) => new URL(url).pathname)).toEqual(buttons.map(() => '/p/1'));
          // juzur.css hides the others.
          expect(buttons.map(({ dataset }) => dataset.share)).toEqual(buttons.map(() => 'ready'));
          expect(faults).toEqual([]);
        } finally {
          Reflect.deleteProperty(navigator, 'share');
        }
      },
    }),
  ),
  ...[
    [
      'MSGS-03',
      '<ol data-messages-list><li>مرحبا</ol>',
      '<section data-island="messages" data-url="/older"><p data-error-box></p>*</section>',
      '[tabindex="0"]',
    ],
    ['HOME-04', '<ul><li>1</li><li>2</li></ul>', '<div data-island="premium-slider">*</div>', '[aria-live]'],
    [
      'SRCH-04',
      '<input type="search" name="q">',
      '<form data-island="autocomplete" action="/search">*</form>',
      '[role=combobox]',
    ],
    [
      'QNTY-01',
      '<input name="quantity" type="number" value="1">',
      '<div data-island="quantity">*<button type="button" data-step="1">+</button></div>',
      '[role=spinbutton]',
    ],
    [
      'ORDR-02',
      '<input name="mobile" type="number">',
      '<form data-island="instant-order" method="post"><input type="hidden" name="product_id" value="1"><p>*</p><button>اطلب</button></form>',
      '[type=tel]',
    ],
    [
      'MSGS-01',
      '<textarea name="message"></textarea>',
      '<form data-island="reply" method="post" action="/send"><div class="form-group">*</div><button>أرسل</button></form>',
      '[aria-invalid]',
    ],
    [
      'PROF-06',
      '<input name="code" type="number">',
      '<div data-island="mobile-activation"><form data-send></form><form data-activate>*</form></div>',
      '[inputmode]',
    ],
    [
      'TOGL-01',
      '<button>المفضلة</button>',
      '<form data-island="toggle" method="post" action="/add">*</form>',
      '[aria-pressed]',
    ],
  ].map(
    ([id = '', part = '', host = '', mounted = '']): DomReport => ({
      title: `[${id}] ${part} works when another script has written it again`,
      body: host.replace('*', part),
      async check({ ready, faults }) {
        const selector = `[data-island] ${part.match(/\w+/)}:not([type=hidden],[data-step])`;
        const written = () => document.querySelector(selector) as HTMLElement;
        const isMounted = async () => {
          written().focus();
          await ready();
          await vi.waitFor(() => expect(written().matches(mounted)).toBe(true));
        };
        await isMounted();
        const before = written();
        before.outerHTML = part;
        expect(written()).not.toBe(before);
        await ready();
        await isMounted();
        expect(faults).toEqual([]);
      },
    }),
  ),
  {
    title: '[RATE-07] a review with two ratings in a dialog, as of Magento, is sent once, and the console stays silent',
    body: `<dialog open>${review('', '').replace('<button', '<input class="rating-tooltip-manual" name="price" value="2"><button')}</dialog>`,
    responses: { 'POST /review': { status: true } },
    async check({ ready, requests, faults }) {
      fieldNamed('rating').value = '4';
      await vi.waitFor(() => expect(document.querySelectorAll('.juzur-star-input')).toHaveLength(2));
      document.querySelector('form')?.requestSubmit();
      await ready();
      expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/review']);
      expect(faults).toEqual([]);
    },
  },
  ...[
    ['prints as "0"', '0', ''],
    ['prints as "0.0"', '0.0', ''],
    ['leaves empty', '', ''],
    ['leaves empty in a form with novalidate', '', 'novalidate'],
  ].map(
    ([what, value, attributes = '']): DomReport => ({
      title: `[RATE-06] a review without its required rating, which the template ${what}, stays on the page with a message`,
      body: review(attributes).replace('value=""', `value="${value}"`),
      async check({ ready }) {
        expect(submitReview()).toBe(false);
        await ready();
        expect(document.querySelector('[role=alert]')?.textContent).toBe('اختر عدد النجوم أولاً');
      },
    }),
  ),
  ...[
    ['in a form with data-unchecked', 'novalidate data-unchecked', ''],
    ['by a button with formnovalidate', '', 'formnovalidate'],
  ].flatMap(([how, attributes, button]): DomReport[] => [
    {
      title: `[RATE-06] a review without a star is sent ${how}`,
      body: review(attributes, button),
      async check() {
        expect(submitReview()).toBe(true);
      },
    },
    {
      title: `[RATE-06] a review without a star is sent ${how} from a dialog too`,
      body: `<a class="do-rate" href="/r">قيّم</a><dialog id="rating-modal">${review(attributes, button)}</dialog>`,
      responses: { 'POST /review': { status: true } },
      async check({ ready, requests }) {
        document.querySelector('a')?.click();
        await vi.waitFor(() => expect(document.querySelectorAll('[type=radio]')).toHaveLength(5));
        await ready();
        submitReview();
        await vi.waitFor(() => expect(requests).toHaveLength(1));
      },
    },
  ]),
];
