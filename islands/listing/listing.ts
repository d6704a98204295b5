import { atom, type ReadableAtom } from 'nanostores';
import type { IslandContext, IslandModule } from '../../shared/core/index.ts';
import { $listing, insertUntil, onAbort, safeUrl, setAttributeUntil } from '../../shared/page/index.ts';
import { createBottom } from './bottom.ts';
import { type ListingConfig, options, readConfig } from './config.ts';
import type { ListAtLoad } from './prepare.ts';
import { canLoad, type ListingEvent, type ListState, listingAfter, listingOf, type Outcome } from './rules.ts';
import { createView } from './view.ts';

/**
 * The links in the server's HTML and their original URLs. A link in a block belongs to a card. Before page 1 there is nothing:
 * its `rel=prev` is about something else, such as comments.
 */
const findLinks = (host: HTMLElement, { wrapper, first }: ListingConfig) => {
  const NEXT = '[data-load-more] a[rel~=next],a[data-load-more][rel~=next]';
  const next = [...host.querySelectorAll<HTMLAnchorElement>(NEXT)];
  const outside = `a[rel~=prev]:not(:is(${wrapper}) *)`;
  const previous = first > 1 ? [...host.querySelectorAll<HTMLAnchorElement>(outside)] : [];
  const [prev = null] = previous;
  return {
    /** The same link may be above and below the list, and so may the one to earlier pages. */
    more: [...host.querySelectorAll<HTMLElement>('[data-load-more]')],
    next,
    prev,
    earlier: previous.filter(({ href }) => href === prev?.href),
    // Old templates print `javascript:void(0)`.
    nextHref: safeUrl(next[0]?.href) ?? '',
    prevHref: safeUrl(prev?.href) ?? '',
    /** Whether there is a link, and not only a button, to the next page. */
    hasMoreLink: !!host.querySelector('[data-load-more] a,a[data-load-more]'),
  };
};

/** The specification's fast fade. */
const FADE_MS = 200;

/** Fades out the container of the load-more button, then removes it from the page. LIST-05 */
const fadeOut = (more: Element, signal: AbortSignal): void => {
  const placeholder = document.createComment('');
  setAttributeUntil(more, 'class', `${more.className} juzur-leaving`, signal);
  const timer = setTimeout(() => more.replaceWith(placeholder), FADE_MS);
  onAbort(signal, () => {
    clearTimeout(timer);
    placeholder.replaceWith(more);
  });
};

/**
 * Makes the list of a host: its state, which `data-state` and the store "listing" repeat, the server's blocks with all their
 * attributes, the link that leaves at the end, and the bottom that loads pages. It ends with the island's signal.
 * LIST-03, LIST-05, LIST-06, LIST-07
 */
const createList = (context: IslandContext<ListingConfig>, atLoad: ListAtLoad) => {
  const { host, config, signal, requires } = context;
  const { container, first, current, total, autoPages } = config;
  const { reserve, needPages, $blocks } = atLoad;
  const view = createView(container);
  requires(container);
  $blocks.set(config.blocks);

  /** Adds missing attributes to a block: page numbers, title and base URL. */
  const completeBlock = (block: HTMLElement, page: number) => {
    const values = {
      'data-page': page,
      'data-total-pages': total,
      'data-page-title': `${config.title} - ${config.label} ${page}`,
      'data-next-page': page + 1,
      'data-prev-page': page - 1,
      'data-base-url': config.baseUrl,
    };
    for (const [name, value] of Object.entries(values))
      if (!block.hasAttribute(name)) setAttributeUntil(block, name, `${value}`, signal);
  };
  config.blocks.forEach((block, index) => {
    completeBlock(block, first + index);
  });

  const $state = atom<ListState>({ listing: listingOf(first, current, total), outcome: null });
  if (!$listing.get()) $listing.set($state.get().listing);
  /** @returns whether the event changes anything. A page may have several lists; the store has the one that changed last. */
  const apply = (event: ListingEvent, outcome: Outcome = $state.get().outcome): boolean => {
    const before = $state.get().listing;
    const listing = listingAfter(before, event);
    $state.set({ listing, outcome });
    if (listing === before) return false;
    $listing.set(listing);
    host.dataset.state = listing.state;
    return true;
  };

  const links = findLinks(host, config);
  const { more } = links;
  const stop = $state.subscribe(({ listing: { state } }) => {
    // For CSS. With a rule such as `[data-state=loading] [data-load-more]` instead, the browser would search the whole list after
    // each change of the state. The link is visible again after a failure.
    for (const each of more) {
      if (autoPages === Number.POSITIVE_INFINITY)
        each.toggleAttribute('data-juzur-automatic', state === 'idle' || state === 'loading');
      if (state === 'done' && !each.matches('.juzur-leaving')) fadeOut(each, signal);
    }
    if (state === 'done') host.dataset.state = state;
  });

  const bottom = autoPages && current < total ? createBottom(container, view, reserve, context) : undefined;
  // The list may scroll itself. What follows it does not move then. The space is behind what is observed.
  if (view.scroller() === container) insertUntil(reserve.element, view.insertAtEnd, signal);
  bottom?.observe(needPages);
  // The URL, the title and the tags follow the page in view.
  if (config.blocks.length > 1) needPages();

  onAbort(signal, () => {
    stop();
    if ($listing.get() === $state.get().listing) $listing.set(null);
  });
  return {
    ...atLoad,
    context,
    config,
    links,
    view,
    bottom,
    $state: $state as ReadableAtom<ListState>,
    canLoad: (page: number): boolean => canLoad($state.get().listing, page),
    apply,
    completeBlock,
  };
};

/** A list. What loads at the first page adds pages to it and follows them. */
export type List = ReturnType<typeof createList>;

export const listing: IslandModule<ListingConfig> = {
  options,
  readConfig,
  async attach(context, prepared: ListAtLoad) {
    const list = createList(context, prepared);
    const { startPages } = await list.pages;
    if (context.signal.aborted) return;
    // The loader shows a press that it holds as loading. From here on the list says what its state is.
    context.setState(list.$state.get().listing.state);
    startPages(list);
  },
};
