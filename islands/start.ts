import type { IslandDefinition } from '../shared/core/index.ts';
import { startLoader } from '../shared/page/index.ts';
import { chunks } from './chunks.ts';

export interface StartOptions {
  /**
   * True if the list has every island of the page: a `data-island` value that is not on it is then reported, and nothing
   * starts if another full loader runs. False by default, for a part of the islands.
   */
  isFullLoader?: boolean;
}

/** Starts the islands on this page, or adds them to a running runtime of the same build. docs/contract.md "One tag" */
export const start = (definitions: readonly IslandDefinition[], { isFullLoader = false }: StartOptions = {}): void =>
  startLoader(definitions, chunks, isFullLoader, import.meta.url);
