// What React's views stand on: one chunk with React itself.
export { useStore } from '@nanostores/react';
export { type Outlet, reactIsland, type ViewProps } from './mount.tsx';
