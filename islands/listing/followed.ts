import { isPlainClick } from '../../shared/core/index.ts';
import { followed } from './historyEntry.ts';

/** Stores which link of the list the visitor follows. LIST-12 */
export const rememberFollowed = (container: Element, signal: AbortSignal): void => {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]');
    if (!link || !isPlainClick(event)) return;
    const juzurFollowed = { href: link.getAttribute('href'), isRingVisible: link.matches(':focus-visible') };
    try {
      history.replaceState({ ...history.state, juzurFollowed }, '');
    } catch {
      // If the browser refuses, the focus starts at the top of the page, as without a script.
    }
  };
  container.addEventListener('click', onClick as EventListener, { signal });
};

/** After Back, focuses the link that the visitor followed, unless the focus is somewhere already. LIST-12 */
export const returnFocus = (container: Element): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const link = followed();
  if (!link || navigation?.type !== 'back_forward' || document.activeElement !== document.body) return;
  container
    .querySelector<HTMLElement>(`a[href="${CSS.escape(link.href)}"]`)
    ?.focus({ preventScroll: true, focusVisible: link.isRingVisible } as FocusOptions);
};
