// What is wrong with a page's markup and configuration, and how to fix it. No visitor waits for it.
export { checkAll } from './checkAll.ts';
export { reportMistake } from './diagnosis.ts';
