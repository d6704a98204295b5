import { useCallback, useSyncExternalStore } from 'react';

/**
 * A value of the server's HTML, such as what a field contains. It is read again at each event of that type and at each
 * render, so that a value that a script wrote is found as well.
 * @param read returns the same value as long as nothing has changed: a string, number or boolean
 */
export const useServerValue = <T extends string | number | boolean | null>(
  target: EventTarget,
  type: string,
  read: () => T,
): T =>
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        target.addEventListener(type, onChange);
        return () => target.removeEventListener(type, onChange);
      },
      [target, type],
    ),
    read,
  );
