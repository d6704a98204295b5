// What every page loads after the loader, and the imports of what comes later. The files named here import shared/core, so the
// loader receives them from `start`.
import { openApi as open } from '../shared/page/index.ts';

export { mountIsland, report } from '../shared/page/index.ts';

/** Chunks that the first one requests when they are needed. */
export const chunks = {
  checks: () => import('../shared/devtools/checks/index.ts'),
  offline: () => import('../shared/request/notice/watchOffline.ts'),
  overlay: () => import('../shared/devtools/overlay/overlay.ts'),
  state: () => import('../shared/request/updates/fetchState.ts'),
  track: () => import('./tracking/track.ts'),
};

export const openApi = (): void => open(chunks);
