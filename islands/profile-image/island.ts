import type { InferOutput } from 'valibot';
import { defineIsland } from '../../shared/core/index.ts';
import type { uploadResponse } from './contract.ts';

export const island = defineIsland({
  name: 'profile-image',
  when: 'idle',
  replays: true,
  load: () => import('./ProfileImage.tsx'),
});

declare global {
  interface JuzurEventMap {
    /** Cancelable. */
    'juzur:profile-image:upload': CustomEvent<{ file: File; isLarge: boolean }>;
    /** The response. */
    'juzur:profile-image:uploaded': CustomEvent<InferOutput<typeof uploadResponse>>;
  }
}
