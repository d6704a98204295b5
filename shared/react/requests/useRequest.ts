import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { IslandContext } from '../../core/index.ts';
import { createRequest } from '../../request/mutation/index.ts';
import { useNewest } from '../index.ts';

/**
 * The life cycle of an island's request: idle, loading, done, error or refused. The island's signal aborts it.
 * @param onMessage shows a text to the visitor; called with an empty text when a request begins
 */
export const useRequest = (context: IslandContext, onMessage?: (text: string, isError?: boolean) => void) => {
  const newest = useNewest(onMessage);
  const [request] = useState(() => createRequest(context, (...message) => newest.current?.(...message)));
  /** The state of the last render. Handlers that need the current state read `$state`. */
  const state = useStore(request.$state);
  return { ...request, state, isLoading: state.status === 'loading' };
};
