import { getRuntime, type IslandContext, type IslandModule, type OptionTable } from '../../shared/core/index.ts';
import { expectHost, isSelector, onAbort, readOptions, setAttributeUntil } from '../../shared/page/index.ts';
import { type Close, openSheet } from '../../shared/request/sheet/index.ts';

const options = {
  media: { type: 'media' },
  /** A filters box is modal while open. */
  modal: { type: 'flag' },
} as const satisfies OptionTable;

/** The small-screen breakpoint of the specification. NAV-04 */
const SMALL_SCREEN = '(max-width: 320px)';

/** @returns the host's `data-island`, or the name of the site's custom selector for it; undefined if this is `menu` */
const kindOf = (host: HTMLElement): string | undefined => {
  const hooks = Object(getRuntime()?.config().hooks) as Record<string, unknown>;
  const isMapped = (name: string) =>
    [hooks[name]].flat().some((selector) => isSelector(`${selector}`) && host.matches(`${selector}`));
  return host.dataset.island ?? ['collapsible', 'filters-box'].find(isMapped);
};

const readConfig = (host: HTMLElement) => {
  const details = expectHost<HTMLDetailsElement>(host, 'details');
  const { media, modal } = readOptions(host, options);
  const kind = kindOf(host);
  const isBox = kind === 'filters-box';
  return {
    details,
    media: media ?? matchMedia(SMALL_SCREEN),
    /** Closed while the query matches, open while it does not. */
    isFolded: isBox || (kind === 'collapsible' && !!media?.media),
    /** Whether the rest of the page is inert while it is open. */
    isModal: isBox ? modal : kind !== 'collapsible',
  };
};

type Config = ReturnType<typeof readConfig>;

/**
 * Makes `<details>` a sheet while it is open and the query matches. Its own summary closes it too. NAV-01, NAV-02
 * @returns what to call when the query matches or no longer does
 */
const openAsSheet = ({ host, config, signal, emit }: IslandContext<Config>): (() => void) => {
  const { details, media } = config;
  let close: Close | undefined;

  const onClose = () => {
    close = undefined;
    const { activeElement } = document;
    if (activeElement === document.body || host.contains(activeElement))
      details.querySelector('summary')?.focus({ preventScroll: true });
    details.open = false;
    emit('close');
  };

  const update = () => {
    if (!details.open || !media.matches) close?.();
    else if (!close) {
      close = openSheet(details, onClose);
      emit('open');
    }
  };

  details.addEventListener('toggle', update, { signal });
  onAbort(signal, () => close?.());
  update();
  return update;
};

/**
 * Adds behaviour to `<details>` while `data-media` matches: a burger menu or an overlay is modal while open; a filters
 * box is closed, and open while the query does not match; with `data-modal` it is modal too. NAV-01, NAV-02, NAV-03, NAV-04
 */
export const menu: IslandModule<Config> = {
  options,
  readConfig,
  attach(context) {
    const { host, config, signal } = context;
    const { details, media, isFolded, isModal } = config;
    for (const name of ['open', 'name']) setAttributeUntil(host, name, host.getAttribute(name), signal);
    const { name } = details;
    const setOpen = (isOpen: boolean) => {
      // Of several with one name, browsers keep one open.
      if (name) details.name = isOpen ? '' : name;
      details.open = isOpen;
    };
    // If the visitor is already using the box, it stays as it is.
    if (isFolded && !(media.matches && details.contains(document.activeElement))) setOpen(!media.matches);
    const updateSheet = isModal ? openAsSheet(context) : undefined;
    const follow = () => {
      // Before the sheet, which would open and take the focus into it. The visitor can open it again.
      if (isFolded && media.matches) setOpen(false);
      updateSheet?.();
      // After the sheet, which closes it.
      if (isFolded && !media.matches) setOpen(true);
    };
    media.addEventListener('change', follow, { signal });
  },
};
