/** A Content-Security-Policy: the sources of each directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** @returns the policies of a header, which may contain several, or of a meta element */
export const readPolicies = (text: string): Policy[] =>
  text
    .split(',')
    .filter((policy) => policy.trim())
    .map((policy) => {
      const directives = new Map<string, string[]>();
      for (const part of policy.split(';')) {
        const [name, ...sources] = part.trim().split(/\s+/);
        // The first of two equal directives counts.
        if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
      }
      return directives;
    });

/** The sources of the first directive of `names` that the policy has: a directive, then those that it falls back to. */
export const sourcesOf = (policy: Policy, ...names: readonly string[]): readonly string[] | null => {
  for (const name of names) {
    const sources = policy.get(name);
    if (sources) return sources;
  }
  return null;
};

const isHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === '*' || pattern === host;

const isPath = (pattern: string | undefined, path: string): boolean =>
  !pattern || (pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern);

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };
/** A policy that allows http allows https too. */
const isScheme = (allowed: string, scheme: string) =>
  allowed === scheme || (allowed === 'http:' && scheme === 'https:');

const matches = (source: string, url: URL, page: URL): boolean => {
  const lower = source.toLowerCase();
  if (lower === "'self'")
    return url.origin === page.origin || (url.host === page.host && isScheme(page.protocol, url.protocol));
  if (lower.startsWith("'")) return false;
  if (lower === '*') return /^https?:$/.test(url.protocol);
  if (/^[a-z][a-z\d+.-]*:$/.test(lower)) return isScheme(lower, url.protocol);
  const [, scheme = page.protocol, host = '', port, path] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  const ownPort = url.port || DEFAULT_PORTS[url.protocol];
  return (
    isScheme(scheme.toLowerCase(), url.protocol) &&
    isHost(host.toLowerCase(), url.hostname) &&
    (port === '*' || (port ?? DEFAULT_PORTS[url.protocol]) === ownPort) &&
    isPath(path, url.pathname)
  );
};

/** Whether a policy allows a URL. If `sources` is null, every URL is allowed. */
export const isAllowed = (sources: readonly string[] | null, url: URL, page: URL): boolean =>
  sources === null || sources.some((source) => matches(source, url, page));

/** Whether a policy allows a script or style by its nonce. */
export const hasNonce = (sources: readonly string[], nonce: string | null): boolean =>
  !!nonce && sources.includes(`'nonce-${nonce}'`);
