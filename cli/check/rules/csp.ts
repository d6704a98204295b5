import type { Loads } from '../../../islands/about.ts';
import { getRuntime } from '../../../shared/core/index.ts';
import { error, type Fault } from '../fault.ts';
import { checks, loads } from '../islands.ts';
import { type Page, placeOf, tagOf } from '../page/page.ts';
import { hasNonce, isAllowed, type Policy, readPolicies, sourcesOf } from './policy.ts';

type Check = (page: Page, policy: Policy) => readonly (readonly [message: string, fix: string])[];

const urlOf = (page: Page, element: Element, attribute: string): URL | null => {
  const value = element.getAttribute(attribute);
  return value && URL.canParse(value, page.url) ? new URL(value, page.url) : null;
};

/** `'self'` for the page's own origin, else the origin. */
const sourceFor = (page: Page, url: URL): string => (url.origin === page.url.origin ? "'self'" : url.origin);

const scripts: Check = (page, policy) => {
  const sources = sourcesOf(policy, 'script-src-elem', 'script-src', 'default-src');
  if (!sources) return [];
  const isStrict = sources.includes("'strict-dynamic'");
  const hasNonces = sources.some((source) => source.startsWith("'nonce-"));
  return [...page.document.querySelectorAll('script[type=module][src]')].flatMap((script) => {
    const url = urlOf(page, script, 'src');
    if (
      !url ||
      !/(\/juzur|islands\/[a-z-]+)\.js$/.test(url.pathname) ||
      hasNonce(sources, script.getAttribute('nonce'))
    )
      return [];
    const chunk = new URL('chunks/base.js', url.href.replace(/islands\/[a-z-]+\.js/, ''));
    const isHashed = script.getAttribute('integrity') && sources.includes(`'${script.getAttribute('integrity')}'`);
    if (isHashed && isStrict) return [];
    if (!isStrict && isAllowed(sources, url, page.url) && isAllowed(sources, chunk, page.url)) return [];
    const what = isAllowed(sources, url, page.url) && !isStrict ? 'the chunks of Juzur' : tagOf(page, script);
    const fix = hasNonces
      ? 'the nonce of the policy on the script\'s tag: <script type="module" nonce="…" …>'
      : `add ${sourceFor(page, url)} to script-src`;
    return [[`script-src forbids ${what}`, fix] as const];
  });
};

const styles: Check = (page, policy) => {
  const sources = sourcesOf(policy, 'style-src-elem', 'style-src', 'default-src');
  return [...page.document.querySelectorAll('link[rel~=stylesheet][href*="juzur.css"]')].flatMap((link) => {
    const url = urlOf(page, link, 'href');
    if (!url || !sources || hasNonce(sources, link.getAttribute('nonce')) || isAllowed(sources, url, page.url))
      return [];
    return [[`style-src forbids ${url.pathname}`, `add ${sourceFor(page, url)} to style-src`] as const];
  });
};

const requests: Check = (page, policy) => {
  const sources = sourcesOf(policy, 'connect-src', 'default-src');
  const { auth, main_auth } = getRuntime()?.config() ?? {};
  const urls = [page.url.origin, auth, main_auth].flatMap((origin) =>
    typeof origin === 'string' && URL.canParse(origin) ? new URL(origin) : [],
  );
  return urls
    .filter((url) => !isAllowed(sources, url, page.url))
    .map(
      (url) => [`connect-src forbids requests to ${url.origin}`, `add ${sourceFor(page, url)} to connect-src`] as const,
    );
};

const trustedTypes: Check = (_, policy) => {
  const names = policy.get('trusted-types');
  return !names || names.includes('juzur') || names.includes('*')
    ? []
    : [['trusted-types forbids the policy "juzur"', 'add juzur to trusted-types']];
};

const pictures: Check = (page, policy) => {
  const sources = sourcesOf(policy, 'img-src', 'default-src');
  const usesData = page.hosts.some(({ definition }) => checks[definition.name]?.usesDataImages);
  return usesData && !isAllowed(sources, new URL('data:,'), page.url)
    ? [['img-src forbids data:, which ratings and the profile picture use', 'add data: to img-src']]
    : [];
};

/** The URLs that an element loads, with the directives that apply to them. */
const loaded =
  ({ selector, attribute, directives }: Loads): Check =>
  (page, policy) =>
    [...page.document.querySelectorAll(selector)].flatMap((element) => {
      const url = urlOf(page, element, attribute);
      if (!url || isAllowed(sourcesOf(policy, ...directives), url, page.url)) return [];
      return [[`${directives[0]} forbids ${url.href}`, `add ${sourceFor(page, url)} to ${directives[0]}`] as const];
    });

const CHECKS: readonly Check[] = [
  scripts,
  styles,
  requests,
  trustedTypes,
  pictures,
  ...loads.map(loaded),
  loaded({ selector: 'form[data-island][action]', attribute: 'action', directives: ['form-action'] }),
];

/** Reports a Content-Security-Policy that blocks what the page's islands need. docs/security.md "Headers to copy" */
export const cspFaults = (page: Page): Fault[] => {
  const { document, headers, hosts } = page;
  if (!hosts.length && !document.querySelector('script#juzur-config')) return [];
  const sent = readPolicies(headers?.get('content-security-policy') ?? '').map((policy) => ({ policy, at: 0 }));
  const written = [...document.querySelectorAll('meta[http-equiv="Content-Security-Policy" i]')].flatMap((meta) =>
    readPolicies(meta.getAttribute('content') ?? '').map((policy) => ({ policy, at: placeOf(page, meta, 'content') })),
  );
  return [...sent, ...written].flatMap(({ policy, at }) =>
    CHECKS.flatMap((check) => check(page, policy)).map(([message, fix]) => error(at, 'csp', message, fix)),
  );
};
