import { HookError } from '../../core/index.ts';

/**
 * Finds a field that the site may name as it likes: by the first selector that matches one, else the only field of a type.
 * The fields of a form include those outside it with its `form` attribute. docs/contract.md "Names of fields"
 * @param selectors in their order: the attribute for it, then the documented name
 * @param types in their order, such as `tel`
 */
export const findField = (
  host: Element,
  selectors: readonly string[],
  ...types: readonly string[]
): HTMLInputElement | undefined => {
  const elements = [...((host as HTMLFormElement).elements ?? host.querySelectorAll('input'))] as HTMLInputElement[];
  const named = selectors.map((selector) => elements.find((element) => element.matches(selector)));
  const alone = types.map((type) => {
    const [first, ...others] = elements.filter((element) => element.type === type);
    return others.length ? undefined : first;
  });
  return [...named, ...alone].find((element) => element);
};

/**
 * The same for a field that the island requires.
 * @throws HookError that names all of the possibilities
 */
export const fieldOf = (
  host: Element,
  ...ways: [selectors: readonly string[], ...types: string[]]
): HTMLInputElement => {
  const found = findField(host, ...ways);
  if (found) return found;
  const [selectors, ...types] = ways;
  throw new HookError(
    [...selectors, ...types.map((type) => `the only field of type ${type}`)].join(' or '),
    'such a field inside the host',
    undefined,
    `write ${(selectors[0] as string).replace(/.*\[|\]/g, '')} on the field`,
    'missing-element',
  );
};
