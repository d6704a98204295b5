// What the first React island of a page loads.
export * from './reactIsland.tsx';
export * from './serverHtml.ts';
