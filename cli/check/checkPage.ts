import { type Mistake, setRuntime } from '../../shared/core/index.ts';
import { error, type Fault, type Finding } from './fault.ts';
import { placesOf } from './page/lines.ts';
import { type OpenOptions, openPage } from './page/openPage.ts';
import type { Page, PageSource } from './page/page.ts';
import { TooDeep } from './page/parse.ts';
import { linksOf } from './read/links.ts';
import { charsetFaults } from './rules/charset.ts';
import { configFaults } from './rules/config.ts';
import { countryFaults } from './rules/country.ts';
import { cspFaults } from './rules/csp.ts';
import { fallbackFaults } from './rules/fallback.ts';
import { hostFaults } from './rules/hosts.ts';
import { integrityFaults } from './rules/integrity.ts';
import { nestingFaults } from './rules/nesting.ts';
import { faultOfMistake } from './rules/reported.ts';
import { fileFaults, scriptFaults, scriptsOf } from './rules/scripts.ts';
import { type ReadText, styleSheetFaults } from './rules/styleSheet.ts';
import { hasToken, tokenFaults } from './rules/token.ts';
import { twiceFaults } from './rules/twice.ts';

const RULES: readonly ((page: Page) => Fault[])[] = [
  charsetFaults,
  configFaults,
  countryFaults,
  cspFaults,
  fallbackFaults,
  hostFaults,
  nestingFaults,
  scriptFaults,
  tokenFaults,
  twiceFaults,
];

export interface CheckOptions extends OpenOptions {
  readText: ReadText;
  /** Sends the requests of the page's islands and checks the responses; null without `--requests`. */
  requestFaults: ((page: Page) => Promise<Fault[]>) | null;
}

export interface Checked {
  findings: Finding[];
  /** Whether the page has a host or a script of Juzur. */
  usesJuzur: boolean;
  /** Whether the page has a request token. */
  hasToken: boolean;
  /** Pages of the same site to which the page links. */
  links: string[];
}

/** The findings of a page without duplicates, in the order of the source. */
const findingsOf = ({ source, html }: PageSource, faults: readonly Fault[]): Finding[] => {
  const placeOf = placesOf(html);
  const seen = new Set<string>();
  return [...faults]
    .sort((one, other) => one.at - other.at)
    .flatMap(({ at, severity, rule, message, fix }) => {
      const finding = { source, ...placeOf(at), severity, rule, message, fix };
      const key = JSON.stringify(finding);
      if (seen.has(key)) return [];
      seen.add(key);
      return finding;
    });
};

/** Checks a page by every rule. */
export const checkPage = async (source: PageSource, options: CheckOptions): Promise<Checked> => {
  const mistakes: Mistake[] = [];
  try {
    const page = openPage(source, options, (mistake) => mistakes.push(mistake));
    const faults = RULES.flatMap((rule) => rule(page));
    faults.push(...mistakes.map((mistake) => faultOfMistake(page, mistake)));
    faults.push(
      ...(await fileFaults(page, options.readText)),
      ...(await styleSheetFaults(page, options.readText)),
      ...(await integrityFaults(page, options.readText)),
    );
    // Without the routes of the page, requests would go elsewhere.
    const hasRoutes = !faults.some(({ message }) => /^juzur-config(:| routes)/.test(message));
    // A file has no server that could respond.
    if (options.requestFaults && page.headers && hasRoutes) faults.push(...(await options.requestFaults(page)));
    const usesJuzur = page.hosts.length > 0 || scriptsOf(page).length > 0;
    return { findings: findingsOf(page, faults), usesJuzur, hasToken: hasToken(page), links: linksOf(page) };
  } catch (cause) {
    if (!(cause instanceof TooDeep)) throw cause;
    const faults = [
      error(cause.offset, 'nesting', cause.message, 'close the elements around it; often an end tag is missing'),
    ];
    return { findings: findingsOf(source, faults), usesJuzur: true, hasToken: false, links: [] };
  } finally {
    setRuntime(undefined);
  }
};
