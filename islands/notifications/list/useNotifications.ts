import type { IslandContext } from '../../../shared/core/index.ts';
import { resolveUrl } from '../../../shared/page/index.ts';
import { useAtom } from '../../../shared/react/index.ts';
import { useRequest } from '../../../shared/react/requests/index.ts';
import { routes } from '../../../shared/request/index.ts';
import { requestOf } from '../../../shared/request/mutation/index.ts';
import { unreadCounted } from '../unread.ts';
import { notificationsPage } from './contract.ts';
import { emptyList, pageAppended } from './rules.ts';

const firstPage = () => resolveUrl(routes().notifications).href;

/** Loads pages of notifications, one request at a time. NOTI-04 */
export const useNotifications = (context: IslandContext) => {
  const [$list, list] = useAtom(() => emptyList(firstPage()));
  const { $state, state, isLoading, send, cancel } = useRequest(context);
  /** Message for the visitor if the last request failed, else null. */
  const failure = state.status === 'error' ? state.message : null;

  const load = () => {
    const { next: url } = $list.get();
    if (!url) return;
    send({
      ...requestOf(context, { url, response: notificationsPage, limit: 'polls', route: 'notifications' }),
      isRead: true,
      events: ['load', 'loaded'],
      detail: { url },
      successDetail: () => ({ shown: $list.get().items.length }),
      onSuccess(response) {
        const after = pageAppended($list.get(), response);
        $list.set(after);
        if (response.count !== null) unreadCounted(response.count);
        if (after.next) context.setState('idle');
      },
    });
  };
  /**
   * Loads the next page. Does nothing if the last request failed, because then the visitor decides when to retry. Also
   * does nothing if React has not rendered the newest page yet: the visitor then reached the end of the previous list.
   */
  const loadMore = () => {
    if ($state.get().status !== 'error' && list === $list.get()) load();
  };
  const clear = () => {
    cancel();
    context.setState('idle');
    $list.set(emptyList(firstPage()));
  };
  return { ...list, isLoading, failure, load, loadMore, clear };
};

export type Notifications = ReturnType<typeof useNotifications>;
