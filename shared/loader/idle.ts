// What a page loads when the browser is idle: checks, and what says that there is no connection before it is lost.

export { checkPage } from './checkPage.ts';
export { watchOffline } from './watchOffline.ts';
