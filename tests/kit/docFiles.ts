import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The code blocks of a page of the docs. @param page path relative to the project */
export const codeBlocks = (page: string): { language: string; text: string }[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({ language, text }),
  );

/**
 * A file's path in a comment on its first line: `// main.ts`, `# manage.py`, `<?php // index.php`, `{# page.html #}`,
 * `<!-- page.html -->`.
 */
const PATH = /^(?:<\?php )?(?:\/\/|#|\{#|<!--) (\S+\.\w+)(?: #\}| -->)?\n/;

/** The files in a page of the docs, by path. */
export const docFiles = (page: string): Record<string, string> =>
  Object.fromEntries(
    codeBlocks(page).flatMap(({ text }) => {
      const path = PATH.exec(text)?.[1];
      return path ? [[path, text]] : [];
    }),
  );

export const writeFiles = (folder: string, files: Record<string, string | Uint8Array>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};
