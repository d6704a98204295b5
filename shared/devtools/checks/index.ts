// What is wrong with a page's markup and configuration, and how to fix it. No visitor waits for it.

import { getRuntime, pageEntries, type Runtime } from '../../core/index.ts';
import { checkTexts } from './checkConfig.ts';
import { checkOptions } from './checkOptions.ts';
import { checkPage } from './checkPage.ts';

export { reportMistake } from './diagnosis.ts';

const checked = new WeakSet<Runtime>();

/** Checks the page and its hosts at the first call, later the hosts that were mounted since the last one. PAGE-08 */
export const checkAll = (): void => {
  const runtime = getRuntime();
  // The window may have been closed while this chunk was loading.
  if (!runtime) return;
  let hosts = runtime.unchecked?.splice(0);
  if (!checked.has(runtime)) {
    checked.add(runtime);
    checkPage(runtime);
    hosts = [...pageEntries()];
  }
  checkTexts(runtime);
  for (const { definition, host, options } of hosts ?? []) if (options) checkOptions(definition.name, host, options);
};
