import type { Arguments } from './arguments.ts';
import { checkPage } from './checkPage.ts';
import type { Finding } from './fault.ts';
import type { Dom } from './page/dom.ts';
import { loadModules } from './page/openPage.ts';
import type { Page } from './page/page.ts';
import { isUrl, readPage, textReader, UnreadablePage } from './read/readPage.ts';
import { requestFaults } from './requests/requestFaults.ts';
import { createSites } from './sites.ts';

/** A page that was checked, the reason why it could not be, or what follows from all pages of a site. */
export type PageResult =
  | { isChecked: true; findings: readonly Finding[]; usesJuzur: boolean }
  /** What was found about a site as a whole. */
  | { isSite: true; findings: readonly Finding[] }
  /** `frames`: of an error of the checker itself. `isFailure`: false if the page was found by a link, because a link may lead to something other than a page. */
  | { isChecked: false; isFailure: boolean; why: string; frames?: readonly string[] };

/** Where an error was thrown. The stack begins with the message, which may have text of the page. */
const framesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => line.startsWith('    at '));

/** Checks the named pages. With `--crawl`, it follows their links, breadth first. */
export async function* checkAll(
  { sources, crawl, headers, islands, ignore, requests }: Arguments,
  dom: Dom,
): AsyncGenerator<PageResult> {
  const options = {
    dom,
    modules: await loadModules(),
    ownIslands: islands,
    readText: textReader(headers),
    requestFaults: requests ? (page: Page) => requestFaults(page, headers) : null,
  };
  const named = sources.map((source) => (URL.canParse(source) && isUrl(source) ? new URL(source).href : source));
  const queue = new Set(named);
  const sites = createSites();
  let pages = 0;
  // The loop also visits pages that are added to the set while it runs.
  for (const source of queue) {
    const isNamed = named.includes(source);
    if (!isNamed && pages >= crawl) break;
    try {
      const page = await readPage(source, headers);
      const { findings, usesJuzur, hasToken, links } = await checkPage(page, options);
      const kept = findings.filter(({ rule }) => !ignore.includes(rule));
      pages++;
      if (crawl && isUrl(source)) for (const link of links) queue.add(link);
      yield { isChecked: true, findings: sites.add(page.url.origin, hasToken, kept), usesJuzur };
    } catch (cause) {
      if (cause instanceof UnreadablePage) yield { isChecked: false, isFailure: isNamed, why: cause.message };
      // An error of the checker itself is always reported, and the other pages are still checked.
      else yield { isChecked: false, isFailure: true, why: `${source}: ${cause}`, frames: framesOf(cause as Error) };
    }
  }
  yield { isSite: true, findings: sites.questions() };
}
