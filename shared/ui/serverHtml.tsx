import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { replaceText, setForLife } from '../dom/life.ts';

/** Keeps an attribute of the server's HTML at a value, and puts the server's own back at null and at the end. */
export const useAttribute = (element: Element | null, name: string, value: string | null): void =>
  useLayoutEffect(() => {
    if (!element || value === null) return;
    const scope = new AbortController();
    setForLife(element, name, value, scope.signal);
    return () => scope.abort();
  }, [element, name, value]);

/** Listens on the server's HTML for as long as the view stands. */
export const useListener = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
  useEffect(() => {
    target.addEventListener(type, listener);
    return () => target.removeEventListener(type, listener);
  }, [target, type, listener]);

/** The place of a host's messages. */
export interface MessagePlace {
  id: string;
  /** To be rendered: a line of our own where the server left no place. */
  line: ReactNode;
  /** Shows a text; null gives the server's own words back. */
  say(text: string | null): void;
}

/** Says what became of a call in the host's `[data-message]`. */
export const useMessage = (host: HTMLElement): MessagePlace => {
  const ownId = useId();
  const [box] = useState(() => host.querySelector<HTMLElement>('[data-message]'));
  const [text, say] = useState<string | null>(null);
  const id = box?.id || ownId;
  useAttribute(box, 'id', id);
  // Before the first text: only what changes in a live region that stands already is read out.
  useAttribute(box, 'role', box?.getAttribute('role') ?? 'status');
  useLayoutEffect(() => {
    if (!box || text === null) return;
    const scope = new AbortController();
    setForLife(box, 'hidden', null, scope.signal);
    replaceText(box, text, scope.signal);
    return () => scope.abort();
  }, [box, text]);
  const line = box ? null : (
    <p id={id} className="juzur-message" role="status">
      {text}
    </p>
  );
  return { id, line, say };
};
