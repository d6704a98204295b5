import { readFileSync } from 'node:fs';

/** A test that cannot run in an engine. */
export interface Exception {
  engine: string;
  /** `rating.spec.ts`; an asterisk matches any text. */
  file: string;
  /** A part of the test's title, which several tests may have in common; empty for the whole file. */
  title: string;
  reason: string;
}

const table = readFileSync(new URL('../../docs/maintaining/engines.md', import.meta.url), 'utf8');

/** The rows of the table in docs/maintaining/engines.md: engine, file, title, reason. */
export const exceptions: Exception[] = [...table.matchAll(/^\| (firefox) \| `(.+?)` \| (.+?) \| (.+?) \|$/gm)].map(
  ([, engine = '', file = '', title = '', reason = '']) => ({
    engine,
    file,
    title: title === '–' ? '' : title,
    reason,
  }),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a test as Playwright's `grep` sees it: file, groups and title, joined by spaces. */
export const patternOf = ({ file, title }: Exception): RegExp =>
  new RegExp(`(^|[ /])${escaped(file).replace('\\*', '.*')} .*${escaped(title)}`);
