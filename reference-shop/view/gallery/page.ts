import { type Choice, dirOf, dirs, langs, queryOf, states, widths } from './choice.ts';
import { translate } from './english.ts';
import type { GalleryEntry } from './index.ts';
import { previewPath } from './preview.ts';
import { dirText, langText, stateText, textsIn, widthText } from './words.ts';

/** A link in a row of options. */
interface Option {
  url: string;
  text: string;
  isChosen: boolean;
  lang?: string;
}

/** The page itself always has the direction of its language; the chosen direction applies to the preview. */
const common = (choice: Choice) => ({ choice, t: textsIn(choice.lang), pageDir: dirOf(choice.lang) });

/** The data of the list of islands. */
export function indexPage(islands: GalleryEntry[], choice: Choice): object {
  return {
    ...common(choice),
    islands: islands.map(({ docs, island }) => ({
      name: docs.name,
      summary: island.summary[choice.lang],
      url: `/islands/${docs.name}?lang=${choice.lang}`,
    })),
    languages: langs.map((lang) => ({
      url: `/islands?lang=${lang}`,
      text: langText(lang),
      isChosen: lang === choice.lang,
      lang,
    })),
  };
}

/** The data of one island's page. */
export function islandPage(islands: GalleryEntry[], entry: GalleryEntry, asked: Choice): object {
  const { docs, island } = entry;
  // The chosen state may come from another island's page, and this island may not have it.
  const choice: Choice = { ...asked, state: island.states.includes(asked.state) ? asked.state : 'ready' };
  const { lang } = choice;
  const option = (text: string, other: Partial<Choice>): Option => ({
    url: `/islands/${docs.name}${queryOf({ ...choice, ...other })}#states`,
    text,
    isChosen: Object.entries(other).every(([key, value]) => choice[key as keyof Choice] === value),
  });
  const t = textsIn(lang);
  const place = islands.indexOf(entry);
  const neighbour = (step: number) => islands.at((place + step) % islands.length)?.docs.name;
  return {
    ...common(choice),
    name: docs.name,
    summary: island.summary[lang],
    hint: island.hint[lang],
    markup: translate(docs.markup, lang),
    preview: previewPath(docs.name, choice),
    state: stateText(choice.state, lang),
    hasRequests: island.states.includes('error'),
    rows: [
      {
        name: t.state,
        options: states
          .filter((state) => island.states.includes(state))
          .map((state) => option(stateText(state, lang).name, { state })),
      },
      { name: t.width, options: widths.map((width) => option(widthText(width, lang), { width })) },
      { name: t.direction, options: dirs.map((dir) => option(dirText(dir, lang), { dir })) },
    ],
    languages: langs.map((other) => ({
      ...option(langText(other), { lang: other, dir: dirOf(other) }),
      isChosen: other === lang,
      lang: other,
    })),
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
