import { failed, type IslandAbout, lacksPost, press, withResponse } from '../about.ts';

const html =
  '<form data-island="email-activation" method="post" action="/user/ajax/send/account-confirmation"><button>أرسل الرسالة</button><p data-message></p></form>';

export const about: IslandAbout = {
  arabicName: 'تأكيد البريد',
  summary: { ar: 'تأكيد البريد الإلكتروني', en: 'Confirming an e-mail address' },
  hook: '`form[data-island=email-activation]`',
  topic: 'account',
  preview: {
    hint: { ar: 'اضغط الزر واقرأ الرسالة.', en: 'Press the button and read the message.' },
    states: withResponse,
    steps: [{ do: 'submit', at: 'form' }],
  },
  hooks: { 'email-activation': { host: 'form', html, lacks: lacksPost } },
  requests: [
    {
      method: 'post',
      isForUsers: true,
      id: 'sendEmail',
      summary: 'Sends the e-mail with the confirmation link',
      route: 'send_email',
      form: {},
      response: 'MessageResponse',
      examples: {
        sent: { summary: 'The e-mail is on its way', file: 'answers/email.json' },
        'refused-with-200': {
          summary: 'A refusal with status 200',
          value: { status: false, message: 'بريدك مؤكد من قبل' },
        },
      },
    },
  ],
  causes: [
    {
      title: '[PROF-04] the confirmation mail',
      method: 'POST',
      path: '/user/ajax/send/account-confirmation',
      isForm: true,
      html,
      act: press('أرسل الرسالة'),
      success: 'email-activation:sent',
      good: { body: { message: 'أرسلنا' } },
      messagePlace: '[data-message]',
      words: failed,
    },
  ],
};
