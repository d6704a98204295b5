import { addForLife } from '../../shared/dom/life.ts';
import type { Bottom } from '../../shared/listing/config.ts';

/** Pages load before their place is reached, so that scrolling meets no gap. */
const AHEAD_PX = 300;
/** Pauses after failures in a row, doubling. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Calls `reached` whenever the bottom of the container is in sight or above, and after each pause while it still is. LIST-06, LIST-10
 */
export const watchBottom = (container: Element, reached: () => void, signal: AbortSignal): Bottom => {
  const foot = addForLife(document.createElement('div'), (element) => container.after(element), signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const observer = new IntersectionObserver(
    (seen) => {
      if (timer === undefined && seen.at(-1)?.isIntersecting) reached();
    },
    { rootMargin: `999999px 0px ${AHEAD_PX}px` },
  );
  // A mark that stays in sight is told of once only; one that is watched anew is told of anew.
  const watch = () => {
    timer = undefined;
    observer.unobserve(foot);
    observer.observe(foot);
  };
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  watch();
  return {
    look() {
      failures = 0;
      clearTimeout(timer);
      watch();
    },
    rest(retryAfterMs) {
      clearTimeout(timer);
      timer = setTimeout(watch, Math.max(Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS), retryAfterMs));
    },
  };
};
