import { getRuntime } from '../../../shared/core/index.ts';
import { routes } from '../../../shared/request/index.ts';
import type { Page } from '../page/page.ts';

/** A GET that ends the session would change every page after it. */
const ENDS_SESSION = /log-?_?out|sign-?_?out/i;

/** The pages of the same site to which a page links, each once and without its fragment. */
export const linksOf = ({ document, url }: Page): string[] => {
  const logout = getRuntime() && routes().logout;
  const links = [...document.querySelectorAll('a[href]:not([download],[rel~=nofollow])')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    if (!URL.canParse(href, url)) return [];
    const target = new URL(href, url);
    target.hash = '';
    const isPage = target.origin === url.origin && /^https?:$/.test(target.protocol);
    return isPage && target.pathname !== logout && !ENDS_SESSION.test(target.pathname) ? target.href : [];
  });
  return [...new Set(links)];
};
