import { page } from '../../shared/page/index.ts';
import { request, routes } from '../../shared/request/index.ts';
import { failed, type IslandAbout, isLink, ref, withResponse } from '../about.ts';
import { notificationsCount } from './bell/fetchCount.ts';
import { notificationsPage } from './list/contract.ts';

const html = '<a data-island="notifications" href="/user/notifications">الإشعارات <span data-count hidden>0</span></a>';

const polls = { limit: 'polls', retries: 0 } as const;

export const about: IslandAbout = {
  arabicName: 'الإشعارات',
  summary: { ar: 'شارة وصوت وقائمة منسدلة', en: 'Badge, title, sound, dropdown' },
  hook: '`a[data-island=notifications][href]` with `[data-count]`',
  topic: 'talk',
  preview: {
    hint: { ar: 'اضغط الرابط لتُفتح القائمة.', en: 'Press the link to open the list.' },
    states: withResponse,
    picture: { state: 'done', shows: 'اتفقنا' },
    steps: [{ do: 'press', at: 'a[data-island]' }],
  },
  hooks: {
    notifications: {
      host: 'a',
      html,
      lacks: (host) =>
        isLink(host) ? null : ['the link leads nowhere', 'href="/user/notifications", the page that shows the same'],
    },
  },
  checks: {
    notifications: {
      plans: () => {
        const { notifications_count: url } = routes();
        const options = { url, response: notificationsCount, route: 'notifications_count', ...polls };
        return page().authorized ? [{ url, isPersonal: true, send: (requester) => request(requester, options) }] : [];
      },
    },
    'notifications-list': {
      plans: () => {
        const { notifications: url } = routes();
        const options = { url, response: notificationsPage, route: 'notifications', ...polls };
        return [{ url, isPersonal: true, send: (requester) => request(requester, options) }];
      },
    },
  },
  loads: {
    selector: '[data-island=notifications][data-sound]',
    attribute: 'data-sound',
    directives: ['media-src', 'default-src'],
  },
  fixes: { 'data-sound': 'data-sound="/sounds/ding.mp3"' },
  requests: [
    {
      id: 'countNotifications',
      summary: 'The number of unread notifications',
      route: 'notifications_count',
      method: 'get',
      limit: 'polls',
      isForUsers: true,
      isConditional: true,
      response: 'NotificationsCountResponse',
      examples: {
        three: { summary: 'Three unread notifications', file: 'answers/notifications-count.json' },
        busy: { summary: 'The next poll in three minutes', value: { count: 3, poll: 180 } },
      },
    },
    {
      id: 'listNotifications',
      summary: 'One page of notifications',
      route: 'notifications',
      method: 'get',
      limit: 'polls',
      isForUsers: true,
      query: {
        page: {
          schema: { type: 'integer', minimum: 1, description: 'From the second page on; next_page names the URL.' },
          example: 1,
          required: false,
        },
      },
      response: 'NotificationsResponse',
      examples: {
        first: { summary: 'The first page', file: 'answers/notifications.json' },
        last: { summary: 'The last page', file: 'answers/notifications-last.json', when: { page: '2' } },
      },
    },
  ],
  responses: {
    NotificationsCountResponse: {
      schema: notificationsCount,
      described: {
        description: 'How many notifications are unread.',
        properties: {
          poll: { description: 'Seconds until the next poll, if that is longer than data-poll; an hour at most.' },
        },
      },
    },
    NotificationsResponse: {
      schema: notificationsPage,
      described: {
        description: 'One page of notifications.',
        properties: {
          results: {
            items: {
              properties: {
                id: { type: ['integer', 'string', 'null'], description: 'Keeps an item from being shown twice.' },
                message: { description: 'Required. An item without it is dropped.' },
              },
            },
          },
          next_page: ref('NextPage'),
          message: { description: 'Shown if there are no items.' },
          count: { description: 'The number that is unread after this page was read.' },
        },
      },
    },
  },
  causes: [
    {
      title: '[NOTI-01] the unread count',
      method: 'GET',
      path: '/user/notifications/count',
      html,
      config: { authorized: true },
      act: async () => {},
      success: 'notifications:count',
      good: { body: { count: 2 } },
      atLoad: true,
    },
    {
      title: '[NOTI-04] the list of notifications',
      method: 'GET',
      path: '/user/notifications',
      html,
      config: { authorized: true, routes: { token: '/csrf-token', notifications_count: '/unread' } },
      act: async (page) => {
        const bell = page.locator('a[data-island=notifications]');
        if ((await bell.getAttribute('aria-expanded')) === 'true') await bell.click();
        await bell.click();
      },
      success: 'notifications-list:loaded',
      good: { body: { results: [{ message: 'وصل طلبك', url: '/' }], next_page: null } },
      messagePlace: '.juzur-notifications [role=alert] p',
      words: failed,
    },
  ],
};
