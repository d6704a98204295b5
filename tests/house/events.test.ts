import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../kit/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Names of events in a text, `juzur:listing:load`. */
const eventsIn = (text: string): string[] => [...new Set(text.match(/juzur:[a-z-]+:[a-z-]+/g) ?? [])];

const sources = filesIn('islands');
const declared = sources.filter((file) => /\/(events|island)\.ts$/.test(file)).flatMap((file) => eventsIn(read(file)));

/** The island that a file belongs to: the nearest island.ts above the file. */
const islandOf = (file: string): string | undefined => {
  for (let folder = dirname(file); folder !== 'islands' && folder !== '.'; folder = dirname(folder))
    if (sources.includes(`${folder}/island.ts`)) return /\bname: '([a-z-]+)'/.exec(read(`${folder}/island.ts`))?.[1];
  return undefined;
};

describe('types of events', () => {
  it('types are declared for every event that the docs name, a table of theirs lists it, and there are no others', () => {
    const pages = readdirSync(join(root, 'docs/islands')).map((file) => read(`docs/islands/${file}`));
    const rows = pages.flatMap((page) => page.match(/^\| `juzur:[a-z-]+:[a-z-]+` \|/gm) ?? []);
    for (const texts of [pages, rows])
      expect([...new Set(texts.flatMap(eventsIn))].sort()).toEqual([...declared].sort());
  });

  it('types are declared for every event that an island dispatches', () => {
    const dispatched = sources.flatMap((file) => {
      const source = read(file);
      const emitted = [...source.matchAll(/\bemit\(([^),]*)/g)].flatMap(
        ([, verb = '']) => verb.match(/'[a-z-]+'/g) ?? [],
      );
      const asked = [...source.matchAll(/\bevents: \[([^\]]*)\]/g)].flatMap(
        ([, verbs = '']) => verbs.match(/'[a-z-]+'/g) ?? [],
      );
      return [...emitted, ...asked].map((verb) => `juzur:${islandOf(file)}:${verb.slice(1, -1)}`);
    });
    expect(dispatched.length).toBeGreaterThan(30);
    expect(dispatched.filter((event) => !declared.includes(event))).toEqual([]);
  });
});
