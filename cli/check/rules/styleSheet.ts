import type { Fault } from '../fault.ts';
import type { Page } from '../page/page.ts';
import { faultOfMistake } from './reported.ts';

/** Reads a file to which the page refers. @returns null if it cannot be read */
export type ReadText = (page: Page, href: string) => Promise<string | null>;

const MARK = '--juzur-css';

/** Whether a style sheet of the page contains juzur.css; null if one of them cannot be read. */
const isIncluded = async (page: Page, readText: ReadText): Promise<boolean | null> => {
  const { document } = page;
  if (document.querySelector('link[href*="juzur.css"]')) return true;
  if ([...document.querySelectorAll('style')].some(({ textContent }) => textContent?.includes(MARK))) return true;
  let isKnown = true;
  for (const link of document.querySelectorAll('link[rel~=stylesheet][href]')) {
    const text = await readText(page, link.getAttribute('href') ?? '');
    if (text?.includes(MARK)) return true;
    isKnown &&= text !== null && !/@import/.test(text);
  }
  return isKnown ? false : null;
};

/** Reports a page whose style sheets do not contain juzur.css. A site may include it in its own style sheet. */
export const styleSheetFaults = async (page: Page, readText: ReadText): Promise<Fault[]> => {
  if (!page.hosts.length || (await isIncluded(page, readText)) !== false) return [];
  return [faultOfMistake(page, { kind: 'style-sheet' })];
};
