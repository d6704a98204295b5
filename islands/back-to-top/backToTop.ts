import { HookError, type IslandModule, type OptionTable } from '../../shared/core/index.ts';
import { expectHost, readOptions, setAttributeUntil } from '../../shared/page/index.ts';

const options = {
  /** Scroll distance in pixels after which the link is shown. */
  after: { type: 'number', default: 100 },
} as const satisfies OptionTable;

const readConfig = (host: HTMLElement) => {
  const link = expectHost<HTMLAnchorElement>(host, 'a[href*="#"]');
  const href = link.getAttribute('href') as string;
  // With a `<base>`, only the page's own URL before the `#` leads to this page without JavaScript.
  if (!href.startsWith('#') && link.href.split('#')[0] !== location.href.split('#')[0])
    throw new HookError('href', 'a place on this page', href);
  return { link, afterPx: readOptions(host, options).after };
};

/** Shows the link once the page is scrolled past `data-after` (100 px). A click adds no history entry. NAV-05 */
export const backToTop: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,
  attach({ config: { link, afterPx }, signal }) {
    setAttributeUntil(link, 'hidden', link.getAttribute('hidden'), signal);
    /** In many themes the body, or a box around all of the page, scrolls in place of the window. */
    let box: Element | undefined;
    const show = () => {
      link.hidden = scrollY + (box?.scrollTop ?? 0) <= afterPx;
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target.contains(link)) box = target;
      show();
    };
    const goUp = (event: Event) => {
      event.preventDefault();
      // Smooth scrolling would lay out every page on the way, and each of them would count as viewed.
      scrollTo({ top: 0, behavior: 'instant' });
      box?.scroll({ top: 0, behavior: 'instant' });
      // The link is about to be hidden, so keyboard users continue from the top of the page.
      const target = document.getElementById(link.hash.slice(1)) ?? document.body;
      const own = target.getAttribute('tabindex');
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (own === null) target.removeAttribute('tabindex');
    };
    addEventListener('scroll', onScroll, { capture: true, signal });
    link.addEventListener('click', goUp, { signal });
    show();
  },
};
