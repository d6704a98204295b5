// What React's views stand on: one chunk with React itself.
export { useStore } from '@nanostores/react';
export { announce } from '../dom/announce.ts';
export { type Outlet, reactIsland, type ViewProps } from './mount.tsx';
export { useAttribute, useListener, useMessage } from './serverHtml.tsx';
export { useCall } from './useCall.ts';
