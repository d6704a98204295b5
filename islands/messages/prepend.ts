/**
 * Inserts older messages above the others without moving the messages in view, in browsers with and without scroll
 * anchoring. MSGS-03
 */
export const prepend = (list: HTMLElement, older: DocumentFragment): void => {
  const { firstElementChild: first, scrollHeight, scrollTop } = list;
  const place = () => first?.getBoundingClientRect().top ?? 0;
  const before = place();
  list.prepend(older);
  list.scrollTop = scrollTop + list.scrollHeight - scrollHeight;
  // Corrects the rounding: `scrollHeight` is an integer, positions are not.
  list.scrollTop += place() - before;
};
