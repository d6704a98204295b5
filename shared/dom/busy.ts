/** The attribute of a button whose request is running. Its value is shown in the button. */
export const BUSY = 'data-juzur-busy';

/** Words for that attribute. They don't break: `juzur.css` hides them in a button that is too narrow for them. */
export const busyWords = (text: string): string => text.replaceAll(' ', '\u00a0');
