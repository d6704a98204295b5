// What several islands know of a conversation.

/**
 * Whether a list of messages begins with the newest one: a `column-reverse` list, or one marked with `data-newest-first`.
 * MSGS-03
 */
export const isNewestFirst = (list: Element): boolean => {
  const { display, flexDirection } = getComputedStyle(list);
  return list.matches('[data-newest-first]') || (/flex/.test(display) && flexDirection === 'column-reverse');
};
