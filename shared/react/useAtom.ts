import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { useState } from 'react';

/** State that event handlers can read at once, before React renders again. @returns the store, and its value of this render */
export const useAtom = <T>(initial: () => T): readonly [store: WritableAtom<T>, value: T] => {
  const [$value] = useState(() => atom(initial()));
  return [$value, useStore($value)];
};
