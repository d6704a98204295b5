import type { Finding } from './fault.ts';

interface Site {
  hasToken: boolean;
  /** Errors about missing tokens, until a page of the site has one. */
  held: Finding[];
}

const isAboutToken = ({ rule, severity }: Finding): boolean => rule === 'missing-token' && severity === 'error';

/** A site without any token may need none, so all its findings about tokens become one question. */
const question = ([first]: readonly Finding[]): Finding[] =>
  first
    ? [
        {
          ...first,
          severity: 'warning',
          message: 'no page of the site has a request token; does your server check one for a POST?',
          fix: 'if it does, <meta name="csrf-token" content="…"> in the head of every page; if not, --ignore missing-token',
        },
      ]
    : [];

/** Decides which findings about request tokens count: those of a site of which at least one page has a token. */
export const createSites = () => {
  const sites = new Map<string, Site>();
  return {
    /**
     * @param origin the site of the page
     * @returns the findings to report now; those that were held may be of earlier pages
     */
    add(origin: string, hasToken: boolean, findings: readonly Finding[]): readonly Finding[] {
      const site = sites.get(origin) ?? { hasToken: false, held: [] };
      sites.set(origin, site);
      site.hasToken ||= hasToken;
      if (site.hasToken) return [...site.held.splice(0), ...findings];
      site.held.push(...findings.filter(isAboutToken));
      return findings.filter((finding) => !isAboutToken(finding));
    },
    /** @returns a question for each site that has no token */
    questions: (): readonly Finding[] => [...sites.values()].flatMap(({ held }) => question(held)),
  };
};
