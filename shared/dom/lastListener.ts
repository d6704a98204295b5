/**
 * Listens to an event after all other listeners: after the listeners of the site on the target, on its ancestors and on the
 * window, whether they were added before or after this one. So each of them can still cancel what the event leads to.
 * @param from where listening is armed, in the capture phase: of two last listeners the one armed further down is called last
 * @param listener is not called when the event's default was prevented
 */
export const listenLast = (
  from: EventTarget,
  type: string,
  listener: (event: Event) => void,
  signal: AbortSignal,
): void => {
  let passage = new AbortController();
  const arm = (event: Event) => {
    // Another listener may have stopped the event before.
    passage.abort();
    passage = new AbortController();
    const path = event.composedPath();
    // An event that does not bubble ends at its target.
    const end = event.bubbles ? path.at(-1) : path[0];
    const decide = (passing: Event) => {
      // A listener that stops the event keeps it from the ancestors, not from us.
      if (passing.currentTarget !== end && !passing.cancelBubble) return;
      passage.abort();
      if (!passing.defaultPrevented && !signal.aborted) listener(passing);
    };
    // Added while the event is on its way down, each is the last one of its node.
    for (const node of path) node.addEventListener(type, decide, { signal: passage.signal });
  };
  from.addEventListener(type, arm, { capture: true, signal });
};
