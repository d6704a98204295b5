import { replaceText, setForLife } from '../../shared/dom/life.ts';
import type { IslandModule, Life } from '../../shared/island/types.ts';
import { page } from '../../shared/page/page.ts';
import { writeUnread } from '../../shared/page/title.ts';
import { $notifications, type Notifications } from '../../shared/stores/stores.ts';
import { t } from '../../shared/text/catalogue/notifications.ts';
import { type Config, readConfig } from './config.ts';
import { poll } from './poll.ts';
import { rememberMuted } from './sound.ts';

/** The page's bells: the first speaks for all, and the poll lives as long as there is one. */
const bells = new Set<Life<Config>>();
let ending: AbortController;

const begin = () => {
  ending = new AbortController();
  const { signal } = ending;
  rememberMuted(signal);
  const forget = $notifications.subscribe(({ count }) => writeUnread(count ?? 0));
  signal.addEventListener('abort', () => {
    forget();
    writeUnread(0);
  });
  poll(() => bells.values().next().value as Life<Config>, signal);
};

const show = ({ host, config: { badge }, signal }: Life<Config>): ((value: Notifications) => void) => {
  const written = badge.textContent;
  replaceText(badge, '', signal);
  // What the bell is called, without its number.
  const name = host.getAttribute('aria-label') || host.textContent?.trim() || t('title');
  badge.textContent = written;
  setForLife(badge, 'hidden', badge.getAttribute('hidden'), signal);
  setForLife(host, 'aria-label', host.getAttribute('aria-label'), signal);
  return ({ count }) => {
    if (count === null) return;
    badge.textContent = `${count}`;
    badge.hidden = !count;
    host.setAttribute('aria-label', count ? t('label', { name, unread: t('unread', { count }) }) : name);
  };
};

/** NOTI-01, NOTI-02, NOTI-03, NOTI-07. A guest's bell stays as the server wrote it: guests never poll. */
export const notifications: IslandModule<Config> = {
  readConfig,
  attach(life) {
    if (!page().authorized) return;
    bells.add(life);
    const forget = $notifications.subscribe(show(life));
    life.signal.addEventListener('abort', () => {
      forget();
      bells.delete(life);
      if (!bells.size) ending.abort();
    });
    if (bells.size === 1) begin();
  },
};
