import { loadChunk } from './loadChunk.ts';
import { run } from './observe.ts';
import { type FirstChunk, getRuntime, type Policy, type Runtime, setRuntime } from './runtime.ts';
import type { IslandDefinition, Mistake, OnFailure } from './types.ts';

/**
 * Creates the Trusted Types policy `juzur`. It returns its input unchanged, because it has only two uses: HTML that is
 * parsed into an inert template and sanitized there, and the URL of our own first chunk.
 */
export const createPolicy = (): Policy => {
  const same = (text: string) => text;
  const rules: Policy = { createHTML: same, createScriptURL: same };
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  return trustedTypes?.createPolicy('juzur', rules) ?? rules;
};

/**
 * Reads the page configuration. It is parsed but not validated. Only a `script` element counts, so that markup written by
 * a visitor cannot replace it.
 * @returns an empty object if the configuration is missing or invalid; `checkConfig` reports an invalid one
 */
export const readRawConfig = (): Readonly<Record<string, unknown>> => {
  try {
    // Also throws if the element does not exist.
    return Object(JSON.parse((document.querySelector('script#juzur-config') as Element).textContent));
  } catch {
    return {};
  }
};

const BUILD = process.env.JUZUR_BUILD ?? 'source';

/**
 * Requests the first chunks with elements too. They load in parallel, and an inserted script delays the page's load event,
 * which an import() does not. So `window.Juzur` exists when the load event fires.
 */
const preloadFirstChunks = (policy: Policy) => {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
  // The sources and the package have no chunks.
  for (const path of process.env.JUZUR_FIRST_CHUNKS?.split(' ') ?? []) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = policy.createScriptURL(new URL(path, import.meta.url).href);
    script.nonce = nonce;
    document.head.append(script);
    script.onload = script.onerror = () => script.remove();
  }
};

/** Writes to the console what a chunk that cannot be loaded should have reported. */
const orLog = (work: Promise<void>, ...what: unknown[]) => work.catch(() => console.error('juzur', ...what));

const begin = (load: () => Promise<FirstChunk>, isFullLoader: boolean) => {
  const first = () => loadChunk(load);
  const onFailure: OnFailure = (...fault) =>
    // Also if a service worker of the site answers with another file than the first chunk.
    orLog(
      first().then(({ report }) => report(...fault)),
      ...fault,
    );
  const diagnose = (mistake: Mistake) => {
    // After the first chunk, with which the debug overlay begins to listen.
    orLog(
      first()
        .then(({ chunks }) => chunks.checks())
        .then(({ reportMistake }) => reportMistake(mistake)),
      mistake,
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
 * @param load imports the first chunk
 * @param isFullLoader true for the full loader: it does not start if another full loader runs, and it reports unknown
 *   `data-island` values. False for a standalone entry and for a bundle that starts some of the islands.
 */
export const startLoader = (
  definitions: readonly IslandDefinition[],
  load: () => Promise<FirstChunk>,
  isFullLoader: boolean,
): void => {
  const running = getRuntime();
  if (running && (running.build !== BUILD || (isFullLoader && running.isFullLoader))) {
    console.warn(
      `juzur: ${running.url} (${running.build}) runs already, ${import.meta.url} (${BUILD}) does not start. Fix: include one of them`,
    );
    return;
  }
  if (running) running.isFullLoader ||= isFullLoader;
  else begin(load, isFullLoader);
  (getRuntime() as Runtime).add(definitions);
};
