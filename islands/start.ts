import type { IslandDefinition } from '../shared/core/index.ts';
import { startLoader } from '../shared/core/start.ts';

/**
 * Starts the islands on this page, or adds them to a running runtime of the same build. docs/contract.md "One tag"
 * @param isFullLoader true for the full loader: it does not start if another full loader runs, and it reports unknown
 *   `data-island` values. False for a standalone entry and for a bundle that starts some of the islands.
 */
export const start = (definitions: readonly IslandDefinition[], isFullLoader = false): void =>
  startLoader(definitions, () => import('./chunks.ts'), isFullLoader);
