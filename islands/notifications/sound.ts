import { soundMuted } from '../../shared/stores/notifications.ts';
import { $notifications } from '../../shared/stores/stores.ts';

const KEY = 'juzur-muted';

/** Plays it once. A browser that refuses is no error: the visitor has not touched the page yet, or wants no sound. NOTI-03 */
export const play = async (address: string): Promise<void> => {
  try {
    await new Audio(address).play();
  } catch {
    // Nothing to tell: the badge and the title have changed all the same.
  }
};

/** Keeps the visitor's choice from page to page and in all tabs; where storage throws it holds for this page. NOTI-03 */
export const rememberMuted = (signal: AbortSignal): void => {
  const recall = () => {
    try {
      soundMuted(localStorage.getItem(KEY) === '1');
    } catch {
      // As the store has it.
    }
  };
  recall();
  addEventListener('storage', ({ key }) => key === KEY && recall(), { signal });
  signal.addEventListener(
    'abort',
    $notifications.listen(({ muted }) => {
      try {
        if ((localStorage.getItem(KEY) === '1') !== muted) localStorage.setItem(KEY, muted ? '1' : '0');
      } catch {
        // The next page asks for the choice again.
      }
    }),
  );
};
