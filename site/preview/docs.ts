import { readdirSync, readFileSync } from 'node:fs';

/** What a preview reads from an island's page in `docs/islands`. */
export interface IslandDocs {
  name: string;
  /** The HTML under "Smallest markup". */
  markup: string;
  /** Names of the island's DOM events. */
  events: string[];
}

const folder = new URL('../../docs/islands/', import.meta.url);
const generalEvents = ['juzur:error', 'juzur:refused', 'juzur:page-view'];

function read(file: string): IslandDocs {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const markup = /## Smallest markup\n.*?```html\n(.*?)```/s.exec(text)?.[1];
  if (!markup) throw new Error(`docs/islands/${file}: expected an html block under "Smallest markup"`);
  const own = [...text.matchAll(/^\| `(juzur:[\w-]+:[\w-]+)` \|/gm)].map(([, event = '']) => event);
  return { name: file.replace(/\.md$/, ''), markup: markup.trimEnd(), events: [...own, ...generalEvents] };
}

/** Reads every page of `docs/islands`, in alphabetical order. */
export const readDocs = (): IslandDocs[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map(read);
