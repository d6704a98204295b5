/** The path of an installed browser; undefined when there is none. */
export function findBrowser(): string | undefined;
/** @throws Error when no browser could be had */
export function bringBrowser(): string;
