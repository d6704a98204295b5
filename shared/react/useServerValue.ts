import { useCallback, useSyncExternalStore } from 'react';

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
      (onChange) => {
        target.addEventListener(type, onChange);
        return () => target.removeEventListener(type, onChange);
      },
      [target, type],
    ),
    read,
  );
