import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const chunks = resolve(root, process.env.JUZUR_DIST ?? 'dist', 'chunks');
/** Where the maps' paths begin: files are named below dist/, wherever they are written. */
const named = resolve(root, 'dist/chunks');
const react = process.env.JUZUR_REACT === '19' ? 'lab/react19/node_modules' : 'node_modules';

interface SourceMap {
  sources: string[];
  sourcesContent: string[];
}

/** The sources that esbuild bundled, by path below the root, as stored in the chunks' source maps. */
const given = new Map(
  readdirSync(chunks)
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => {
      const { sources, sourcesContent } = JSON.parse(readFileSync(join(chunks, file), 'utf8')) as SourceMap;
      return sources.map((source, index) => [relative(root, resolve(named, source)), sourcesContent[index]]);
    }) as [string, string][],
);

describe('the build', () => {
  it('gets the files of React as they are published', () => {
    const files = [...given].filter(([path]) => /^(react|react-dom|scheduler)\//.test(relative(react, path)));
    expect(files.map(([path]) => path)).toContain(`${react}/react-dom/client.js`);
    for (const [path, content] of files) expect(content, path).toBe(readFileSync(join(root, path), 'utf8'));
  });

  it('contains no `process`, which browsers do not have', () => {
    const scripts = ['juzur.js', ...readdirSync(chunks).map((file) => `chunks/${file}`)].filter((file) =>
      /\.js$/.test(file),
    );
    expect(scripts.filter((file) => readFileSync(join(chunks, '..', file), 'utf8').includes('process.env'))).toEqual(
      [],
    );
  });

  it('writes a style sheet that a page in windows-1256 reads as it is meant', () => {
    expect(readFileSync(join(chunks, '../juzur.css'), 'utf8')).not.toMatch(/[^\x20-\x7e\s]/);
  });

  it('gives no chunk a name that content blockers drop', () => {
    const blocked = /track|social|share|analytic|beacon|pixel|banner|advert|\bads?\b|popup|cookie|consent|stats?\b/i;
    expect(readdirSync(chunks).filter((file) => blocked.test(file.replace(/-[A-Z0-9]{8}\..*/, '')))).toEqual([]);
  });

  it('takes each module into one chunk only', () => {
    const all = readdirSync(chunks)
      .filter((file) => file.endsWith('.map'))
      .flatMap((file) => (JSON.parse(readFileSync(join(chunks, file), 'utf8')) as SourceMap).sources);
    expect(all.filter((source, index) => all.indexOf(source) !== index)).toEqual([]);
  });
});
