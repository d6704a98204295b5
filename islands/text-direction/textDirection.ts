import type { IslandModule } from '../../shared/core/index.ts';
import { flagOption, setAttributeUntil } from '../../shared/page/index.ts';
import { options } from './options.ts';
import { isLeftToRight } from './rules.ts';

/** Sets `dir=ltr` on a text without Arabic. With `data-dir-hebrew` it leaves Hebrew texts unchanged. DIR-01, DIR-02 */
export const textDirection: IslandModule<{ hebrewToo: boolean }> = {
  options,
  readConfig: (host) => ({ hebrewToo: !flagOption(host, options, 'dir-hebrew') }),
  attach({ host, config, signal }) {
    if (isLeftToRight(host.textContent ?? '', config.hebrewToo)) setAttributeUntil(host, 'dir', 'ltr', signal);
  },
};
