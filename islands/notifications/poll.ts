import type { Life } from '../../shared/island/types.ts';
import { page } from '../../shared/page/page.ts';
import { writeUnread } from '../../shared/page/title.ts';
import { unreadCounted } from '../../shared/stores/notifications.ts';
import { $notifications } from '../../shared/stores/stores.ts';
import { t } from '../../shared/text/catalogue/notifications.ts';
import type { Config } from './config.ts';
import { timeLeft, waitAfterFailure } from './rules.ts';
import { openStamps } from './stamps.ts';

const MOST_JITTER_MS = 5000;

/** Lock and stamp of this visitor alone: a count must not outlive its account on a shared computer. */
const keyOf = (visitor: string): string => {
  let sum = 0;
  for (const letter of visitor) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) as number)) | 0;
  return `juzur-notifications-${sum}`;
};

/**
 * Asks for the count at load and each period, one tab for all of them, and none while all are hidden. NOTI-01, NOTI-07
 *
 *   tab A  load-ask ------------------- 60 s ask -------- (closed)
 *   tab B        reads A's stamp ------ reads A's again ------------- 60 s and up to 5 s later: asks
 *
 * @param lead the bell that speaks for all bells of the page
 * @param signal ends it
 */
export const poll = (lead: () => Life<Config>, signal: AbortSignal): void => {
  const { currentUser } = page();
  const key = keyOf(JSON.stringify(currentUser));
  const stamps = openStamps(key);
  const { locks } = navigator;
  let timer = 0;
  let isLoad = true;
  let isBusy = false;
  let hasEnded = false;
  /** Of one stay on the page: one kept for going back must hold neither a call nor a lock. */
  let stay = new AbortController();

  const left = () => timeLeft(stamps.read(), Date.now());
  // A page polls at its load; in a second tab the first one's answer will do.
  const isDue = () => left() <= 0 || (isLoad && stamps.areOwn());
  const adopt = () => {
    const count = stamps.read()?.count;
    if (count != null) unreadCounted(count);
  };

  const ask = async () => {
    const life = lead();
    const { pollEveryMs, sound } = life.config;
    const { count: known } = $notifications.get();
    const { signal } = stay;
    const at = Date.now();
    let waitMs = pollEveryMs;
    try {
      if (life.emit('poll', {}, true)) {
        const { announce, getJson, notificationsCount, routes } = await import('../../shared/http/answers.ts');
        const options = { signal, limit: 'polls', retries: 0 } as const;
        const answer = await getJson(routes().notifications_count, notificationsCount, options);
        signal.throwIfAborted();
        const { count: present, muted } = $notifications.get();
        // What the list has told meanwhile is newer.
        const count = present === known ? answer.count : (present as number);
        unreadCounted(count);
        // Also where nothing changed: another script may have written the title meanwhile.
        writeUnread(count);
        life.emit('count', { count });
        if (known !== null && count > known) {
          announce(t('unread', { count }));
          // A browser that refuses is no error: the visitor has not touched the page yet, or wants no sound. NOTI-03
          if (sound && !muted) new Audio(sound).play().catch(() => {});
        }
      }
    } catch (cause) {
      if (signal.aborted) return;
      life.report(cause);
      const { status, retryAfterMs } = cause as { status?: number | null; retryAfterMs?: number | null };
      hasEnded = status === 401;
      waitMs = waitAfterFailure(stamps.read()?.waitMs ?? 0, pollEveryMs, retryAfterMs ?? 0);
    }
    stamps.write({ at, waitMs, count: $notifications.get().count });
  };

  const tick = async () => {
    if (isBusy || hasEnded || document.hidden || stay.signal.aborted) return;
    isBusy = true;
    const { pollEveryMs } = lead().config;
    const turn = async (lock: unknown) => {
      // Another tab may have asked between the look at the stamp and the lock.
      if (lock && isDue()) await ask();
    };
    if (!isDue()) adopt();
    else if (!locks) await ask();
    // Held for one poll and not for life: a frozen page would keep it, and nobody would poll.
    else await locks.request(key, { ifAvailable: true }, turn).catch(ask);
    isBusy = isLoad = false;
    const wait = Math.max(left(), 0);
    const jitter = wait && stamps.areOwn() ? 0 : Math.random() * Math.min(MOST_JITTER_MS, pollEveryMs);
    clearTimeout(timer);
    if (!signal.aborted) timer = window.setTimeout(tick, wait + jitter);
  };

  const listeners = {
    visibilitychange: tick,
    storage: (event: StorageEvent) => event.key === key && adopt(),
    online() {
      const stamp = stamps.read();
      if (stamp && stamp.waitMs > lead().config.pollEveryMs) stamps.write({ ...stamp, waitMs: 0 });
      tick();
    },
    pagehide: () => stay.abort(),
    pageshow() {
      if (stay.signal.aborted) stay = new AbortController();
      tick();
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    addEventListener(type, listener as EventListener, { signal, capture: true });
  // Read here, read in every tab.
  const forget = $notifications.listen(({ count }) => {
    const stamp = stamps.read();
    if (stamp && stamp.count !== count) stamps.write({ ...stamp, count });
  });
  signal.addEventListener('abort', () => {
    forget();
    stay.abort();
    clearTimeout(timer);
  });
  tick();
};
