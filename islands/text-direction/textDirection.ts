import type { IslandModule, OptionTable } from '../../shared/core/index.ts';
import { readOptions, setAttributeUntil } from '../../shared/page/index.ts';
import { isLeftToRight } from './rules.ts';

const options = {
  'dir-auto': { type: 'flag' },
  'dir-hebrew': { type: 'flag' },
} as const satisfies OptionTable;

/** Sets `dir=ltr` on a text without Arabic. With `data-dir-hebrew` it leaves Hebrew texts unchanged. DIR-01, DIR-02 */
export const textDirection: IslandModule<{ hebrewToo: boolean }> = {
  options,
  readConfig: (host) => ({ hebrewToo: !readOptions(host, options)['dir-hebrew'] }),
  attach({ host, config, signal }) {
    if (isLeftToRight(host.textContent ?? '', config.hebrewToo)) setAttributeUntil(host, 'dir', 'ltr', signal);
  },
};
