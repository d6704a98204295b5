import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { useState, useSyncExternalStore } from 'react';

/**
 * The value of a store; each change renders again. As `useStore` of `@nanostores/react`, which also follows single keys of maps:
 * its code for that would be in the first chunk of every page.
 */
export const useStore = <T>({ listen, get }: ReadableAtom<T>): T => useSyncExternalStore(listen, get);

/**
 * State that event handlers can read at once: the next scroll event or key may come before React renders again.
 * @returns the store, and its value of this render
 */
export const useAtom = <T>(initial: () => T): readonly [store: WritableAtom<T>, value: T] => {
  const [$value] = useState(() => atom(initial()));
  return [$value, useStore($value)];
};
