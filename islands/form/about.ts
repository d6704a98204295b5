import { failed, type IslandAbout, lacksButton, oneOrNone, press, ref, withResponse } from '../about.ts';
import { formResponse } from './contract.ts';

const html =
  '<form data-island="form" method="post" action="/cart/coupon"><label>قسيمة <input name="coupon" value="A1"></label><button>طبّق</button><p data-message></p></form>';

export const about: IslandAbout = {
  arabicName: 'إرسال النماذج',
  summary: { ar: 'أي نموذج، يُرسَل دون مغادرة الصفحة', en: 'Any form, sent without leaving the page' },
  hook: '`form[data-island=form][method=post]`',
  topic: 'buy',
  preview: {
    hint: {
      ar: 'أرسل قسيمة؛ وفي حالة «مرفوضة» تظهر الرسالة بجانب الحقل.',
      en: 'Send a coupon; in the state “Refused” the message is beside the field.',
    },
    states: [...withResponse, 'refused'],
    more: '<p>السلة <b data-count-of="cart">2</b></p><div id="mini-cart"><p>قبل الخصم</p></div>',
    steps: [
      { do: 'type', at: 'input[name=coupon]', value: 'JUZUR20' },
      { do: 'submit', at: 'form' },
    ],
  },
  hooks: {
    form: {
      host: 'form',
      html,
      lacks: (host) =>
        host.querySelector('input[type=file]') && host.getAttribute('enctype') !== 'multipart/form-data'
          ? ['the form does not send the file', 'enctype="multipart/form-data" on the form']
          : lacksButton(host),
    },
  },
  requests: [
    {
      id: 'sendForm',
      summary: 'A form of the site, such as a coupon. All fields of the form are sent',
      route: 'form',
      path: '/cart/coupon',
      urlFrom: 'action of the form, or formaction of the button',
      method: 'post',
      hasIdempotencyKey: true,
      form: {
        coupon: { schema: { type: 'string', description: 'The fields are those of your form.' }, example: 'JUZUR20' },
      },
      response: 'FormResponse',
      examples: {
        accepted: {
          summary: 'A success that changes other parts of the page',
          value: {
            status: true,
            message: 'خُصم 20 من طلبك',
            counts: { cart: 3 },
            fragments: { '#mini-cart': '<p>3 منتجات</p>' },
            reset: true,
          },
        },
        redirected: {
          summary: 'A success with the page that comes next',
          value: { status: true, url: '/cart' },
          when: { coupon: 'go' },
        },
        refused: {
          summary: 'A field is refused',
          status: 422,
          value: { status: false, message: 'لم تُقبل القسيمة', errors: { coupon: ['انتهت هذه القسيمة'] } },
          when: { coupon: 'old' },
        },
        'refused-with-200': {
          summary: 'A refusal with status 200',
          value: { status: false, errors: { coupon: 'انتهت هذه القسيمة' } },
          when: { coupon: 'opencart' },
        },
      },
    },
  ],
  responses: {
    FormResponse: {
      schema: formResponse,
      described: {
        description: 'The response to a form of the site. Every field is optional; `{}` is a success.',
        anyOf: oneOrNone('status', 'message', 'url', 'counts', 'fragments', 'reset'),
        properties: {
          url: { ...ref('Link'), description: 'A URL of your site, to which the visitor goes.' },
          reset: { type: ['boolean', 'null'], description: 'True sets the fields back to the values of your HTML.' },
          errors: ref('FieldErrors'),
          counts: ref('Counts'),
          fragments: ref('Fragments'),
        },
      },
    },
  },
  causes: [
    {
      title: '[PAGE-02] a form of the site',
      method: 'POST',
      path: '/cart/coupon',
      isForm: true,
      html,
      act: async (page) => {
        await page.getByLabel('قسيمة').fill('B2');
        await press('طبّق')(page);
      },
      success: 'form:success',
      good: { body: { message: 'تم' } },
      messagePlace: '[data-message]',
      words: {
        ...failed,
        unknown: 'لم يصل ردّ، وقد يكون ما أرسلته وصل. ما كتبته باقٍ هنا، ويمكنك المحاولة مرة أخرى.',
      },
      typed: { field: 'input[name=coupon]', value: 'B2' },
    },
  ],
};
