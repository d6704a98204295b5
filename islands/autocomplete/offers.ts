import type { SuggestionGroup } from '../../shared/contract/search.ts';
import { t } from '../../shared/text/catalogue/autocomplete.ts';
import type { Config } from './config.ts';
import { otherKeyboard } from './keyboard.ts';
import { recentSearches } from './recent.ts';
import type { Answer, Group } from './rules.ts';

/** Where the form itself would go for a text. */
const searchUrl = ({ form, input }: Config, text: string): string => {
  // By attribute: `form.action` is the field where a form has one of that name.
  const url = new URL(form.getAttribute('action') ?? '', document.baseURI);
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  fields.set(input.name, text);
  url.search = String(fields);
  return url.href;
};

/** The recent searches with the row that clears them; empty where there are none. */
export const recentGroups = (config: Config): Group[] => {
  const options = recentSearches().map((title) => ({ title, url: searchUrl(config, title) }));
  const clear = { title: t('clear'), url: null, clears: true };
  return options.length
    ? [
        { title: t('recent'), options },
        { title: '', options: [clear] },
      ]
    : [];
};

/** The server's groups; where it knew nothing, what the same keys write on the other keyboard is offered. */
export const answerOf = (
  { groups, glue }: { groups: SuggestionGroup[]; glue: string },
  text: string,
  config: Config,
): Answer => {
  const isNothing = !groups.length;
  const other = isNothing && otherKeyboard(text);
  return {
    answeredFor: text,
    isNothing,
    glue,
    groups: other
      ? [{ title: t('meant'), options: [{ title: other, url: searchUrl(config, other) }] }]
      : groups.map(({ title, type, data }) => ({ title: title || type, options: data })),
  };
};
