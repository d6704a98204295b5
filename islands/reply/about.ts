import { failed, type IslandAbout, lacksPost, press, string, withResponse } from '../about.ts';
import { replyResponse } from './contract.ts';

const html =
  '<form data-island="reply" method="post" action="/user/messages/1"><div class="form-group"><label>رسالتك <textarea name="message"></textarea></label></div><button>أرسل</button></form>';

const conversation = { id: { schema: { type: 'string', description: 'The conversation.' }, example: '1' } };

export const about: IslandAbout = {
  arabicName: 'الرد في المحادثة',
  summary: { ar: 'ردّ لا يضيع', en: 'A reply that is never lost' },
  hook: '`form[data-island=reply][method=post]` with `.form-group textarea[name=message]`',
  topic: 'talk',
  preview: {
    hint: { ar: 'أرسل رداً، وجرّبه فارغاً.', en: 'Send a reply, and try an empty one.' },
    states: withResponse,
    steps: [
      { do: 'type', at: 'textarea', value: 'مرحباً، هل ما زال متوفراً؟' },
      { do: 'submit', at: 'form' },
    ],
  },
  hooks: { reply: { host: 'form', html, lacks: lacksPost } },
  fixes: { action: 'action="/path", a path of your own site' },
  requests: [
    {
      id: 'reply',
      summary: 'Sends a message. All fields of the form are sent',
      route: 'reply',
      path: '/user/messages/{id}/reply',
      urlFrom: 'action of the form',
      method: 'post',
      isForUsers: true,
      hasIdempotencyKey: true,
      pathFields: conversation,
      form: {
        message: {
          schema: { type: 'string', minLength: 1, description: 'Without & < > " \' and /.' },
          example: 'هل ما زال متوفراً؟',
        },
      },
      response: 'ReplyResponse',
      examples: {
        sent: { summary: 'The message as it was stored', file: 'answers/reply.json' },
        refused: { summary: 'The message was refused', status: 422, file: 'answers/reply-refused.json' },
      },
    },
  ],
  responses: {
    ReplyResponse: {
      schema: replyResponse,
      described: {
        description: 'The reply as it was stored.',
        anyOf: [
          { required: ['status'] },
          { required: ['message'], properties: { message: string } },
          { required: ['reply'], properties: { reply: { required: ['message'], properties: { message: string } } } },
        ],
      },
    },
  },
  causes: [
    {
      title: '[MSGS-01] a reply',
      method: 'POST',
      path: '/user/messages/1',
      isForm: true,
      html,
      act: async (page) => {
        await page.getByLabel('رسالتك').fill('مرحبا بكم');
        await press('أرسل')(page);
      },
      success: 'reply:sent',
      good: { body: { reply: { message: 'مرحبا بكم' } } },
      messagePlace: '[data-juzur-outlet=reply] [role=alert] p',
      words: failed,
      typed: { field: 'textarea', value: 'مرحبا بكم' },
    },
  ],
};
