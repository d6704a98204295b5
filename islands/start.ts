import { createPolicy, type Policy } from '../shared/dom/policy.ts';
import { findKernel, type Kernel, placeKernel } from '../shared/island/kernel.ts';
import { run } from '../shared/island/runtime.ts';
import type { IslandDefinition, Tell } from '../shared/island/types.ts';
import { readRawConfig } from '../shared/page/rawConfig.ts';

const BUILD = process.env.JUZUR_BUILD ?? 'source';

/**
 * Asks for the first chunk by an element as well: an inserted script holds back the page's load event, an import() does
 * not, and by that event `window.Juzur` shall stand.
 */
const holdLoadEvent = (policy: Policy) => {
  const path = process.env.JUZUR_FIRST_CHUNK;
  if (!path) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  script.src = policy.createScriptURL(new URL(path, import.meta.url).href);
  document.head.append(script);
  script.remove();
};

const begin = (whole: boolean) => {
  const first = () => import('./plain.ts');
  const tell: Tell = (...fault) =>
    first().then(
      ({ report }) => report(...fault),
      () => console.error('juzur', ...fault),
    );
  const config = readRawConfig();
  const policy = createPolicy();
  placeKernel({
    build: BUILD,
    whole,
    config,
    policy,
    http: () => import('../shared/http/index.ts'),
    tracking: () => import('./tracking/tracking.ts'),
    ...run(config.hooks, (entry, module) => first().then(({ bringUp }) => bringUp(entry, module)), tell),
  });
  holdLoadEvent(policy);
  first().then(
    ({ openApi }) => openApi(),
    () => {},
  );
};

/**
 * Starts the islands on this page, or adds them to the ones of the same build that run already. CONTRACT "One tag"
 * `window.Juzur` stands when the page's load event fires; `juzur:ready` on the document tells as well.
 * @param whole true for the loader, which stands down when another loader runs; false for an island's own tag
 */
export const start = (definitions: readonly IslandDefinition[], whole: boolean): void => {
  const running = findKernel();
  if (running && (running.build !== BUILD || (whole && running.whole))) {
    console.warn(`Juzur ${running.build} runs here; ${BUILD} stands down`);
    return;
  }
  if (running) running.whole ||= whole;
  else begin(whole);
  (findKernel() as Kernel).add(definitions);
};
