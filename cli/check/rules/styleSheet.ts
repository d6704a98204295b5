import { type Fault, warning } from '../fault.ts';
import { type Page, placeOf } from '../page/page.ts';
import { faultOfMistake } from './reported.ts';

/** Reads a file to which the page refers. @returns null if it cannot be read */
export type ReadText = (page: Page, href: string) => Promise<string | null>;

const MARK = '--juzur-css';

/** Whether juzur.css is on the page by its name or in a `<style>`. */
const isPlain = ({ document }: Page): boolean =>
  document.querySelector('link[href*="juzur.css"]') !== null ||
  [...document.querySelectorAll('style')].some(({ textContent }) => textContent?.includes(MARK));

/**
 * Reports a page whose style sheets do not contain juzur.css. A site may include it in its own style sheet. What is in a
 * style sheet of another site, or imported, is unknown, which is a warning.
 */
export const styleSheetFaults = async (page: Page, readText: ReadText): Promise<Fault[]> => {
  if (!page.hosts.length || isPlain(page)) return [];
  const links = [...page.document.querySelectorAll('link[rel~=stylesheet][href]')];
  const unread: Element[] = [];
  for (const link of links) {
    const text = await readText(page, link.getAttribute('href') ?? '');
    if (text?.includes(MARK)) return [];
    if (text === null || /@import/.test(text)) unread.push(link);
  }
  const fault = faultOfMistake(page, { kind: 'style-sheet' });
  if (!unread[0]) return [fault];
  const message = `${unread.length} of ${links.length} style sheets could not be read, and the others do not contain juzur.css`;
  return [warning(placeOf(page, unread[0]), 'no-style-sheet', message, `${fault.fix}, unless one of them contains it`)];
};
