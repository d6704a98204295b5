import { matches, pageEntries } from '../../shared/core/index.ts';
import {
  entriesOf,
  jQueryOf,
  jsonOf,
  onEach,
  onLoad,
  onStart,
  reportHookError,
} from '../../shared/devtools/checks/index.ts';
import { isSelector } from '../../shared/page/index.ts';
import { isDropped } from '../../shared/request/index.ts';

/** Reports a link to the next page that a list does not take: a press opens a whole page. LIST-05 */
onLoad(() => {
  for (const place of document.querySelectorAll('[data-load-more]')) {
    const links = [place, ...place.querySelectorAll('a,button')];
    const urls = links.filter((each) => each.matches('a[href]'));
    // A pager has the links to all pages, and perhaps one to the last page after that to the next.
    const link = urls.find((each) => each.matches('[class*="next" i],[class*="next" i] > *')) ?? urls.at(-1);
    if (link && !links.some((each) => each.matches('button,[rel~=next],[rel~=prev]')))
      reportHookError('listing', link, 'rel', '"next"', link.getAttribute('rel'), 'rel="next"');
  }
});

/** The first such element of a list that is in no card: a card may have a gallery with links and a loader of its own. */
const ownOf = (host: Element, selector: string): Element | undefined =>
  [...host.querySelectorAll(selector)].find((each) => !each.parentElement?.closest('[data-page]'));

/** Reports a link to the next page outside of `[data-load-more]`: a press opens a whole page. LIST-05 */
onEach(['listing'], (host) => {
  // Pages that load by themselves need no link, and visitors without scripts may have a pager.
  const isInfinite = `${host.dataset.mode ?? jsonOf(host).mode}`.toLowerCase() === 'infinite';
  if (isInfinite || host.querySelector('[data-load-more]')) return;
  const isStray = (place: Element) => !pageEntries().some((entry) => entry.host.contains(place));
  const link = ownOf(host, 'a[rel~=next]') ?? [...document.querySelectorAll('[data-load-more]')].find(isStray);
  const expected = 'it on the link, or around it, in the host';
  if (link) reportHookError('listing', link, 'data-load-more', expected, undefined, '<div data-load-more>');
});

/** Reports a loader that is outside of its list, or has another class: it is never shown. LIST-10 */
onEach(['listing'], (host) => {
  const given = `${host.dataset.loaderClass ?? jsonOf(host).loader_class ?? ''}`;
  const selector = given.replace(/^[\w-]+$/, '.$&');
  if (!given || !isSelector(selector) || host.querySelector(selector)) return;
  const loader =
    document.querySelector(selector) ?? ownOf(host, ':is([class*="loader" i],[class*="loading" i])[hidden]');
  const fix = 'put it into the host, with this class and hidden';
  if (loader) reportHookError('listing', loader, 'loader_class', 'an element in the host', given, fix);
});

const isHandler = (name: string) => name.startsWith('on');

/** What a card has instead of an attribute that the pages that load lose. */
const fixOf = (name: string, value: string | null): string => {
  if (value?.startsWith('//')) return `${name}="https:${value}"`;
  if (isHandler(name))
    return `document.addEventListener("${name.slice(2)}", …) in a script of the page, with closest() of the event's target`;
  return name === 'href' ? '<button type="button">, or the URL of a page' : 'the URL of a file, or nothing';
};

/** Elements of cards that loaded pages lose, but for what only search engines read. */
const LOST = 'script:not([type$="ld+json"]),iframe,object,embed';
const INSTEAD = 'a listener of juzur:listing:loaded in a script of the page, and data-* attributes for its data';

/**
 * Reports handlers, URLs and scripts of cards that loaded pages lose: there, their element does nothing, or has no focus or size.
 * PAGE-02
 */
onLoad(() => {
  const inCards = entriesOf('listing').flatMap(({ host }) => [...host.querySelectorAll(':scope [data-page] *')]);
  for (const element of inCards) {
    const { localName } = element;
    if (matches(element, LOST)) {
      const expected = 'no such element in a card, because the pages that load lose it';
      return reportHookError('listing', element, localName, expected, undefined, INSTEAD);
    }
    const names = element.getAttributeNames();
    // An empty one says nothing.
    const isLost = (name: string, value = element.getAttribute(name)) => value && isDropped(element, name, value);
    const lost = names.filter((name) => isLost(name));
    const name = lost.find(isHandler) ?? lost[0];
    if (!name) continue;
    const expected = `${isHandler(name) ? 'no handler' : 'no such value'} in a card, because the pages that load lose it`;
    const value = element.getAttribute(name);
    reportHookError('listing', element, name, expected, value, fixOf(name, value));
    return;
  }
});

/** Reports columns of text around the blocks of a list: a loaded page begins in one of them, and the cards before it move. PAGE-02 */
onEach(['listing'], (host) => {
  const place = host.querySelector('[data-page]')?.parentElement;
  if (!place) return;
  const { columnCount, columnWidth } = getComputedStyle(place);
  const got = `${columnCount} ${columnWidth}`;
  if (/\d/.test(got)) reportHookError('listing', place, 'columns', 'auto', got, 'the same rule for its blocks');
});

/** The types of the listeners that jQuery has added to elements of a block, each with the first such element. */
const listenersIn = (block: Element | undefined): Map<string, Element> => {
  const found = new Map<string, Element>();
  for (const element of block?.querySelectorAll('*') ?? [])
    for (const type of Object.keys(jQueryOf()?._data?.(element, 'events') ?? {}))
      if (!found.has(type)) found.set(type, element);
  return found;
};

/** Scripts of the site that follow `juzur:listing:loaded` have acted by then. */
const LATER_MS = 1000;

/** What the cards of a loaded page need: a plugin, such as one that validates forms, has added several listeners to an element. */
const listenerFix = (element: Element, types: readonly string[]): string => {
  if (types.length > 1) return 'start that plugin for the new cards in a listener of juzur:listing:loaded';
  const [name] = element.classList;
  return `$(document).on('${types}', '${name ? `.${name}` : element.localName}', …)`;
};

/** Whether the first card of a block has its middle on the first card of another one. */
const areOnOneAnother = (...blocks: Element[]): boolean => {
  const [one, other] = blocks.map(({ firstElementChild }) => firstElementChild?.getBoundingClientRect());
  if (!one || !other) return false;
  const [x, y] = [one.left + one.width / 2, one.top + one.height / 2];
  return x > other.left && x < other.right && y > other.top && y < other.bottom;
};

/**
 * Reports what scripts of the site have done to the first cards, and not to those of a loaded page: jQuery listeners, without which
 * a press does nothing, and a place for each card, as Masonry gives. PAGE-02
 */
onStart(() => {
  addEventListener('juzur:listing:loaded', ({ target, detail: { page } }) => {
    setTimeout(() => {
      const blocks = [...(target as Element).querySelectorAll<HTMLElement>('[data-page]')];
      const added = blocks.find(({ dataset }) => Number(dataset.page) === page);
      const other = blocks.find((block) => block !== added);
      if (added && other && areOnOneAnother(added, other)) {
        const fix = 'place the new cards in a listener of juzur:listing:loaded, as by masonry("appended", …)';
        reportHookError('listing', added, 'position', 'cards beside the others', 'cards on one another', fix);
      }
      const there = listenersIn(added);
      const lost = [...listenersIn(other)].filter(([type]) => !there.has(type));
      for (const element of new Set(lost.map(([, element]) => element))) {
        const types = lost.filter(([, each]) => each === element).map(([type]) => type);
        const expected = 'a listener that the cards of loaded pages have, too';
        const got = `page ${page} without it`;
        reportHookError('listing', element, types.join(' '), expected, got, listenerFix(element, types));
      }
    }, LATER_MS);
  });
});

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** The URL of a picture is in such an attribute until a script, such as lozad, shows it. */
const LATE = '[data-src],[data-srcset],[data-lazy-src],[data-original]';

/**
 * Reports a loaded page whose cards are in the window, and invisible or without their picture or address: scripts of the site
 * have read the first cards alone. PAGE-02
 */
onStart(() => {
  const check = (card: Element) => {
    // Other code may have exchanged the list meanwhile.
    const block = card.isConnected && card.closest('[data-page]');
    if (!block) return;
    const whole = card.closest('[data-product-id]') ?? card;
    const picture = whole.querySelector('img');
    const isLate = picture && (picture.matches(LATE) || !picture.matches('[src],[srcset],source ~ img'));
    const eager = 'print its URL in src, with loading="lazy", or have it shown in a listener of juzur:listing:loaded';
    if (isLate && isSeen(picture) && !/^(http|blob)/.test(picture.currentSrc || picture.src))
      reportHookError('listing', picture, 'src', 'a picture on loaded pages, too', undefined, eager);
    const address = whole.querySelector('.__cf_email__,[href*="/cdn-cgi/l/email-protection"]');
    const open = 'no address that Cloudflare hides, because its script reads the first cards alone';
    const off = '<!--email_off-->…<!--/email_off--> around it';
    if (address) reportHookError('listing', address, 'href', open, undefined, off);
    const hidden = [...block.querySelectorAll('*')].find((each) => each.contains(card) && !isSeen(each));
    if (!hidden || [...block.querySelectorAll('a[href]')].some(isSeen)) return;
    const fix = 'start the animation of the new cards in a listener of juzur:listing:loaded, or leave it out in cards';
    reportHookError('listing', hidden, 'visibility', 'cards that are seen on loaded pages, too', 'invisible ones', fix);
  };
  const report = (seen: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) setTimeout(check, LATER_MS, target);
  };
  // An animation may wait until its card is well inside the window.
  const observer = new IntersectionObserver(report, { rootMargin: '0px 0px -25%' });
  addEventListener('juzur:listing:loaded', ({ target, detail: { page } }) => {
    const link = (target as Element).querySelector(`[data-page="${page}"] a[href]`);
    if (link) observer.observe(link);
  });
});
