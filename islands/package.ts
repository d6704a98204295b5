// The package's entry for bundlers: `import { start } from 'juzur'`. Islands are imported from `juzur/islands/FOLDER`.
export { useStore } from '@nanostores/react';
export {
  defineIsland,
  HookError,
  type IslandContext,
  type IslandDefinition,
  type IslandModule,
  type OptionTable,
  type State,
  type When,
} from '../shared/core/index.ts';
export type { Fault, Juzur, MountContext, OwnIsland, PageConfig, PageView } from '../shared/page/index.ts';
export {
  $counts,
  $listing,
  $notifications,
  $ratings,
  $session,
  type Counts,
  type Listing,
  type Notifications,
  type Ratings,
  type Session,
  type StoreName,
  type StoreValue,
} from '../shared/page/index.ts';
export {
  type ContainerPlace,
  type IslandProps,
  reactIsland,
  useServerAttribute,
  useServerEvent,
  useServerValue,
} from '../shared/react/index.ts';
export type { Exchange, Refusal } from '../shared/request/index.ts';
export { start } from './start.ts';
