import type { IslandContext } from '../../core/index.ts';
import { onAbort } from '../../page/index.ts';

/** The event that `navigate` dispatches. A listener that prevents it navigates itself. */
export const NAVIGATE = 'juzur-navigate';

/**
 * Navigates to a URL. An open menu around the element first removes its own history entry, as it does for a link.
 * @param from where the visitor chose the URL
 * @param isNew the server has changed the page: it is loaded although the URL is that of a place on it, such as a new comment
 */
export const navigate = (from: Element, url: string, isNew = false): void => {
  const go = () => {
    const [page] = url.split('#');
    const isPlace = page !== url && page === location.href.split('#')[0];
    location.assign(url);
    if (isNew && isPlace) location.reload();
  };
  const event = new CustomEvent(NAVIGATE, { bubbles: true, cancelable: true, detail: { go } });
  if (from.dispatchEvent(event)) go();
};

/** How the browser came to this page: `back_forward` after Back. */
export const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

/**
 * Adds to the state of the page's history entry. A site's own state that is a text, a number or a list has no room, and stays.
 * @param url replaces the page's URL
 */
export const addToEntry = (added: Readonly<Record<string, unknown>>, url?: URL): void => {
  const { state } = history;
  const hasRoom = typeof state === 'object' && !Array.isArray(state);
  try {
    history.replaceState(hasRoom ? { ...state, ...added } : state, '', url);
  } catch {
    // If the browser refuses, all stays, which works as well.
  }
};

const loading = new Set<Element>();

/**
 * @param restore shows the choice that belongs to the list when the browser brings the page back
 * @returns a `setState` for an island that replaces the page's list. While such an island is `loading`, the root has
 *   `data-juzur-loading`, which `filters.css` draws. A rule with `:root:has([data-state=loading])` would need no script, but
 *   the browser would search the whole page after each change of a `data-state`. LIST-11
 */
export const stateOfList = (
  { host, setState, signal }: Pick<IslandContext, 'host' | 'setState' | 'signal'>,
  restore: () => void,
): ((state: 'idle' | 'loading') => void) => {
  const update = (state: 'idle' | 'loading') => {
    setState(state);
    if (state === 'loading') loading.add(host);
    else loading.delete(host);
    document.documentElement.toggleAttribute('data-juzur-loading', loading.size > 0);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    update('idle');
    restore();
  };
  addEventListener('pageshow', onShow, { signal });
  // The page stays: the URL leads to a place on it.
  addEventListener('hashchange', () => update('idle'), { signal });
  onAbort(signal, () => update('idle'));
  return update;
};
