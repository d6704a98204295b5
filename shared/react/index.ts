// Components and hooks for React islands.

export { useStore } from '@nanostores/react';
export * from './reactIsland.tsx';
export * from './useBusyButton.ts';
export * from './useMessage.tsx';
export * from './useRequest.ts';
export * from './useServerAttribute.ts';
export * from './useServerEvent.ts';
export * from './useServerValue.ts';
