import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { IslandContext } from '../core/index.ts';
import { createRequest, type Request, type RequestState } from '../request/index.ts';

interface RequestHandle extends Request {
  /** The state of the last render. Handlers that need the current state read `$state`. */
  state: RequestState;
  isLoading: boolean;
}

/**
 * The life cycle of an island's request: idle, loading, done, error or refused. The island's signal aborts it.
 * @param onMessage shows a text to the visitor; called with an empty text when a request begins
 */
export const useRequest = (
  context: IslandContext,
  onMessage?: (text: string, isError?: boolean) => void,
): RequestHandle => {
  const newest = useRef(onMessage);
  useLayoutEffect(() => {
    newest.current = onMessage;
  });
  const [request] = useState(() => createRequest(context, (...message) => newest.current?.(...message)));
  const state = useStore(request.$state);
  return { ...request, state, isLoading: state.status === 'loading' };
};
