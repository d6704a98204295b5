// The package's entry for bundlers: `import { start } from 'juzur'`. Islands are imported from `juzur/islands/FOLDER`.
export {
  defineIsland,
  type Fault,
  HookError,
  type IslandContext,
  type IslandDefinition,
  type IslandModule,
  type OptionTable,
  type Refusal,
  type State,
  type When,
} from '../shared/core/index.ts';
export type { Exchange } from '../shared/http/index.ts';
export type { Juzur } from '../shared/loader/api.ts';
export type { MountContext, OwnIsland } from '../shared/loader/define.ts';
export { start } from '../shared/loader/start.ts';
export type { PageConfig, PageView } from '../shared/page/index.ts';
export {
  type ContainerPlace,
  type IslandProps,
  reactIsland,
  useServerAttribute,
  useServerEvent,
  useServerValue,
  useStore,
} from '../shared/react/index.ts';
export {
  $listing,
  $notifications,
  $ratings,
  $session,
  type Listing,
  type Notifications,
  type Ratings,
  type Session,
  type StoreName,
  type StoreValue,
} from '../shared/stores/index.ts';
