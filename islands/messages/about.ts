import { flagOf } from '../../shared/page/index.ts';
import { request } from '../../shared/request/index.ts';
import { type CheckedHost, failed, type IslandAbout, isLink, ref, withResponse } from '../about.ts';
import type { Config } from './config.ts';
import { olderMessages } from './contract.ts';

const html =
  '<div data-island="messages" data-url="/user/messages/1/older" data-has-next="true"><a href="?page=2">أقدم</a><ul data-messages-list><li>مرحبا</li></ul><p data-error-box hidden></p></div>';

const conversation = { id: { schema: { type: 'string', description: 'The conversation.' }, example: '1' } };

const older = {
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

export const about: IslandAbout = {
  arabicName: 'رسائل المحادثة',
  summary: { ar: 'رسائل أقدم دون أن تقفز الصفحة', en: 'Older messages without a jump' },
  hook: '`[data-island=messages][data-url]` with `[data-messages-list]` and `[data-error-box]`',
  topic: 'talk',
  preview: {
    hint: { ar: 'مرّر قائمة الرسائل إلى أعلاها.', en: 'Scroll the list of messages to its top.' },
    states: withResponse,
    picture: { state: 'error', shows: 'نعتذر' },
    fill: ['{messages}'],
    steps: [{ do: 'scroll', at: '[data-messages-list]' }],
  },
  hooks: {
    messages: {
      host: '[data-island=messages]',
      html,
      lacks: (host) => {
        const older = host.querySelector('a[rel~=prev],a[data-older]');
        return flagOf(host.getAttribute('data-has-next')) === false || isLink(older)
          ? null
          : [
              'no link leads to older messages',
              '<a rel="prev" href="/user/messages/1?before=221">…</a> in the host',
              older,
            ];
      },
    },
  },
  checks: {
    messages: {
      plans: ({ config: { method, firstUrl: url } }: CheckedHost<Config>) => {
        if (method === 'post' || url === null) return [];
        const { route, limit } = older;
        const options = { method, url, response: olderMessages, route, limit, retries: 0 };
        return [{ url, isPersonal: true, send: (requester) => request(requester, options) }];
      },
      posts: { tokenOf: 'form[data-island=reply]', isRead: true },
    },
  },
  requests: [
    { ...older, id: 'loadOlderMessages', summary: 'Older messages of a conversation', method: 'post', form: {} },
    {
      ...older,
      id: 'loadOlderMessagesByGet',
      isNotRecorded: true,
      summary: 'The same by GET, if the host has data-method="get"',
      method: 'get',
    },
  ],
  responses: {
    OlderMessagesResponse: {
      schema: olderMessages,
      described: {
        description: 'Older messages, to be added before the first one.',
        properties: {
          html: { description: 'HTML that visitors wrote. Escape it; the island cleans it too.' },
          next_url: ref('NextPage'),
          current: { description: 'Not read.' },
        },
      },
    },
  },
  causes: [
    {
      title: '[MSGS-03] [MSGS-04] older messages',
      method: 'POST',
      path: '/user/messages/1/older',
      html: html.replace('<a href', '<a rel="prev" href'),
      act: (page) => page.getByRole('link', { name: 'أقدم' }).click(),
      success: 'messages:loaded',
      good: { body: { status: true, html: '<li>قبلها</li>', has_next: false } },
      messagePlace: '[data-error-box]',
      words: failed,
    },
  ],
};
