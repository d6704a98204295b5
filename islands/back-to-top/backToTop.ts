import { setForLife } from '../../shared/dom/life.ts';
import { expectHost, numberOption } from '../../shared/dom/options.ts';
import type { IslandModule } from '../../shared/island/types.ts';

interface BackToTop {
  link: HTMLAnchorElement;
  afterPx: number;
}

/** Shows the link once the page is scrolled past `data-after` (100 px); it goes up without a new entry of the history. NAV-05 */
export const backToTop: IslandModule<BackToTop> = {
  readConfig: (host) => ({ link: expectHost(host, 'a[href^="#"]'), afterPx: numberOption(host, 'after', 100) }),
  attach({ config: { link, afterPx }, signal }) {
    setForLife(link, 'hidden', link.getAttribute('hidden'), signal);
    const show = () => {
      link.hidden = scrollY <= afterPx;
    };
    const goUp = (event: Event) => {
      event.preventDefault();
      // Smoothly it would lay out every page on the way, and call each of them viewed.
      scrollTo({ top: 0, behavior: 'instant' });
      // The link is about to hide: whoever uses the keyboard goes on from the top.
      const target = document.getElementById(link.hash.slice(1)) ?? document.body;
      const own = target.getAttribute('tabindex');
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      if (own === null) target.removeAttribute('tabindex');
    };
    addEventListener('scroll', show, { passive: true, signal });
    link.addEventListener('click', goUp, { signal });
    show();
  },
};
