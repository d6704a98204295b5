import { useLayoutEffect, useRef } from 'react';
import { listenLast } from '../dom/index.ts';

type Handler<E extends Event> = (event: E) => void;

interface ServerEventOptions extends AddEventListenerOptions {
  /**
   * If true, the handler runs after every listener of the site, wherever and whenever it was added, and does not run if one
   * of them prevented the event. Islands that send a form themselves use this.
   */
  isLast?: boolean;
}

/** Listens to the server's HTML while the component is mounted: it subscribes once and calls the handler of the latest render. */
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
  // In the commit itself: before a later effect, the visitor could already press a key that nobody hears.
  useLayoutEffect(() => {
    const scope = new AbortController();
    const { signal } = scope;
    const listener = (event: Event) => newest.current(event as E);
    if (isLast) listenLast(window, type, (event) => event.target === target && listener(event), signal);
    else target.addEventListener(type, listener, { signal, passive: passive === true, capture: capture === true });
    return () => scope.abort();
  }, [target, type, isLast, passive, capture]);
};
