/** Holds the URL of a fetched modal, to find it again and to distinguish it from the page's own modals. */
export const FETCHED = 'data-juzur-fetched';
