import type { IslandModule, OptionTable } from '../../shared/core/index.ts';
import { isLeftToRight, onAbort, readOptions, setAttributeUntil, watchHosts } from '../../shared/page/index.ts';

const options = {
  'dir-auto': { type: 'flag' },
  'dir-hebrew': { type: 'flag' },
} as const satisfies OptionTable;

// A morph of the page takes off `dir`.
const watch = watchHosts({ childList: true, characterData: true, attributeFilter: ['dir'] });

/** Sets `dir=ltr` on a text without Arabic, also when it changes; with `data-dir-hebrew` not on Hebrew texts. DIR-01, DIR-02, DIR-03 */
export const textDirection: IslandModule<{ hebrewToo: boolean }> = {
  options,
  readConfig: (host) => ({ hebrewToo: !readOptions(host, options)['dir-hebrew'] }),
  attach({ host, config, signal }) {
    let set: AbortController | undefined;
    const update = () => {
      const isLtr = isLeftToRight(host.textContent, config.hebrewToo);
      if (isLtr && set && host.dir) return;
      set?.abort();
      set = isLtr ? new AbortController() : undefined;
      if (set) setAttributeUntil(host, 'dir', 'ltr', set.signal);
    };
    update();
    onAbort(signal, () => set?.abort());
    watch(host, update, signal);
  },
};
