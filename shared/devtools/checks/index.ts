// What is wrong with a page's markup and configuration, and how to fix it. No visitor waits for it.

import { getRuntime, pageEntries } from '../../core/index.ts';
import { isNew } from '../../page/index.ts';
import { checkTexts } from './checkConfig.ts';
import { checkIds } from './checkFields.ts';
import { checkButtons } from './checkForms.ts';
import { checkOptions } from './checkOptions.ts';
import { checkPage } from './checkPage.ts';

export { checkChoices } from './checkForms.ts';
export { checkOpeners, entriesOf, knowAttributes, onEach, onLoad, onStart } from './checkHosts.ts';
export { jsonOf } from './checkOptions.ts';
export { knowOtherNames, LINKS } from './checkResponses.ts';
export { jQueryOf } from './checkWidgets.ts';
export { reportHookError, reportMistake } from './diagnosis.ts';

/** Checks the page and its hosts at the first call, later the hosts that were mounted since the last one. PAGE-08 */
export const checkAll = (): void => {
  const runtime = getRuntime();
  // The window may have been closed while this chunk was loading.
  if (!runtime) return;
  const isFirst = isNew('the checks');
  const mounted = runtime.unchecked?.splice(0) ?? [];
  if (isFirst) {
    checkPage(runtime);
    checkButtons(pageEntries());
    checkIds(pageEntries());
  }
  checkTexts(runtime);
  for (const { definition, host, options = {} } of isFirst ? pageEntries() : mounted)
    checkOptions(definition.name, host, options);
};
