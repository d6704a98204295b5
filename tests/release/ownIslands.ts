import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './makeRelease.ts';

const blocks = [...readFileSync(join(root, 'docs/own-islands.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];

/** The example for a plain script, HTML of a page. */
export const plainExample = blocks.flatMap(([, kind, text = '']) => (kind === 'html' ? [text] : []))[0] ?? '';

/** The files of the example for a bundler, by the path in their first line. */
export const bundlerExample: Record<string, string> = Object.fromEntries(
  blocks.flatMap(([, kind = '', text = '']) => {
    const path = /^\/\/ (\S+)\n/.exec(text)?.[1];
    return /^tsx?$/.test(kind) && path ? [[path, text]] : [];
  }),
);
