import { failed, type IslandAbout, lacksPost, press, withResponse } from '../about.ts';
import { activationResponse } from './contract.ts';

const html =
  '<div data-island="mobile-activation"><form data-send method="post" action="/user/ajax/send/sms-confirmation"><button>أرسل الرمز</button></form><form data-activate method="post" action="/user/activate"><label>الرمز <input name="code"></label><button>فعّل</button></form><p data-message></p></div>';

export const about: IslandAbout = {
  arabicName: 'تأكيد رقم الجوال',
  summary: { ar: 'تأكيد رقم الجوال برمز', en: 'Confirming a mobile number by code' },
  hook: '`[data-island=mobile-activation]` with `form[data-send]` and `form[data-activate]`',
  topic: 'account',
  preview: {
    hint: { ar: 'اطلب الرمز، ثم اكتب أي ستة أرقام.', en: 'Request the code, then type any six digits.' },
    states: withResponse,
    steps: [{ do: 'submit', at: 'form[data-send]' }],
  },
  hooks: {
    'mobile-activation': {
      host: '[data-island=mobile-activation]',
      html,
      lacks: (host) =>
        [...host.querySelectorAll<HTMLFormElement>('form[data-send],form[data-activate]')]
          .map(lacksPost)
          .find((lack) => lack) ?? null,
    },
  },
  requests: [
    {
      method: 'post',
      isForUsers: true,
      id: 'sendSms',
      summary: 'Sends the SMS with the code',
      route: 'send_sms',
      form: {},
      response: 'ActivationResponse',
      examples: {
        sent: { summary: 'The SMS is on its way', file: 'answers/sms.json' },
        'refused-with-200': { summary: 'A refusal with status 200', value: { status: false } },
      },
    },
    {
      method: 'post',
      isForUsers: true,
      id: 'activateMobile',
      summary: 'Activates the mobile number with the code',
      route: 'activate',
      path: '/user/mobile/activate',
      urlFrom: 'action of form[data-activate]',
      form: {
        code: { schema: { type: 'string', pattern: '^\\d+$', description: 'Western digits.' }, example: '123456' },
      },
      response: 'ActivationResponse',
      examples: {
        activated: { summary: 'The number is active', value: { status: true, message: 'شكراً لك، فُعّل رقم جوالك.' } },
        refused: {
          summary: 'The code is wrong',
          status: 422,
          file: 'answers/activation-refused.json',
          when: { code: '000000' },
        },
      },
    },
  ],
  responses: {
    ActivationResponse: {
      schema: activationResponse,
      described: { description: 'The result of sending a code, or of the code that the visitor typed.' },
    },
  },
  causes: [
    {
      title: '[PROF-05] the code by SMS',
      method: 'POST',
      path: '/user/ajax/send/sms-confirmation',
      isForm: true,
      html,
      act: press('أرسل الرمز'),
      success: 'mobile-activation:sent',
      good: { body: { status: true, message: 'أرسلنا' } },
      messagePlace: '[data-message]',
      words: { ...failed, always: true },
    },
    {
      title: '[PROF-06] the activation',
      method: 'POST',
      path: '/user/activate',
      isForm: true,
      html: html.replace('data-island', 'data-reload="600000" data-island'),
      act: async (page) => {
        await page.getByLabel('الرمز').fill('123456');
        await press('فعّل')(page);
      },
      success: 'mobile-activation:activated',
      good: { body: { status: true, message: 'فُعّل' } },
      messagePlace: '[data-message]',
      words: failed,
      typed: { field: 'input[name=code]', value: '123456', but: (fault) => !/^(419|redirect)$/.test(fault) },
    },
  ],
};
