/** The path of an installed browser; undefined when there is none. */
export function findBrowser(): string | undefined;
/** The path of the browser of the tests: the headless shell if it is installed. It has no back/forward cache. */
export function findTestBrowser(): string | undefined;
/** @throws Error when no browser could be had */
export function bringBrowser(): string;
