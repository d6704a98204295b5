import type { Arguments } from './arguments.ts';
import { checkPage } from './checkPage.ts';
import type { Finding } from './fault.ts';
import type { Dom } from './page/dom.ts';
import { loadModules } from './page/openPage.ts';
import type { Page } from './page/page.ts';
import { isUrl, readPage, textReader, UnreadablePage } from './read/readPage.ts';
import { requestFaults } from './requests/requestFaults.ts';

/** A page that was checked, or the reason why it could not be. */
export type PageResult =
  | { isChecked: true; findings: readonly Finding[] }
  /** `isFailure`: false if a link led to it, which may lead to what is no page. */
  | { isChecked: false; isFailure: boolean; why: string };

/** Checks the named pages, and with `--crawl` those to which they link, nearest first. */
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
  let pages = 0;
  // A set gives what is added to it meanwhile, too.
  for (const source of queue) {
    const isNamed = named.includes(source);
    if (!isNamed && pages >= crawl) return;
    try {
      const { findings, links } = await checkPage(await readPage(source, headers), options);
      pages++;
      if (crawl && isUrl(source)) for (const link of links) queue.add(link);
      yield { isChecked: true, findings: findings.filter(({ rule }) => !ignore.includes(rule)) };
    } catch (cause) {
      if (cause instanceof UnreadablePage) yield { isChecked: false, isFailure: isNamed, why: cause.message };
      // A fault of the checker is never silent, and the other pages are still checked.
      else yield { isChecked: false, isFailure: true, why: `${source}: ${(cause as Error).stack}` };
    }
  }
}
