// A form's controls hide the form's own members: of `<form><input name="reset"></form>`, `form.reset` is the field. These
// functions call the prototypes' members, of any node.

export const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);

export const matches = (element: Element, selector: string): boolean =>
  Element.prototype.matches.call(element, selector);

export const memberOf = <Name extends keyof HTMLFormElement>(node: Node, name: Name): HTMLFormElement[Name] => {
  const member = Reflect.get(HTMLFormElement.prototype, name, node);
  return typeof member === 'function' ? member.bind(node) : member;
};

/** All controls of a form, also those outside it with its `form` attribute. */
export const elementsOf = <Control = HTMLInputElement>(form: HTMLFormElement): Control[] =>
  [...memberOf(form, 'elements')] as Control[];
