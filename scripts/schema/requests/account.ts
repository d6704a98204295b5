import type { ContractRequest } from './types.ts';

const conversation = { id: { schema: { type: 'string', description: 'The conversation.' }, example: '1' } };

const older = {
  island: 'messages',
  route: 'messages',
  path: '/user/messages/{id}/older',
  urlFrom: 'data-url, then next_url of the response',
  limit: 'fragments',
  isForUsers: true,
  pathFields: conversation,
  response: 'OlderMessagesResponse',
  examples: {
    older: { summary: 'Older messages', file: 'answers/older-messages.json' },
    end: {
      summary: 'The oldest messages',
      value: { status: true, html: '<li id="message-1">مرحباً</li>', has_next: false, next_url: '', message: '' },
      when: { before: '221' },
    },
    'refused-with-200': {
      summary: 'A failure with status 200',
      value: { status: false, message: 'تعذر تحميل الرسائل' },
    },
  },
} as const;

const sent = { island: 'mobile-activation', method: 'post', limit: 'forms', isForUsers: true } as const;

/** Requests of the pages for visitors who are logged in. */
export const accountRequests: readonly ContractRequest[] = [
  {
    ...sent,
    id: 'sendEmail',
    island: 'email-activation',
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
  {
    ...sent,
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
    ...sent,
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
  {
    id: 'uploadPicture',
    island: 'profile-image',
    summary: 'Uploads a picture. All fields of the form are sent',
    route: 'profile_image',
    path: '/user/profile/image',
    urlFrom: 'action of the form',
    method: 'post',
    limit: 'upload',
    isForUsers: true,
    isMultipart: true,
    form: {
      image: {
        schema: { type: 'string', format: 'binary', description: 'A png or jpg; the name is that of your file field.' },
        example: '',
      },
    },
    response: 'UploadResponse',
    examples: {
      uploaded: { summary: 'The picture was stored', file: 'answers/picture.json' },
      refused: { summary: 'The file is not a picture', status: 422, file: 'answers/picture-refused.json' },
    },
  },
  { ...older, id: 'loadOlderMessages', summary: 'Older messages of a conversation', method: 'post', form: {} },
  {
    ...older,
    id: 'loadOlderMessagesByGet',
    summary: 'The same by GET, if the host has data-method="get"',
    method: 'get',
  },
  {
    id: 'reply',
    island: 'reply',
    summary: 'Sends a message. All fields of the form are sent',
    route: 'reply',
    path: '/user/messages/{id}/reply',
    urlFrom: 'action of the form',
    method: 'post',
    limit: 'forms',
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
];
