/** The attribute of a button whose request is running. Its value is shown in the button. */
export const BUSY = 'data-juzur-busy';

/** The attribute's value for a text. It cannot wrap: `juzur.css` hides it in a button that is too narrow for one line. */
export const busyWords = (text: string): string => text.replaceAll(' ', '\u00a0');
