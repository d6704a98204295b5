import { setForLife } from '../../shared/dom/life.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { isLeftToRight } from '../../shared/text/direction.ts';

/** Sets a text without Arabic left to right; `data-dir-hebrew` leaves Hebrew as the server wrote it. DIR-01, DIR-02 */
export const textDirection: IslandModule<{ hebrewToo: boolean }> = {
  readConfig: (host) => ({ hebrewToo: !host.hasAttribute('data-dir-hebrew') }),
  attach({ host, config, signal }) {
    if (isLeftToRight(host.textContent ?? '', config.hebrewToo)) setForLife(host, 'dir', 'ltr', signal);
  },
};
