import { cardsOf } from '../../../islands/listing/cards.ts';
import type { ListingConfig } from '../../../islands/listing/config.ts';
import { fetchPageBlock } from '../../../islands/listing/pageBlock.ts';
import { createUrls } from '../../../islands/listing/urls.ts';
import type { Config as MessagesConfig } from '../../../islands/messages/config.ts';
import { olderMessages } from '../../../islands/messages/contract.ts';
import { notificationsCount } from '../../../islands/notifications/bell/fetchCount.ts';
import { notificationsPage } from '../../../islands/notifications/list/contract.ts';
import { page as pageConfig } from '../../../shared/page/index.ts';
import { InvalidResponseError, request, routes } from '../../../shared/request/index.ts';
import { type Planner, planOf } from './plan.ts';

/** Requests the next page's fragment. Its cards need the same marks as those of the page, so that Back can find them. */
const listing: Planner = (host) => {
  const config = host.module.readConfig(host.element) as ListingConfig;
  const next = config.current + 1;
  if (next > config.total) return [];
  const url = createUrls(
    config,
    location.href,
    () => config.blocks,
    () => {},
  ).fragment(next);
  return [
    planOf(host, url, async (signal) => {
      const block = await fetchPageBlock(url, config.wrapper, next, config.blocks.at(-1), {
        signal,
        host: host.element,
        retries: 0,
      });
      host.element.append(block);
      const hasMarks = cardsOf(block).length > 0;
      block.remove();
      if (!hasMarks) throw new InvalidResponseError('answer', new URL(url).pathname, 'no card has a mark for Back');
    }),
  ];
};

const messages: Planner = (host) => {
  const { method, firstUrl } = host.module.readConfig(host.element) as MessagesConfig;
  if (method === 'post' || firstUrl === null) return [];
  const send = (signal: AbortSignal) =>
    request({
      method,
      url: firstUrl,
      response: olderMessages,
      signal,
      limit: 'fragments',
      retries: 0,
      host: null,
      island: 'messages',
      route: 'messages',
    });
  return [{ ...planOf(host, firstUrl, send), isPersonal: true }];
};

const notifications: Planner = (host) => {
  if (!pageConfig().authorized) return [];
  const { notifications_count: url } = routes();
  const options = {
    limit: 'polls',
    retries: 0,
    host: null,
    island: 'notifications',
    route: 'notifications_count',
  } as const;
  return [
    {
      ...planOf(host, url, (signal) => request({ url, response: notificationsCount, ...options, signal })),
      isPersonal: true,
    },
  ];
};

const notificationsList: Planner = (host) => {
  const { notifications: url } = routes();
  const options = {
    limit: 'polls',
    retries: 0,
    host: null,
    island: 'notifications-list',
    route: 'notifications',
  } as const;
  return [
    {
      ...planOf(host, url, (signal) => request({ url, response: notificationsPage, ...options, signal })),
      isPersonal: true,
    },
  ];
};

export const listPlanners: Record<string, Planner> = {
  listing,
  messages,
  notifications,
  'notifications-list': notificationsList,
};
