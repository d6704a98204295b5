import { type ReactNode, useCallback, useId, useLayoutEffect, useState } from 'react';
import { replaceContentUntil, setAttributeUntil } from '../dom/index.ts';
import { useServerAttribute } from './useServerAttribute.ts';

/** Where the host shows its message: the server's `[data-message]`, or a line of ours. */
export interface MessagePlace {
  id: string;
  /** Null before the first message. */
  text: string | null;
  isError: boolean;
  /** To be rendered; null where the server wrote a place. */
  line: ReactNode;
  /** Shows a text; null shows the server's own words again. */
  setMessage(text: string | null, isError?: boolean): void;
}

interface Message {
  text: string | null;
  isError: boolean;
}

interface MessageOptions {
  /** In place of the host's `[data-message]`. */
  place?: HTMLElement;
  /** Of a place that the server gave none. */
  role?: 'status' | 'alert';
  /** Of the server's place while it shows an error, in place of its own role. */
  errorRole?: 'alert';
}

/** Shows what happened to a request in the host's `[data-message]`. */
export const useMessage = (
  host: HTMLElement,
  { place, role: ownRole = 'status', errorRole }: MessageOptions = {},
): MessagePlace => {
  const ownId = useId();
  const [{ box, boxId, role }] = useState(() => {
    const box = place ?? host.querySelector<HTMLElement>('[data-message]');
    return { box, boxId: box?.id, role: box?.getAttribute('role') ?? ownRole };
  });
  // A new object for each message: the same text again is read out again.
  const [message, set] = useState<Message>({ text: null, isError: false });
  const setMessage = useCallback((text: string | null, isError = false) => set({ text, isError }), []);
  const { text, isError } = message;
  const id = boxId || ownId;
  useServerAttribute(box, 'id', id);
  // Before the first text: only what changes in an existing live region is read out.
  useServerAttribute(box, 'role', (isError && errorRole) || role);
  useServerAttribute(box, 'data-juzur-error', isError ? '' : null);
  useLayoutEffect(() => {
    if (!box || message.text === null) return;
    const scope = new AbortController();
    setAttributeUntil(box, 'hidden', null, scope.signal);
    replaceContentUntil(box, message.text, scope.signal);
    return () => scope.abort();
  }, [box, message]);
  const line = box ? null : (
    <p id={id} className="juzur-message" role="status">
      {text}
    </p>
  );
  return { id, text, isError, line, setMessage };
};
