import { withoutStyleSheet } from '../../../shared/devtools/checks/diagnosis.ts';
import { error, type Fault, warning } from '../fault.ts';
import { type Page, placeOf } from '../page/page.ts';
import { faultOf } from './reported.ts';

/** Reads a file to which the page refers. @returns null if it cannot be read */
export type ReadText = (page: Page, href: string) => Promise<string | null>;

const MARK = '--juzur-css';

/** Whether a `<style>` of the page contains juzur.css. */
const isInline = ({ document }: Page): boolean =>
  [...document.querySelectorAll('style')].some(({ textContent }) => textContent?.includes(MARK));

/** What the site sends in place of one of its files, so that a browser does not use it; null if it is the file or unknown. */
export const replacementOf = ({ headers, url }: Page, href: string, text: string | null): string | null => {
  if (text !== null) return /^\s*</.test(text) ? 'HTML' : null;
  return headers && URL.canParse(href, url) && new URL(href, url).origin === url.origin
    ? 'an error, or with a Content-Type that browsers refuse'
    : null;
};

/**
 * Reports a page whose style sheets do not contain juzur.css. A site may include it in its own style sheet. What is in a
 * style sheet of another site, or imported, is unknown, which is a warning.
 */
export const styleSheetFaults = async (page: Page, readText: ReadText): Promise<Fault[]> => {
  if (!page.hosts.length || isInline(page)) return [];
  // A tag with rel="preload" becomes a style sheet by a script.
  const own = page.document.querySelector('link[rel][href*="juzur.css"]');
  if (own) {
    const href = own.getAttribute('href') ?? '';
    const got = replacementOf(page, href, await readText(page, href));
    const fix = 'the URL at which the server has juzur.css of dist/';
    const message = `${href}: expected the style sheet, but the server answers with ${got}`;
    return got ? [error(placeOf(page, own, 'href'), 'no-style-sheet', message, fix)] : [];
  }
  const links = [...page.document.querySelectorAll('link[rel~=stylesheet][href]')];
  const unread: Element[] = [];
  for (const link of links) {
    const text = await readText(page, link.getAttribute('href') ?? '');
    if (text?.includes(MARK)) return [];
    if (text === null || /@import/.test(text)) unread.push(link);
  }
  const fault = faultOf(page, ...withoutStyleSheet());
  if (!unread[0]) return [fault];
  const message = `${unread.length} of ${links.length} style sheets could not be read, and the others do not contain juzur.css`;
  return [warning(placeOf(page, unread[0]), 'no-style-sheet', message, `${fault.fix}, unless one of them contains it`)];
};
