import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageSizes } from '../../scripts/sizes.mjs';
import { filesIn } from '../kit/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');

describe('the README', () => {
  it('[PAGE-01] names the browsers that the build is for', () => {
    const targets = /target: \[([^\]]+)\]/.exec(readFileSync(`${root}/build.mjs`, 'utf8'))?.[1];
    const [, chrome, firefox, safari] =
      /Chrome and Edge ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+) and later/.exec(readme) ?? [];
    expect(targets).toBe(`'chrome${chrome}', 'edge${chrome}', 'firefox${firefox}', 'safari${safari}'`);
  });

  for (const page of ['docs/index.md', 'docs/ar/index.md'])
    it(`[PAGE-01] the README has the figures that ${page} repeats`, () => {
      const front = readFileSync(`${root}/${page}`, 'utf8');
      const [loader, first] = [...readme.matchAll(/^\| (?:loader|.+ before .+) \| ([\d.]+) \|/gm)].map(([, kb]) => kb);
      const [, ready, legacy] = /is ready\*\* in ([\d,]+) ms; ([\d,]+) ms/.exec(readme) ?? [];
      for (const figure of [loader, first, ready, legacy])
        expect(front).toMatch(RegExp(`(?<![\\d.,])${figure}(?![\\d.,]\\d)`));
    });

  for (const page of ['docs/adopting.md', 'docs/ar/adopting.md']) {
    const text = readFileSync(`${root}/${page}`, 'utf8');

    it(`[PAGE-01] ${page} says how many requests a listing page sends (after \`npm run build\`)`, () => {
      const { first, listing } = pageSizes(JSON.parse(readFileSync(`${root}/dist/manifest.json`, 'utf8')));
      const line = text.split('\n').find((each) => /^- \*\*(How many requests|كم طلباً)/.test(each)) ?? '';
      expect(line.match(/\d+/g)?.map(Number)).toEqual([first.requests, listing.requests]);
    });

    it(`[PAGE-01] ${page} names the islands that work without the style sheet`, () => {
      const line = text.split('\n').find((each) => /style sheet(\)؟|\?)\*\*/.test(each)) ?? '';
      const draws = /shared\/react|shared\/request\/sheet|\bshowNotice\b|\bapplyUpdates\b/;
      const withoutStyles = readdirSync(`${root}/islands`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .filter((name) => filesIn(`islands/${name}`, /\.css$/).length === 0)
        .filter(
          (name) => !filesIn(`islands/${name}`).some((file) => draws.test(readFileSync(`${root}/${file}`, 'utf8'))),
        );
      expect(line.match(/(?<=`)[\w-]+(?=`)/g)).toEqual(withoutStyles);
    });
  }

  it('[PAGE-01] the README is linked from the Arabic one, and links to it in its first line', () => {
    const arabic = readFileSync(`${root}/README.ar.md`, 'utf8');
    expect(readme.split('\n')[0]).toContain('](README.ar.md)');
    expect(arabic.split('\n')[0]).toContain('](README.md)');
  });
});
