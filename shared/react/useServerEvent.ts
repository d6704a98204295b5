import { useEffect, useLayoutEffect, useRef } from 'react';
import { listenLast } from '../dom/index.ts';

type Handler<E extends Event> = (event: E) => void;

interface ServerEventOptions extends AddEventListenerOptions {
  /**
   * Calls the handler after every listener of the site, wherever and whenever it was added, and not at all if one of them
   * prevented the event. A form is taken over in this way.
   */
  isLast?: boolean;
}

/** Listens to the server's HTML while the component is mounted: subscribed once, and calls the handler of the newest render. */
export const useServerEvent = <E extends Event = Event>(
  target: EventTarget,
  type: string,
  handler: Handler<E>,
  { isLast = false, passive, capture }: ServerEventOptions = {},
): void => {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  useEffect(() => {
    const scope = new AbortController();
    const { signal } = scope;
    const listener = (event: Event) => newest.current(event as E);
    if (isLast) listenLast(window, type, (event) => event.target === target && listener(event), signal);
    else target.addEventListener(type, listener, { signal, passive: passive === true, capture: capture === true });
    return () => scope.abort();
  }, [target, type, isLast, passive, capture]);
};
