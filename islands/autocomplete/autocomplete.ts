import { type IslandModule, loadChunk } from '../../shared/core/index.ts';
import { type Config, options, readConfig } from './config.ts';
import { followField } from './field.ts';
import { followKeys } from './keys.ts';
import { createSearch } from './search.ts';

/** The request leaves at the key. React and the list, which draw its response, load beside it. SRCH-01 to SRCH-04 */
export const autocomplete: IslandModule<Config> = {
  options,
  readConfig,
  async attach(context) {
    const search = createSearch(context);
    const field = followField(context, search);
    followKeys(context, search, field);
    const { drawList } = await loadChunk(() => import('./Combobox.tsx'));
    if (!context.signal.aborted) await drawList(context, { ...search, ...field });
  },
};
