/** Creates an element. Attributes and children that are null are omitted. */
export const h = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | null> = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
};

/** A name, URL or message in English or in code. It reads from left to right on an Arabic page too. */
export const code = (text: string): HTMLElement => h('code', { dir: 'ltr', lang: 'en' }, text);
