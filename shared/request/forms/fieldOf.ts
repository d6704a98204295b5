import { HookError } from '../../core/index.ts';

const find = (host: Element, selectors: readonly string[], types: readonly string[]): HTMLInputElement | undefined => {
  const elements = [...((host as HTMLFormElement).elements ?? host.querySelectorAll('input'))] as HTMLInputElement[];
  const named = selectors.map((selector) => elements.find((element) => element.matches(selector)));
  const alone = types.map((type) => {
    const [first, ...others] = elements.filter((element) => element.type === type);
    return others.length ? undefined : first;
  });
  return [...named, ...alone].find((element) => element);
};

/**
 * Finds a field that the site may name as it likes: by the first selector that matches one, else the only field of a type.
 * The fields of a form include those outside it with its `form` attribute. docs/contract.md "Names of fields"
 * @param selectors in their order: the attribute for it, such as `[data-mobile]`, then the documented name
 * @param types in their order, such as `tel`
 * @throws HookError that names all of the possibilities
 */
export const fieldOf = (host: Element, selectors: readonly string[], ...types: readonly string[]): HTMLInputElement => {
  const found = find(host, selectors, types);
  if (found) return found;
  const ways = [...selectors, ...types.map((type) => `the only field of type ${type}`)].join(' or ');
  const fix = `write ${selectors[0]?.slice(1, -1)} on the field`;
  throw new HookError(ways, 'such a field inside the host', undefined, fix, 'missing-element');
};
