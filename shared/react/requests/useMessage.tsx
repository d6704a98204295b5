import { useCallback, useId, useLayoutEffect, useState } from 'react';
import { onAbort, replaceContentUntil, setAttributeUntil } from '../../page/index.ts';
import { showNotice } from '../../request/index.ts';
import { untilCleanup, useServerAttribute } from '../index.ts';

const NOTICE_MS = 10_000;

/** The place of messages in the server's HTML. Scripts that ask "Are you sure?" have such an attribute on a button. */
export const MESSAGE = '[data-message]:not(button,input,select,textarea)';

/** Shows the result of a request in the host's `[data-message]` or another place, or in a line of ours. */
export const useMessage = (host: HTMLElement, place?: HTMLElement) => {
  const ownId = useId();
  const find = useCallback(() => {
    const box = place ?? host.querySelector<HTMLElement>(MESSAGE);
    return { box, boxId: box?.id };
  }, [host, place]);
  const [{ box, boxId }, setPlace] = useState(find);
  // A new object for each message, so that a screen reader reads a repeated text again.
  const [message, set] = useState({ text: null as string | null, isError: false });
  /** Shows a text; null shows the server's own text again. */
  const setMessage = useCallback(
    (text: string | null, isError = false) => {
      // A fragment of a response may have replaced the element.
      setPlace((known) => (known.box?.isConnected === false ? find() : known));
      set({ text, isError });
    },
    [find],
  );
  const { text, isError } = message;
  const id = boxId || ownId;
  useServerAttribute(box, 'id', id);
  // A screen reader reads changes in a status that it knows, and an alert that comes: Orca is silent if one only changes its text.
  useServerAttribute(box, 'role', isError ? 'alert' : 'status');
  useServerAttribute(box, 'data-juzur-error', isError ? '' : null);
  useLayoutEffect(() => {
    const { text } = message;
    if (!box || text === null) return;
    return untilCleanup((signal) => {
      setAttributeUntil(box, 'hidden', null, signal);
      replaceContentUntil(box, text, signal);
    });
  }, [box, message]);
  useLayoutEffect(() => {
    const { text, isError } = message;
    const shown = box ?? document.getElementById(id);
    if (!text || !shown) return;
    // The pressed button may be far away. A refused field has the focus, and so is in view.
    if (isError && !document.activeElement?.matches('[aria-invalid=true]')) shown.scrollIntoView({ block: 'nearest' });
    return untilCleanup((signal) => {
      const notify = (isSilent = false) => showNotice([text], { signal, closesAfterMs: NOTICE_MS, isSilent });
      // A class or style such as `d-none` hides it or what is around it.
      if (!shown.checkVisibility()) return notify();
      if (isError) return;
      // A card may clip it, as a box around its picture does, a header may cover it, or it may be far from the button.
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        const [{ isIntersecting, intersectionRect }] = entries as [IntersectionObserverEntry];
        const { left, top, width, height } = intersectionRect;
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        // The line is a live region, too.
        if (!isIntersecting || !(shown.contains(seen) || seen?.contains(shown))) notify(true);
      });
      observer.observe(shown);
      onAbort(signal, () => observer.disconnect());
    });
  }, [box, id, message]);
  /** For the component to render; null if the server's HTML has an element for the message. */
  const line = box ? null : (
    <p id={id} className={text ? 'juzur-message' : 'juzur-announcer'} role="status">
      {text}
    </p>
  );
  return { id, text, isError, line, setMessage };
};
