// What covers the page while it is open: menus and panels. What the first of them on a page loads.
export type { Close } from './entries.ts';
export * from './openSheet.ts';
