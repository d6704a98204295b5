/**
 * Calls a listener after all other listeners of the event: after those of the site on the target, on its ancestors and on
 * the window, whether they were added before or after this one. So each of them can still prevent the listener.
 * @param from the target or one of its ancestors. Of two such listeners, the one whose `from` is nearer to the target runs last
 * @param isAlways whether the listener is called although the event's default was prevented
 */
export const listenLast = (
  from: EventTarget,
  type: string,
  listener: (event: Event) => void,
  signal: AbortSignal,
  isAlways = false,
): void => {
  let passage = new AbortController();
  const arm = (event: Event) => {
    // If another listener stopped the previous event, its listeners are still there. This removes them.
    passage.abort();
    passage = new AbortController();
    const path = event.composedPath();
    // An event that does not bubble ends at its target.
    const end = event.bubbles ? path.at(-1) : path[0];
    const decide = (passing: Event) => {
      // If a listener stops the event here, the event does not reach `end`, so this is its last node.
      if (passing.currentTarget !== end && !passing.cancelBubble) return;
      passage.abort();
      if ((isAlways || !passing.defaultPrevented) && !signal.aborted) listener(passing);
    };
    // Added in the capture phase, so on each node this listener comes after all others.
    for (const node of path) node.addEventListener(type, decide, { signal: passage.signal });
  };
  from.addEventListener(type, arm, { capture: true, signal });
};
