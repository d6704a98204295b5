import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { setAttributeUntil } from '../page/index.ts';

/**
 * Starts an effect that ends with a signal.
 * @param start what it changes until the signal aborts
 * @returns the effect's clean-up, which aborts the signal
 */
export const untilCleanup = (start: (signal: AbortSignal) => void): (() => void) => {
  const scope = new AbortController();
  start(scope.signal);
  return () => scope.abort();
};

/**
 * Sets an attribute of the server's HTML while the component is mounted, and then restores the server's value. While the
 * value is null, the server's value applies. Set an attribute in only one place of a component.
 */
export const useServerAttribute = (element: Element | null, name: string, value: string | null): void =>
  useLayoutEffect(() => {
    if (element && value !== null) return untilCleanup((signal) => setAttributeUntil(element, name, value, signal));
  }, [element, name, value]);

/** Adds an id to those of the server's own elements that describe the element. Null adds none. */
export const useDescribedBy = (element: Element, id: string | null): void => {
  const [own] = useState(() => element.getAttribute('aria-describedby') ?? '');
  useServerAttribute(element, 'aria-describedby', id && `${own} ${id}`.trim());
};

/** The value of the latest render, for what outlives a render. */
export const useNewest = <T>(value: T) => {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
};

/** State that event handlers can read at once, before React renders again. @returns the store, and its value of this render */
export const useAtom = <T>(initial: () => T): readonly [store: WritableAtom<T>, value: T] => {
  const [$value] = useState(() => atom(initial()));
  return [$value, useStore($value)];
};

type Handler<E extends Event> = (event: E) => void;

/** Listens to the server's HTML while the component is mounted: it subscribes once and calls the handler of the latest render. */
export const useServerEvent = <E extends Event = Event>(
  target: EventTarget,
  type: string,
  handler: Handler<E>,
  { passive = false, capture = false }: AddEventListenerOptions = {},
): void => {
  const newest = useNewest(handler);
  // In the commit itself: before a later effect, the visitor could already press a key that nobody hears.
  useLayoutEffect(
    () =>
      untilCleanup((signal) => {
        const listener = (event: Event) => newest.current(event as E);
        target.addEventListener(type, listener, { signal, passive, capture });
      }),
    [target, type, passive, capture, newest],
  );
};

/**
 * A value of the server's HTML, such as the text of a field. It is read again at each event of that type and at each
 * render, so values that a script wrote are found too.
 * @param read returns the same value as long as nothing has changed: a string, number or boolean
 */
export const useServerValue = <T extends string | number | boolean | null>(
  target: EventTarget,
  type: string,
  read: () => T,
): T =>
  useSyncExternalStore(
    useCallback(
      (onChange) => untilCleanup((signal) => target.addEventListener(type, onChange, { signal })),
      [target, type],
    ),
    read,
  );
