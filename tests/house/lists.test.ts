import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const camelOf = (folder: string) => folder.replace(/[-/](\w)/g, (_, letter) => letter.toUpperCase());

/** A line for each folder of islands/ that has a file of this name. */
const linesOf = (name: 'about.ts' | 'checks.ts' | 'island.ts', lineOf: (folder: string) => string): string =>
  readdirSync('islands', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`/${name}`))
    .map(dirname)
    .sort()
    .map(lineOf)
    .join('\n');

const lists = {
  'islands/index.ts': `import type { IslandDefinition } from '../shared/core/index.ts';
${linesOf('island.ts', (folder) => `import { island as ${camelOf(folder)} } from './${folder}/island.ts';`)}

/** Every island, by its folder. \`npm run docs\` writes this file. */
export const islands: readonly IslandDefinition[] = [
${linesOf('island.ts', (folder) => `  ${camelOf(folder)},`)}
];
`,
  'islands/abouts.ts': `// What tools know of the islands, by folder. docs/islands has a page for each folder. \`npm run docs\` writes this file.
${linesOf('about.ts', (folder) => `export { about as ${camelOf(folder) === folder ? folder : `'${folder}'`} } from './${folder}/about.ts';`)}
`,
  'islands/checks.ts': `// What the console reports of a page, and of each island. \`npm run docs\` writes this file.
${linesOf('checks.ts', (folder) => `import './${folder}/checks.ts';`)}

export { checkAll, reportMistake } from '../shared/devtools/checks/index.ts';
`,
};

// This file imports no island, so that it can write the lists after a folder is removed.
describe('the lists of islands', () => {
  for (const [file, list] of Object.entries(lists))
    it(`[PAGE-01] ${file} has each folder of islands/ once; \`npm run docs\` writes the list`, async () => {
      await expect(list).toMatchFileSnapshot(`../../${file}`);
    });
});
