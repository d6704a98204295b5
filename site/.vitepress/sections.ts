import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Lang, wordsOf } from './theme/words.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

/** A page in the list of pages. */
export interface PageLink {
  text: string;
  /** The island's name in code, beside its Arabic name. */
  code?: string;
  /** Path on the site, without its base. */
  link: string;
}
export interface Section {
  text: string;
  /** Listed only on its own pages. */
  isForMaintainers?: boolean;
  pages: PageLink[];
}

/** In the order in which they are read. Any other page of the folder follows the guides alphabetically. */
const order = {
  begin: ['start', 'get', 'why', 'adopting', 'country', 'questions'],
  guides: [
    'contract',
    'schema',
    'theming',
    'texts',
    'caching',
    'security',
    'checking',
    'debugging',
    'testing',
    'jquery',
    'own-islands',
    'auth-service',
  ],
  project: ['versions', 'upgrading', 'browsers', 'security-policy', 'performance', 'scale', 'changelog'],
  maintaining: ['contributing', 'reference-shop', 'requirements', 'decisions'],
};

const titleOf = (file: string): Pick<PageLink, 'text' | 'code'> => {
  const [, title, code] = /^# (.+?)(?: (\([\w-]+\)))?$/m.exec(readFileSync(docs + file, 'utf8')) ?? [];
  if (!title) throw new Error(`docs/${file}: expected a line "# TITLE"`);
  return { text: title.replaceAll('`', ''), ...(code && { code }) };
};

const namesIn = (folder: string) =>
  existsSync(docs + folder)
    ? readdirSync(docs + folder)
        .filter((file) => file.endsWith('.md'))
        .map((file) => file.slice(0, -'.md'.length))
        .sort()
    : [];

/** The sections of the list of pages in one language. A section without a page is left out. */
export function sections(lang: Lang): Section[] {
  const root = lang === 'ar' ? 'ar/' : '';
  const words = wordsOf(lang).sections;
  const pages = (folder: string, names: readonly string[]): PageLink[] =>
    names.map((name) => ({ ...titleOf(`${root}${folder}${name}.md`), link: `/${root}${folder}${name}.html` }));
  const all = namesIn(root).filter((name) => name !== 'index');
  const present = (names: readonly string[]) => names.filter((name) => all.includes(name));
  const named = Object.values(order).flat();
  const others = all.filter((name) => !named.includes(name));
  const maintaining = [
    ...pages('', present(order.maintaining)),
    ...pages('maintaining/', namesIn(`${root}maintaining/`)),
  ];
  return [
    { text: words.begin, pages: pages('', present(order.begin)) },
    { text: words.islands, pages: pages('islands/', namesIn(`${root}islands/`)) },
    { text: words.backends, pages: pages('backends/', namesIn(`${root}backends/`)) },
    { text: words.shops, pages: pages('shops/', namesIn(`${root}shops/`)) },
    { text: words.guides, pages: pages('', [...present(order.guides), ...others]) },
    { text: words.project, pages: pages('', present(order.project)) },
    { text: words.maintaining, pages: maintaining, isForMaintainers: true },
  ].filter((section) => section.pages.length > 0);
}
