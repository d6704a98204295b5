import { type Chunks, getRuntime, loadChunk } from '../core/index.ts';
import { report } from './report.ts';

const EVENTS = ['juzur:error', 'juzur:response', 'juzur:request-end'] as const;

/** Whether the page's URL has `?juzur-debug`, or the script tag has `data-debug`. */
const isRequested = (): boolean =>
  new URLSearchParams(location.search).has('juzur-debug') ||
  [...document.querySelectorAll<HTMLScriptElement>('script[data-debug]')].some(({ src }) => src === getRuntime()?.url);

/**
 * Loads the debug overlay, if the page requests it. Called before the first island mounts. Events that come while the
 * overlay's chunk loads are kept for it. docs/debugging.md
 */
export const loadOverlay = ({ overlay }: Chunks): void => {
  if (!isRequested()) return;
  let receive = (event: Event): unknown => early.push(event);
  const early: Event[] = [];
  // Captured, so that the overlay also shows events that the page's own listeners stop.
  for (const type of EVENTS) addEventListener(type, (event) => receive(event), { capture: true });
  loadChunk(overlay).then(
    ({ openOverlay }) => {
      receive = openOverlay();
      early.forEach(receive);
    },
    (cause) => report('debug', null, cause),
  );
};
