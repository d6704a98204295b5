import { $notifications, onAbort, storage } from '../../../shared/page/index.ts';
import { followTabs } from '../../../shared/request/stored/index.ts';
import { soundMuted } from '../unread.ts';

const KEY = 'juzur:notifications:muted';

/**
 * Keeps the visitor's mute setting across pages and tabs. If storage is blocked, it lasts for this page only. NOTI-03
 */
export const rememberMuted = (signal: AbortSignal): void => {
  const recall = (kept: string | null) => {
    if (kept !== null) soundMuted(kept === '1');
  };
  recall(storage.read('local', KEY));
  followTabs(KEY, recall, signal);
  onAbort(
    signal,
    $notifications.listen(({ muted }) => void storage.write('local', KEY, muted ? '1' : '0')),
  );
};
