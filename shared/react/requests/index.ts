// What the first React island loads that sends a request at a press. A listing has none of these.
export * from './useMessage.tsx';
export * from './useRequest.ts';
