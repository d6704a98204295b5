/** Whether a click is for this page, and not for a new tab or a download (modifier key or another button). */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  !(button || ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
