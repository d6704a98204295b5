/** Whether a click is for this page, and not for a new tab or a download (modifier key or another button). */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);

/**
 * Whether the event is the press of an arrow key. The browser clicks each radio button that the key passes: a choice, which
 * must not change the context. WCAG 3.2.2
 */
export const isArrowKeyDown = ({ type, key }: KeyboardEvent): boolean =>
  // Autofill dispatches keydown events without a key.
  type === 'keydown' && /^Arrow/.test(key);
