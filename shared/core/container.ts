/** Marks an element that an island renders. */
export const CONTAINER = 'data-juzur-outlet';

/** The loader ignores hooks inside these elements: islands render them, or visitors wrote their content. */
export const WITHOUT_HOOKS = `[${CONTAINER}],[data-messages-list]`;
