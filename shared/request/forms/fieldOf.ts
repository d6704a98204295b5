import { elementsOf, HookError, memberOf } from '../../core/index.ts';
import { expectHost } from '../../page/index.ts';

/**
 * Finds a field that the site may name as it likes: by the first selector that matches one, else the only field of a type.
 * The fields of a form include those outside it with its `form` attribute. docs/contract.md "Names of fields"
 * @param selectors in their order: the attribute for it, such as `[data-mobile]`, then the documented name
 * @param types in their order, such as `tel`
 * @throws HookError that names all of the possibilities
 */
export const fieldOf = (host: Element, selectors: readonly string[], ...types: readonly string[]): HTMLInputElement => {
  const elements = host instanceof HTMLFormElement ? elementsOf(host) : [...host.querySelectorAll('input')];
  const named = selectors.map((selector) => elements.find((element) => element.matches(selector)));
  const alone = types.map((type) => {
    const [first, ...others] = elements.filter((element) => element.type === type);
    return others.length ? undefined : first;
  });
  const found = [...named, ...alone].find((element) => element);
  if (found) return found;
  const ways = [...selectors, ...types.map((type) => `the only field of type ${type}`)].join(' or ');
  const fix = `write ${selectors[0]?.slice(1, -1)} on the field`;
  throw new HookError(ways, 'such a field inside the host', undefined, fix, 'missing-element');
};

/**
 * The host as a form of this method. The attribute is compared in code: browsers ignore its letter case in a selector, other
 * DOMs don't.
 * @throws HookError if the host is no form, or its method is another
 */
export const expectForm = (host: HTMLElement, method: 'get' | 'post'): HTMLFormElement => {
  const form = expectHost<HTMLFormElement>(host, 'form');
  const own = form.getAttribute('method')?.toLowerCase() || 'get';
  if (own === method) return form;
  throw new HookError('method', `"${method}"`, own, undefined, 'wrong-host');
};

/**
 * Listens to a form's own events and to those of its fields, which may be outside of it: by their `form` attribute, or because a
 * parser takes the form of a table out of its rows.
 */
export const onFieldEvent = (
  form: HTMLFormElement,
  type: string,
  listener: (target: EventTarget | null) => void,
  signal: AbortSignal,
): void => {
  const onEvent = ({ target }: Event) => {
    const isInside = memberOf(form, 'contains')(target as Node);
    if (isInside || (target as Partial<HTMLInputElement>).form === form) listener(target);
  };
  document.addEventListener(type, onEvent, { signal });
};
