import { type Chunks, loadChunk } from '../core/index.ts';
import { hasDebugMark } from './checks.ts';
import { report } from './report.ts';

const EVENTS = ['juzur:error', 'juzur:response', 'juzur:request-end'] as const;

/**
 * Loads the debug overlay, if the page requests it. Called before the first island mounts. Events that come while the
 * overlay's chunk loads are kept for it. docs/debugging.md
 */
export const loadOverlay = ({ overlay }: Chunks): void => {
  if (!hasDebugMark()) return;
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
