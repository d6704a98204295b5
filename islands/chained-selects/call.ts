import { type Choice, optionsAnswer } from '../../shared/contract/options.ts';
import { parseFragment } from '../../shared/dom/fragments.ts';
import { AnswerError } from '../../shared/http/AnswerError.ts';
import { getJsonOrHtml } from '../../shared/http/json.ts';
import { routes } from '../../shared/http/routes.ts';

export type ChildLevel = 'city' | 'area';

/** `<option>` elements and nothing else: a login page holds selects too. */
const readOptions = (html: string): Choice[] | null => {
  const options = [...parseFragment(html).children] as HTMLOptionElement[];
  if (!options.length || !options.every((element) => element.matches('option'))) return null;
  return options.flatMap(({ value, text }) => (value ? { id: value, name: text } : []));
};

/**
 * The choices below one that was made. GEOG-01
 * @param id the value of the select above
 * @throws CallError
 */
export const fetchChoices = async (level: ChildLevel, id: string, signal: AbortSignal): Promise<Choice[]> => {
  const address = routes()[level].replace('{id}', encodeURIComponent(id));
  // A segment of dots would climb out of its path.
  const answer = /^\.+$/.test(id) ? null : await getJsonOrHtml(address, optionsAnswer, { signal, limit: 'fragments' });
  const choices = typeof answer === 'string' ? readOptions(answer) : answer;
  if (choices) return choices;
  throw new AnswerError('answer', address, 'no options');
};
