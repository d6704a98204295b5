import { expectHost, option } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';
import { findKernel } from '../../shared/island/kernel.ts';
import type { IslandModule } from '../../shared/island/types.ts';
import { foldBelow } from './foldBelow.ts';
import { type Config, openAsModal } from './openAsModal.ts';

/** The small-screen breakpoint of the specification. NAV-04 */
const SMALL_SCREEN = '(max-width: 320px)';

/** The `data-island` of the host, or the name under which the site mapped it; undefined for one mapped as `menu`. */
const kindOf = (host: HTMLElement): string | undefined => {
  const hooks = (findKernel()?.config.hooks ?? {}) as Record<string, string>;
  const isMapped = (name: string) => hooks[name] && host.matches(hooks[name]);
  return host.dataset.island ?? ['collapsible', 'filters-box'].find(isMapped);
};

/**
 * What `<details>` lacks, for as long as `data-media` matches: a burger or an overlay takes the whole attention while open,
 * a filters box is folded, and open everywhere else. NAV-01, NAV-02, NAV-03, NAV-04
 */
export const menu: IslandModule<Config> = {
  readConfig(host) {
    const details = expectHost<HTMLDetailsElement>(host, 'details');
    const query = (option(host, 'media') ?? SMALL_SCREEN) as string;
    const media = matchMedia(query);
    if (media.media === 'not all') throw new HookError('data-media', 'a media query', query);
    return { details, media };
  },

  attach(life) {
    const { host, config, signal } = life;
    const kind = kindOf(host);
    if (kind === 'filters-box' || (kind === 'collapsible' && option(host, 'media'))) foldBelow(config, signal);
    else if (kind !== 'collapsible') openAsModal(life);
  },
};
