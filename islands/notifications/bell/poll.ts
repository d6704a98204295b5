import type { IslandContext } from '../../../shared/core/index.ts';
import { $notifications, onAbort, page, scopedKey, wholeNumberOf } from '../../../shared/page/index.ts';
import { announce, writeUnread } from '../../../shared/request/index.ts';
import { followTabs } from '../../../shared/request/stored/index.ts';
import { unreadCounted } from '../unread.ts';
import type { Config } from './config.ts';
import { fetchCount } from './fetchCount.ts';
import { openLastPoll } from './lastPoll.ts';
import { type Stamp, timeLeft, waitAfterFailure, waitAfterSuccess } from './rules.ts';
import { t } from './texts.ts';

const MOST_JITTER_MS = 5000;

/** Name of the lock and the stamp. It differs by visitor: another account on the same computer has another count. */
const keyOf = (visitor: string): string => {
  let sum = 0;
  for (const letter of visitor) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) as number)) | 0;
  return `juzur:notifications:poll-${sum}`;
};

/**
 * Requests the count when the page loads and then once each period. One tab polls for all tabs. No tab polls while all
 * are hidden. NOTI-01, NOTI-07
 *
 *   tab A  load: request --------------- 60 s: request -------- (closed)
 *   tab B         reads A's stamp ------- reads A's stamp ------------- 60 s to 65 s later: request
 *
 * @param lead returns the bell that acts for all bells of the page
 */
export const poll = (lead: () => IslandContext<Config>, signal: AbortSignal): void => {
  const { currentUser } = page();
  const key = keyOf(JSON.stringify(currentUser));
  const lastPoll = openLastPoll(key);
  const { locks } = navigator;
  let timer = 0;
  let isLoad = true;
  let isBusy = false;
  let hasEnded = false;
  /** Aborts on `pagehide`: a page in the back/forward cache must hold neither a request nor a lock. */
  let stay = new AbortController();

  /** The count in the server's HTML; null if it has none. */
  const printed = wholeNumberOf(lead().config.badge.textContent);
  const left = () => timeLeft(lastPoll.read(), Date.now());
  /**
   * When a page loads, it polls early only if this tab also did the last poll, or the count that another tab got is not that of
   * the page, and the server did not ask for a longer period.
   */
  const isEarly = () => {
    const stamp = lastPoll.read();
    const isOther = printed !== null && printed !== stamp?.count;
    return isLoad && !stamp?.isRequested && (lastPoll.isOwn() || isOther);
  };
  const isDue = () => left() <= 0 || isEarly();
  const adopt = () => {
    const count = lastPoll.read()?.count;
    if (count != null) unreadCounted(count);
  };

  const requestCount = async () => {
    // The last bell may have been removed while this tab waited for the lock.
    if (signal.aborted) return;
    const context = lead();
    const { pollEveryMs, sound } = context.config;
    const { count: known } = $notifications.get();
    const staying = stay.signal;
    const at = Date.now();
    const tagged = lastPoll.read()?.tagged ?? null;
    let next: Pick<Stamp, 'waitMs' | 'tagged' | 'isRequested'> = { waitMs: pollEveryMs, tagged, isRequested: false };
    try {
      if (context.emit('poll', {}, true)) {
        const response = await fetchCount(tagged, { ...context, signal: staying });
        staying.throwIfAborted();
        const waitMs = waitAfterSuccess(pollEveryMs, response.requestedMs, Math.random());
        next = { waitMs, tagged: response.tagged, isRequested: response.requestedMs > pollEveryMs };
        const { count: present, muted } = $notifications.get();
        // If the count changed during the request, the changed value is newer: the list of notifications also updates it.
        const count = present === known ? response.count : (present as number);
        unreadCounted(count);
        // Write it even if the count is the same: another script may have changed the title.
        writeUnread(count);
        context.emit('count', { count });
        if (known !== null && count > known) {
          announce(t('unread', { count }));
          // Not an error if the browser refuses: the visitor hasn't interacted with the page yet, or blocks sound. NOTI-03
          if (sound && !muted) new Audio(sound).play().catch(() => {});
        }
      }
    } catch (cause) {
      if (staying.aborted) return;
      context.report(cause);
      const { status, retryAfterMs } = cause as { status?: number | null; retryAfterMs?: number | null };
      hasEnded = status === 401;
      const waitMs = waitAfterFailure(lastPoll.read()?.waitMs ?? 0, pollEveryMs, retryAfterMs ?? 0);
      next = { waitMs, tagged: null, isRequested: (retryAfterMs ?? 0) > pollEveryMs };
    }
    lastPoll.write({ at, count: $notifications.get().count, ...next });
  };

  const tick = async () => {
    if (isBusy || hasEnded || document.hidden || stay.signal.aborted) return;
    isBusy = true;
    const { pollEveryMs } = lead().config;
    const turn = async (lock: unknown) => {
      // Another tab may have polled after this tab read the stamp and before it got the lock.
      if (lock && isDue()) await requestCount();
    };
    if (!isDue()) adopt();
    else if (!locks) await requestCount();
    // Hold the lock for one poll only: a frozen page would keep it, and no tab would poll.
    else await locks.request(scopedKey(key), { ifAvailable: true }, turn).catch(requestCount);
    isBusy = isLoad = false;
    const wait = Math.max(left(), 0);
    const jitter = wait && lastPoll.isOwn() ? 0 : Math.random() * Math.min(MOST_JITTER_MS, pollEveryMs);
    clearTimeout(timer);
    if (!signal.aborted) timer = window.setTimeout(tick, wait + jitter);
  };

  const listeners = {
    visibilitychange: tick,
    online() {
      const stamp = lastPoll.read();
      if (stamp && !stamp.isRequested && stamp.waitMs > lead().config.pollEveryMs)
        lastPoll.write({ ...stamp, waitMs: 0 });
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
  followTabs(key, adopt, signal);
  // Share the new count with the other tabs.
  const forget = $notifications.listen(({ count }) => {
    const stamp = lastPoll.read();
    if (stamp && stamp.count !== count) lastPoll.write({ ...stamp, count });
  });
  onAbort(signal, () => {
    forget();
    stay.abort();
    clearTimeout(timer);
  });
  tick();
};
