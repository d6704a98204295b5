// The package's entry for bundlers: `import { start } from 'juzur'`. Islands are imported from `juzur/islands/FOLDER`.
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
export type { Fault, Juzur, MountContext, OwnIsland, PageConfig, PageView, Refusal } from '../shared/page/index.ts';
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
  useStore,
} from '../shared/react/index.ts';
export type { Exchange } from '../shared/request/index.ts';
export { start } from './start.ts';
