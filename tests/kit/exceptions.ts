import { readFileSync } from 'node:fs';

/** A test that cannot run in an engine. */
export interface Exception {
  engine: string;
  /** `rating.spec.ts` */
  file: string;
  /** The title of the test, or the beginning that several tests have in common. */
  title: string;
  reason: string;
}

const table = readFileSync(new URL('../../docs/maintaining/engines.md', import.meta.url), 'utf8');

/** The rows of the table in docs/maintaining/engines.md: engine, file, title, reason. */
export const exceptions: Exception[] = [...table.matchAll(/^\| (firefox) \| `(.+?)` \| (.+?) \| (.+?) \|$/gm)].map(
  ([, engine = '', file = '', title = '', reason = '']) => ({ engine, file, title, reason }),
);
