/**
 * Whether the focus is behind the list, for example in the page's footer: who tabs there is neither scrolled back nor given
 * more pages.
 */
export const isFocusBehind = (list: Element): boolean => {
  const { activeElement } = document;
  if (!activeElement || activeElement.closest('[data-load-more]')) return false;
  const position = list.compareDocumentPosition(activeElement);
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && !list.contains(activeElement);
};
