import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';

const camelOf = (folder: string) => folder.replace(/[-/](\w)/g, (_, letter) => letter.toUpperCase());

/** A list of what the files of this name export under it, with its imports. @param entryOf its line for a folder of islands/ */
function listOf(name: 'about' | 'island', declaration: string, entryOf: (folder: string) => string): string {
  const folders = readdirSync('islands', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`/${name}.ts`))
    .map(dirname)
    .sort();
  const imports = folders.map((folder) => `import { ${name} as ${camelOf(folder)} } from './${folder}/${name}.ts';`);
  return [...imports, '', declaration, ...folders.map((folder) => `  ${entryOf(folder)},`)].join('\n');
}

const lists = {
  'islands/index.ts': `import type { IslandDefinition } from '../shared/core/index.ts';
${listOf(
  'island',
  `/** Every island, by its folder. \`npm run docs\` writes this file. */
export const islands: readonly IslandDefinition[] = [`,
  camelOf,
)}
];
`,
  'islands/abouts.ts': `import type { IslandAbout } from './about.ts';
${listOf(
  'about',
  `/** What tools know of the islands, by folder. docs/islands has a page for each folder. \`npm run docs\` writes this file. */
export const abouts: Readonly<Record<string, IslandAbout>> = {`,
  (folder) => (camelOf(folder) === folder ? folder : `'${folder}': ${camelOf(folder)}`),
)}
};
`,
};

// This file imports no island, so that it can write the lists after a folder is removed.
describe('the lists of islands', () => {
  for (const [file, list] of Object.entries(lists))
    it(`[PAGE-01] ${file} has each folder of islands/ once; \`npm run docs\` writes the list`, async () => {
      await expect(list).toMatchFileSnapshot(`../../${file}`);
    });
});
