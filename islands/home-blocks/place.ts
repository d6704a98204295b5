import { placed } from './block.ts';

const KEY = 'juzur:home-blocks';

/** Keeps where the visitor looked, and how high each block was, when the page is left. */
export const keepPlace = (host: Element, signal: AbortSignal): void =>
  addEventListener(
    'pagehide',
    () => {
      const sizes = placed(host).map(({ offsetHeight }) => offsetHeight);
      try {
        sessionStorage.setItem(KEY, JSON.stringify([location.href, scrollY, sizes]));
      } catch {
        // Where storage is blocked, going back is as the browser does it.
      }
    },
    { signal },
  );

/** Who comes back finds the page as high as it was, at the same place; the browser looked before the blocks' room was there. */
export const returnToPlace = (host: Element): void => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!/^(back|reload)/.test(navigation?.type ?? '')) return;
  try {
    const [address, top, sizes] = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    if (address !== location.href) return;
    for (const [at, block] of placed(host).entries())
      if (block.matches('.juzur-block-waiting')) block.style.setProperty('--juzur-block-size', `${sizes[at]}px`);
    scrollTo({ top, behavior: 'instant' });
  } catch {
    // No place is known.
  }
};
