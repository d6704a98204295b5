import type { ReadableAtom } from 'nanostores';
import type { Listing } from '../../shared/page/index.ts';

/**
 * Hides the load-more link while pages load by themselves, and shows it after a failure. LIST-06
 * It sets an attribute for CSS. With a rule such as `[data-state=loading] [data-load-more]` instead, the browser would search
 * the whole list after each change of the state.
 */
export const hideLink = (more: HTMLElement, $listing: ReadableAtom<Listing>, signal: AbortSignal): void => {
  const stop = $listing.subscribe(({ state }) => {
    more.toggleAttribute('data-juzur-automatic', state === 'idle' || state === 'loading');
  });
  signal.addEventListener('abort', () => {
    stop();
    more.removeAttribute('data-juzur-automatic');
  });
};
