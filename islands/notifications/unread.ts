import { $notifications } from '../../shared/page/index.ts';

/** The server, or another tab, reported the number of unread notifications. NOTI-02, NOTI-07 */
export const unreadCounted = (count: number): void => {
  if (count !== $notifications.get().count) $notifications.set({ ...$notifications.get(), count });
};

export const soundMuted = (muted: boolean): void => $notifications.set({ ...$notifications.get(), muted });
