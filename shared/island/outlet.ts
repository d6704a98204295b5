/** Marks what islands draw: hooks in it are not looked for. */
export const OUTLET = 'data-juzur-outlet';
