// What a page loads when the browser is idle: checks, and what says that there is no connection before it is lost.
export { watchOffline } from '../notice/watchOffline.ts';
export { checkPage } from './checkPage.ts';
