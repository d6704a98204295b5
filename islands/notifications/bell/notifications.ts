import type { IslandContext, IslandModule } from '../../../shared/core/index.ts';
import {
  $notifications,
  decimalOf,
  type Notifications,
  onAbort,
  page,
  removeNode,
  replaceContentUntil,
  setAttributeUntil,
  storage,
  whileMounted,
} from '../../../shared/page/index.ts';
import { writeUnread } from '../../../shared/request/index.ts';
import { followTabs } from '../../../shared/request/stored/index.ts';
import { soundMuted } from '../unread.ts';
import { type Config, options, readConfig } from './config.ts';
import { poll } from './poll.ts';
import { t } from './texts.ts';

const MUTED_KEY = 'juzur:notifications:muted';

/** Keeps the visitor's mute setting across pages and tabs; for this page alone if storage is blocked. NOTI-03 */
const rememberMuted = (signal: AbortSignal): void => {
  const recall = (kept: string | null) => {
    if (kept !== null) soundMuted(kept === '1');
  };
  recall(storage.read('local', MUTED_KEY));
  followTabs(MUTED_KEY, recall, signal);
  const keep = ({ muted }: Notifications) => void storage.write('local', MUTED_KEY, muted ? '1' : '0');
  onAbort(signal, $notifications.listen(keep));
};

/** The mounted bells of the page. The first one acts for all. */
const { hosts: bells, add } = whileMounted<IslandContext<Config>>((signal) => {
  rememberMuted(signal);
  const writeCount = ({ count }: Notifications) => writeUnread(count ?? 0);
  onAbort(signal, $notifications.subscribe(writeCount));
  onAbort(signal, () => writeUnread(0));
  const first = () => [...bells].map(([, bell]) => bell)[0] as IslandContext<Config>;
  poll(first, signal);
});

/** A number, or the most that the site shows: `99+` or `+99`. */
const NUMBER = /\+?\p{Nd}[\p{Nd},٬]*\+?/u;

const show = ({ host, config: { badge }, signal }: IslandContext<Config>): ((value: Notifications) => void) => {
  const [printed = ''] = NUMBER.exec(badge.textContent) ?? [];
  const most = printed.includes('+') ? decimalOf(printed) : Number.NaN;
  const content = document.createRange();
  content.selectNodeContents(badge);
  replaceContentUntil(badge, content.cloneContents(), signal);
  // The bell's accessible name without the count, icons that are drawn from a word, such as Material's, and what an SVG consists of.
  const seen = host.cloneNode(true) as HTMLElement;
  seen.querySelectorAll('svg,[data-count],[aria-hidden=true]').forEach(removeNode);
  const name = host.getAttribute('aria-label') || seen.textContent.trim() || t('title');
  setAttributeUntil(badge, 'hidden', badge.getAttribute('hidden'), signal);
  setAttributeUntil(host, 'aria-label', host.getAttribute('aria-label'), signal);
  return ({ count }) => {
    if (count === null) return;
    const number = count > most ? printed : `${count}`;
    // The signs and words around the number stay: `(3)`, and what Bootstrap hides from all but screen readers.
    const texts = [badge, ...badge.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes]);
    const text = texts.find(({ nodeValue }) => NUMBER.test(`${nodeValue}`)) ?? badge;
    text.textContent = text === badge ? number : `${text.textContent}`.replace(NUMBER, number);
    badge.hidden = !count;
    host.setAttribute('aria-label', count ? t('label', { name, unread: t('unread', { count }) }) : name);
  };
};

/** Shows and polls the number of unread notifications; a guest's HTML stays as it is. NOTI-01, NOTI-02, NOTI-03, NOTI-07 */
export const notifications: IslandModule<Config> = {
  options,
  readConfig,
  attach(context) {
    if (!page().authorized) return;
    onAbort(context.signal, $notifications.subscribe(show(context)));
    add(context.host, context, context.signal);
  },
};
