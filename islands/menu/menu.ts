import { getRuntime, HookError, type IslandModule } from '../../shared/core/index.ts';
import { expectHost, textOption } from '../../shared/dom/index.ts';
import { foldBelow } from './foldBelow.ts';
import { type Config, openAsModal } from './openAsModal.ts';
import { options } from './options.ts';

/** The small-screen breakpoint of the specification. NAV-04 */
const SMALL_SCREEN = '(max-width: 320px)';

/** @returns the host's `data-island`, or the name of the site's custom selector for it; undefined if this is `menu` */
const kindOf = (host: HTMLElement): string | undefined => {
  const hooks = Object(getRuntime()?.config.hooks) as Record<string, string>;
  const isMapped = (name: string) => hooks[name] && host.matches(hooks[name]);
  return host.dataset.island ?? ['collapsible', 'filters-box'].find(isMapped);
};

/**
 * Adds behaviour to `<details>` while `data-media` matches: a burger menu or an overlay is modal while open; a filters
 * box is closed, and open while the query does not match. NAV-01, NAV-02, NAV-03, NAV-04
 */
export const menu: IslandModule<Config> = {
  options,
  readConfig(host) {
    const details = expectHost<HTMLDetailsElement>(host, 'details');
    const query = (textOption(host, options, 'media') ?? SMALL_SCREEN) as string;
    const media = matchMedia(query);
    if (media.media === 'not all') throw new HookError('data-media', 'a media query', query);
    return { details, media };
  },

  attach(context) {
    const { host, config, signal } = context;
    const kind = kindOf(host);
    if (kind === 'filters-box' || (kind === 'collapsible' && textOption(host, options, 'media')))
      foldBelow(config, signal);
    else if (kind !== 'collapsible') openAsModal(context);
  },
};
