import { isPlainClick } from '../../shared/core/index.ts';
import { followed } from './historyEntry.ts';

/** The links of the list with the same URL: a card often has two, on its picture and on its title. */
const linksTo = (container: Element, href: string | null): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

/** Stores which link of the list the visitor follows. LIST-12 */
export const rememberFollowed = (container: Element, signal: AbortSignal): void => {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[href]');
    if (!link || !isPlainClick(event)) return;
    const href = link.getAttribute('href');
    const index = linksTo(container, href).indexOf(link);
    const juzurFollowed = { href, index, isRingVisible: link.matches(':focus-visible') };
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
  const links = linksTo(container, link.href);
  const options = { preventScroll: true, focusVisible: link.isRingVisible } as FocusOptions;
  (links[link.index] ?? links[0])?.focus(options);
};
