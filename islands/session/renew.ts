import { addForLife } from '../../shared/dom/life.ts';
import type { Life } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/session.ts';

const KEY = 'juzur-reload';
const PAUSE_MS = 5 * 60_000;
const SPOKEN_AFTER_MS = 50;

/** Five minutes between two reloads: a login that does not hold must not become a loop. AUTH-03 */
const mayReload = (): boolean => {
  try {
    const age = Date.now() - Number(sessionStorage.getItem(KEY));
    // A stamp of the future is one of a clock since set back.
    if (age >= 0 && age < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, `${Date.now()}`);
    return true;
  } catch {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type !== 'reload';
  }
};

const offer = (text: string, { signal }: Life) => {
  document.querySelector('.juzur-notice')?.remove();
  const notice = document.createElement('div');
  notice.className = 'juzur-notice';
  notice.setAttribute('role', 'status');
  addForLife(notice, () => document.body.append(notice), signal);
  const button = document.createElement('button');
  button.textContent = t('reload');
  button.onclick = () => location.reload();
  // A screen reader says what comes into a region that it knows already.
  setTimeout(() => notice.append(text, button), SPOKEN_AFTER_MS);
};

/**
 * Reloads the page for its visitor's new state; where that would cost what was typed, or come too often, offers it. AUTH-03
 * @param isIn whether the visitor has logged in, else out
 */
export const renew = (life: Life, isIn: boolean): Promise<void> =>
  import('../../shared/http/answers.ts').then(({ halfTyped }) => {
    if (life.signal.aborted) return;
    if (!halfTyped() && mayReload()) location.reload();
    else offer(t(isIn ? 'in' : 'out'), life);
  }, life.report);
