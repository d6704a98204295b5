/**
 * The query that the browser writes when it sends these fields by a GET form: in the document's charset, in which a letter
 * that it lacks becomes `&#1607;`, or in the form's `accept-charset`, which can only be UTF-8.
 * @returns empty without fields, otherwise with its `?`
 */
export const formQuery = (form: HTMLFormElement, fields: URLSearchParams): string => {
  if (form.acceptCharset) return fields.size ? `?${fields}` : '';
  const encode = (text: string) =>
    text.replace(/\p{ASCII}+/gu, (ascii) => `${new URLSearchParams([['', ascii]])}`.slice(1));
  // Only a link tells how the document's charset encodes a query.
  const link = document.createElement('a');
  link.href = `?${[...fields].map((pair) => pair.map(encode).join('=')).join('&')}`;
  return link.search;
};
