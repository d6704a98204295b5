import {
  InvalidResponseError,
  parseFragment,
  type Requester,
  request,
  routes,
  withId,
} from '../../shared/request/index.ts';
import { type Choice, optionsResponse } from './contract.ts';

export const LEVELS = ['region', 'city', 'area'];
export type ChildLevel = 'city' | 'area';

/** @returns null if the HTML contains anything but `<option>` elements: a login page contains selects too */
const readOptions = (html: string): Choice[] | null => {
  const options = [...parseFragment(html).children] as HTMLOptionElement[];
  if (!options.length || !options.every((element) => element.matches('option'))) return null;
  return options.flatMap((option) => (option.value ? { id: option.value, name: option.text, option } : []));
};

/**
 * Fetches the choices that belong to a choice in the parent select. GEOG-01
 * @param level the level of the select to fill
 * @param id the value of the parent select
 * @throws RequestError
 */
export const fetchChoices = async (requester: Requester, level: ChildLevel, id: string): Promise<Choice[]> => {
  const url = withId(routes()[level], id);
  // A path segment of dots would resolve to a parent path.
  const response = /^\.+$/.test(id)
    ? null
    : await request(requester, { url, response: optionsResponse, allowsHtml: true, route: level });
  const choices = typeof response === 'string' ? readOptions(response) : response;
  if (choices) return choices;
  throw new InvalidResponseError('answer', url, 'expected choices, or <option> elements and nothing else');
};
