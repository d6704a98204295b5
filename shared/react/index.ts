// What the first React island of a page loads.
export * from './reactIsland.tsx';
export * from './returnFocus.ts';
export * from './serverHtml.ts';
export * from './useAtom.ts';
export * from './useBusyButton.ts';
export * from './useMessage.tsx';
export * from './useRequest.ts';
