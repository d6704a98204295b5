import {
  getRuntime,
  type IslandDefinition,
  loadChunk,
  type Mistake,
  type OnFailure,
  type Policy,
  type Runtime,
  setRuntime,
} from '../core/index.ts';
import { run } from './observe.ts';
import { createPolicy } from './policy.ts';
import { readRawConfig } from './rawConfig.ts';

const BUILD = process.env.JUZUR_BUILD ?? 'source';

/**
 * Requests the first chunks with elements too. They load in parallel, and an inserted script delays the page's load event,
 * which an import() does not. So `window.Juzur` exists when the load event fires.
 */
const preloadFirstChunks = (policy: Policy) => {
  const [first, ...imported] = process.env.JUZUR_FIRST_CHUNKS?.split(' ') ?? [];
  if (!first) return;
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  const script = document.createElement('script');
  script.type = 'module';
  script.src = policy.createScriptURL(new URL(first, import.meta.url).href);
  const links = imported.map((path) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(path, import.meta.url).href;
    return link;
  });
  for (const element of [...links, script]) {
    element.nonce = nonce;
    document.head.append(element);
    element.onload = element.onerror = () => element.remove();
  }
};

const begin = (isFullLoader: boolean) => {
  const first = () => loadChunk(() => import('./deferred.ts'));
  const onFailure: OnFailure = (...fault) =>
    first()
      .then(({ report }) => report(...fault))
      // Also if a service worker of the site answers with another file than the first chunk.
      .catch(() => console.error('juzur', ...fault));
  const diagnose = (mistake: Mistake) => {
    // After the first chunk, with which the debug overlay begins to listen.
    first()
      .then(() => import('./diagnosis/index.ts'))
      .then(
        ({ reportMistake }) => reportMistake(mistake),
        () => console.error('juzur', mistake),
      );
  };
  const config = readRawConfig();
  const policy = createPolicy();
  setRuntime({
    build: BUILD,
    url: import.meta.url,
    isFullLoader,
    config,
    policy,
    diagnose,
    ...run(config.hooks, () => first().then(({ mountIsland }) => mountIsland), onFailure, diagnose),
  });
  preloadFirstChunks(policy);
  first().then(
    ({ openApi }) => openApi(),
    () => {},
  );
};

/**
 * Starts the islands on this page, or adds them to a running runtime of the same build. docs/contract.md "One tag"
 * `window.Juzur` exists when the document dispatches `juzur:ready`, and at the latest at the page's load event.
 * @param isFullLoader true for the full loader: it does not start if another full loader runs, and it reports unknown
 *   `data-island` values. False for a standalone entry and for a bundle that starts some of the islands.
 */
export const start = (definitions: readonly IslandDefinition[], isFullLoader = false): void => {
  const running = getRuntime();
  if (running && (running.build !== BUILD || (isFullLoader && running.isFullLoader))) {
    console.warn(
      `juzur: ${running.url} (${running.build}) runs already, ${import.meta.url} (${BUILD}) does not start. Fix: include one of them`,
    );
    return;
  }
  if (running) running.isFullLoader ||= isFullLoader;
  else begin(isFullLoader);
  (getRuntime() as Runtime).add(definitions);
};
