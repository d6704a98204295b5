/**
 * Puts older messages above the others without moving what the visitor reads, in browsers with and without scroll
 * anchoring. MSGS-03
 */
export const prepend = (list: HTMLElement, older: DocumentFragment): void => {
  const { firstElementChild: first, scrollHeight, scrollTop } = list;
  const place = () => first?.getBoundingClientRect().top ?? 0;
  const before = place();
  list.prepend(older);
  list.scrollTop = scrollTop + list.scrollHeight - scrollHeight;
  // Heights are whole pixels, places are not.
  list.scrollTop += place() - before;
};
