import { type Notification, notificationsPage } from '../../shared/contract/notifications.ts';
import { getJson } from '../../shared/http/json.ts';
import { nextAddress } from '../../shared/http/nextAddress.ts';
import { routes } from '../../shared/http/routes.ts';
import type { Life } from '../../shared/island/types.ts';
import { unreadCounted } from '../../shared/stores/notifications.ts';
import { failureText } from '../../shared/text/failure.ts';
import type { Config } from './config.ts';
import { joined } from './rules.ts';

export interface List {
  items: Notification[];
  isLoading: boolean;
  /** Words for the visitor; null when all went well. */
  failure: string | null;
  /** The server's own words, `لا إشعارات`. */
  message: string | null;
}

export const emptyList: List = { items: [], isLoading: true, failure: null, message: null };

/**
 * Pages of notifications, one call at a time, until there is no next page, one brings nothing new, or an address comes
 * again. NOTI-04
 * @param draw is given the list after each change
 * @returns `more` asks for the next page, or for the one that failed; `end` gives up what is on its way
 */
export const openPager = (life: Life<Config>, draw: (list: List) => void) => {
  const closing = new AbortController();
  const signal = AbortSignal.any([life.signal, closing.signal]);
  const seen = new Set<string | null>();
  let next: string | null = new URL(routes().notifications, document.baseURI).href;
  let list: List = { ...emptyList, isLoading: false };

  const show = (change: Partial<List>) => {
    list = { ...list, ...change };
    draw(list);
  };

  return {
    async more() {
      const address = next;
      if (signal.aborted || list.isLoading || !address || !life.emit('load', { url: address }, true)) return;
      show({ isLoading: true, failure: null });
      life.setState('loading');
      try {
        const options = { signal, limit: 'polls' } as const;
        const { results, next_page, message, count } = await getJson(address, notificationsPage, options);
        signal.throwIfAborted();
        const items = joined(list.items, results);
        seen.add(address);
        next = nextAddress(next_page, address);
        if (items.length === list.items.length || seen.has(next)) next = null;
        if (count !== null) unreadCounted(count);
        life.setState(next ? 'idle' : 'done');
        show({ items, message, isLoading: false });
        life.emit('loaded', { shown: items.length });
      } catch (cause) {
        if (signal.aborted) return;
        life.report(cause);
        life.setState('error');
        show({ failure: failureText(cause), isLoading: false });
      }
    },

    end() {
      closing.abort();
      if (!life.signal.aborted) life.setState('idle');
    },
  };
};
