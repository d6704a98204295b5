// A form's fields hide the form's own members: of `<form><input name="attributes"></form>`, `form.attributes` is the field.
// Code that reads HTML before it is sanitized uses these functions, which call the prototypes' own members.

type Getter<T> = (this: Node) => T;

const getter = <T>(prototype: Node, name: string) => Object.getOwnPropertyDescriptor(prototype, name)?.get as Getter<T>;

const childNodes = getter<NodeListOf<ChildNode>>(Node.prototype, 'childNodes');
const localName = getter<string>(Element.prototype, 'localName');
const { getAttribute, getAttributeNames, matches, remove, removeAttribute } = Element.prototype;

export const childNodesOf = (node: Node): ChildNode[] => [...childNodes.call(node)];
export const localNameOf = (element: Element): string => localName.call(element);
export const attributeOf = (element: Element, name: string): string | null => getAttribute.call(element, name);
export const attributeNamesOf = (element: Element): string[] => getAttributeNames.call(element);
export const isMatching = (element: Element, selector: string): boolean => matches.call(element, selector);
export const removeElement = (element: Element): void => remove.call(element);
export const removeAttributeOf = (element: Element, name: string): void => removeAttribute.call(element, name);
