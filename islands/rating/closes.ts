/** Selector for the elements that close a dialog in the server's markup. */
export const CLOSES = '[formmethod=dialog],form[method=dialog],[data-close]';
