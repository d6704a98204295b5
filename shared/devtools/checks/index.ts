// What is wrong with a page's markup and configuration, and how to fix it. No visitor waits for it.
export { checkTexts } from './checkConfig.ts';
export { checkOptions } from './checkOptions.ts';
export { checkPage } from './checkPage.ts';
export { reportMistake } from './diagnosis.ts';
