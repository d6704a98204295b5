import { placed, WAITING } from './block.ts';

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
  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [address, top, sizes] = JSON.parse(sessionStorage.getItem(KEY) as string);
    if (address !== location.href || !/^(back|reload)/.test(navigation?.type as string)) return;
    for (const [at, block] of placed(host).entries())
      if (block.matches(WAITING)) block.style.setProperty('--juzur-block-size', `${sizes[at]}px`);
    scrollTo({ top, behavior: 'instant' });
  } catch {
    // No place is known.
  }
};
