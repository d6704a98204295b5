import type { IslandAbout } from '../../islands/about.ts';
import * as abouts from '../../islands/abouts.ts';
import { islands } from '../../islands/index.ts';
import type { OptionType } from '../../shared/core/index.ts';
import { loadModule } from '../../shared/core/island.ts';
import { namesOf } from '../../shared/core/scan.ts';
import { meaningsIn, tableIn } from './docsTable.ts';
import type { ReadFile } from './openapiResponses.ts';

// What editors complete in HTML: the hooks and the attributes of the islands, from their option tables and their pages.

interface Attribute {
  name: string;
  /** For each island that reads it: its page, and what it means there. */
  meanings: { page: string; meaning: string; standard: string }[];
  /** Undefined for an attribute that no option table has, such as one of an element in the host. */
  option: OptionType | undefined;
}

/** The option tables of a folder's islands. `rating` has three islands. */
const optionsOf = async (folder: string): Promise<Record<string, OptionType>> => {
  const own = islands.filter(({ name }) => name === folder || name.startsWith(`${folder}-`));
  const modules = await Promise.all(own.map(loadModule));
  return Object.assign({}, ...modules.map((module) => module?.options));
};

/** `page_url`, a key of a host's JSON, is `data-page-url` as an attribute. */
const attributeOf = (name: string): string => (name.startsWith('data-') ? name : `data-${name.replaceAll('_', '-')}`);

const attributesIn = async (page: string, text: string): Promise<Attribute[]> => {
  const options = await optionsOf(page);
  const meanings = meaningsIn(text, 'Attributes');
  return [...tableIn(text, 'Attributes')].flatMap(([key, cells]) => {
    const name = attributeOf(key);
    const option = options[name.slice('data-'.length)];
    if (name !== key && !option) return [];
    const standard = cells.length > 1 ? (cells.at(-2) ?? '').replaceAll('`', '') : '';
    return [{ name, option, meanings: [{ page, meaning: meanings.get(key) ?? '', standard }] }];
  });
};

/** The attributes in an island's smallest markup, such as `data-load-more`, which no table of its page needs to describe. */
const marksIn = (page: string, { hooks = {} }: IslandAbout): Attribute[] =>
  Object.values(hooks).flatMap(({ html }) =>
    [...html.matchAll(/\s(data-[\w-]+)/g)].map(([, name = '']) => ({
      name,
      option: undefined,
      meanings: [{ page, meaning: 'in its smallest markup', standard: '' }],
    })),
  );

/** Every attribute once, with its meaning for each island. */
const allAttributes = async (read: ReadFile): Promise<Attribute[]> => {
  const all = new Map<string, Attribute>();
  for (const page of Object.keys(abouts))
    for (const attribute of await attributesIn(page, read(`docs/islands/${page}.md`))) {
      const known = all.get(attribute.name);
      const meanings = [...(known?.meanings ?? []), ...attribute.meanings];
      all.set(attribute.name, { ...attribute, option: known?.option ?? attribute.option, meanings });
    }
  for (const [page, about] of Object.entries(abouts))
    for (const mark of marksIn(page, about)) if (!all.has(mark.name)) all.set(mark.name, mark);
  all.delete('data-island');
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** The values of `data-island`, each with what shoppers get. */
const islandValues = () => {
  const values = new Map<string, string>();
  for (const [page, { summary }] of Object.entries(abouts))
    for (const definition of islands)
      if (definition.name === page || definition.name.startsWith(`${page}-`))
        for (const name of namesOf(definition)) values.set(name, `${summary.en}. docs/islands/${page}.md`);
  return [...values].sort().map(([name, description]) => ({ name, description }));
};

const descriptionOf = ({ meanings }: Attribute): string =>
  meanings
    .map(({ page, meaning, standard }) => {
      const otherwise = standard && standard !== 'none' ? ` Default: ${standard}.` : '';
      return `**${page}**: ${meaning}.${otherwise} (docs/islands/${page}.md)`;
    })
    .join('\n\n');

const wordsOf = ({ option }: Attribute) => (option?.type === 'word' ? option.words.map((name) => ({ name })) : []);

const typeOf = ({ option }: Attribute) => {
  if (option?.type === 'flag') return { kind: 'no-value' };
  const type = { word: 'enum', number: 'number', decimals: 'number' }[option?.type as string] ?? 'string';
  const standard = option && 'default' in option ? { default: `${option.default}` } : {};
  return { kind: 'plain', type, required: true, ...standard };
};

const HOOK = 'The island that this element gets. docs/contract.md "Hooks"';

/** `web-types.json` for JetBrains' editors, and custom data for VS Code. @param read returns the text of a file of the repository */
export const editorFiles = async (version: string, read: ReadFile) => {
  const attributes = await allAttributes(read);
  const hooks = islandValues();
  return {
    'web-types.json': {
      $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
      name: 'juzur',
      version,
      'description-markup': 'markdown',
      contributions: {
        html: {
          attributes: [
            { name: 'data-island', description: HOOK, value: { kind: 'plain', type: 'enum' }, values: hooks },
            ...attributes.map((attribute) => ({
              name: attribute.name,
              description: descriptionOf(attribute),
              value: typeOf(attribute),
              ...(wordsOf(attribute).length ? { values: wordsOf(attribute) } : {}),
            })),
          ],
        },
      },
    },
    'vscode.html-custom-data.json': {
      version: 1.1,
      globalAttributes: [
        { name: 'data-island', description: HOOK, values: hooks },
        ...attributes.map((attribute) => ({
          name: attribute.name,
          description: { kind: 'markdown', value: descriptionOf(attribute) },
          ...(attribute.option?.type === 'flag' ? { valueSet: 'v' } : {}),
          ...(wordsOf(attribute).length ? { values: wordsOf(attribute) } : {}),
        })),
      ],
    },
  };
};
