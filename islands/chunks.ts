import type { Chunks } from '../shared/core/index.ts';

/** Chunks that the first one requests when they are needed. */
export const chunks: Chunks = {
  checks: () => import('./checks.ts'),
  offline: () => import('../shared/request/notice/watchOffline.ts'),
  overlay: () => import('../shared/devtools/overlay/overlay.ts'),
  state: () => import('../shared/request/updates/fetchState.ts'),
  track: () => import('./tracking/track.ts'),
};
