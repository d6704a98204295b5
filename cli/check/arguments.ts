import { parseArgs } from 'node:util';
import { RULES, type Rule } from './fault.ts';

export interface Arguments {
  sources: readonly string[];
  /** Maximum number of pages to check, linked pages included; 0 without `--crawl`. */
  crawl: number;
  requests: boolean;
  json: boolean;
  headers: Readonly<Record<string, string>>;
  islands: readonly string[];
  ignore: readonly Rule[];
}

export const USAGE = `juzur check <url|file>... [options]

Checks pages as your server prints them against the rules that the islands use.

  --crawl N         follow links of the same site, up to N pages in all
  --requests        send the page's own GET requests and check the responses
  --json            print an array of {source, line, column, severity, rule, message, fix}
  --header "N: V"   a header for every request to the site, such as a session's cookie; may be repeated
  --island NAME     the name of an island of your own; may be repeated
  --ignore RULE     leave out a rule; may be repeated

Exit code: 0 without errors, 1 with errors, 2 if a page could not be checked.
`;

/** The arguments are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const headerOf = (text: string): readonly [string, string] => {
  const [, name, value] = /^([\w-]+):(.*)$/.exec(text) ?? [];
  if (!name || value === undefined) throw new UsageError(`--header: expected "Name: value", got "${text}"`);
  return [name, value.trim()];
};

const countOf = (text: string | undefined): number => {
  if (text === undefined) return 0;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new UsageError(`--crawl: expected a number of pages from 1 to 99999, got "${text}"`);
};

const ruleOf = (name: string): Rule => {
  const rule = RULES.find((each) => each === name);
  if (rule) return rule;
  throw new UsageError(`--ignore: expected one of ${RULES.join(', ')}, got "${name}"`);
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        crawl: { type: 'string' },
        requests: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        header: { type: 'string', multiple: true, default: [] },
        island: { type: 'string', multiple: true, default: [] },
        ignore: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (cause) {
    throw new UsageError((cause as Error).message);
  }
};

/** @returns null if the user asks for the help text @throws UsageError */
export const readArguments = (args: readonly string[]): Arguments | null => {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  if (!positionals.length) throw new UsageError('expected a URL or a file');
  return {
    sources: positionals,
    crawl: countOf(values.crawl),
    requests: values.requests,
    json: values.json,
    headers: Object.fromEntries(values.header.map(headerOf)),
    islands: values.island,
    ignore: values.ignore.map(ruleOf),
  };
};
