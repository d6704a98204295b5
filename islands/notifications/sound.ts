import { soundMuted } from '../../shared/stores/notifications.ts';
import { $notifications } from '../../shared/stores/stores.ts';
import { attempt } from './stamps.ts';

const KEY = 'juzur-muted';

/** Keeps the visitor's choice from page to page and in all tabs; where storage throws it holds for this page. NOTI-03 */
export const rememberMuted = (signal: AbortSignal): void => {
  const recall = () => attempt(() => soundMuted(localStorage.getItem(KEY) === '1'));
  recall();
  addEventListener('storage', ({ key }) => key === KEY && recall(), { signal });
  signal.addEventListener(
    'abort',
    $notifications.listen(({ muted }) => attempt(() => localStorage.setItem(KEY, muted ? '1' : '0'))),
  );
};
