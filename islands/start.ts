import { findKernel, type Kernel, placeKernel } from '../shared/island/kernel.ts';
import { run } from '../shared/island/runtime.ts';
import type { IslandDefinition } from '../shared/island/types.ts';
import { readRawConfig } from '../shared/page/rawConfig.ts';

const BUILD = process.env.JUZUR_BUILD ?? 'source';

/**
 * Starts the islands on this page, or adds them to the ones of the same build that run already. CONTRACT "One tag"
 * `window.Juzur` stands as soon as the first chunk is there; `juzur:ready` on the document tells.
 * @param whole true for the loader, which stands down when another loader runs; false for an island's own tag
 */
export const start = (definitions: readonly IslandDefinition[], whole: boolean): void => {
  const running = findKernel();
  if (running && (running.build !== BUILD || (whole && running.whole))) {
    console.warn(`Juzur ${running.build} runs on this page already; Juzur ${BUILD} stands down`);
    return;
  }
  if (running) running.whole ||= whole;
  else {
    const config = readRawConfig();
    placeKernel({ build: BUILD, whole, config, http: () => import('../shared/http/index.ts'), ...run(config.hooks) });
    import('./plain.ts').then(({ openApi }) => openApi()).catch(() => {});
  }
  (findKernel() as Kernel).add(definitions);
};
