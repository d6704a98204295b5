// How islands and the site share an event.

/**
 * Calls a listener after the site's: after those on the target, on its ancestors and on the document, whether they were added
 * before or after this one. So each of them can still prevent the listener. What listens on the window, or adds itself to the
 * document in the capture phase, comes later: frameworks that send every form themselves, such as Turbo, leave a prevented event.
 * @param from the target or one of its ancestors. Of two such listeners, the one whose `from` is nearer to the target runs last
 */
export const listenLast = (
  from: EventTarget,
  type: string,
  listener: (event: Event) => void,
  signal: AbortSignal,
): void => {
  let passage = new AbortController();
  const arm = (event: Event) => {
    // If another listener stopped the previous event, its listeners are still there. This removes them.
    passage.abort();
    passage = new AbortController();
    const path = event.composedPath().filter((node) => 'nodeType' in node);
    // An event that does not bubble ends at its target.
    const end = event.bubbles ? path.at(-1) : path[0];
    const decide = (passing: Event) => {
      // If a listener stops the event here, the event does not reach `end`, so this is its last node.
      if (passing.currentTarget !== end && !passing.cancelBubble) return;
      passage.abort();
      if (!passing.defaultPrevented && !signal.aborted) listener(passing);
    };
    // Added in the capture phase, so on each node this listener comes after all others.
    for (const node of path) node.addEventListener(type, decide, { signal: passage.signal });
  };
  from.addEventListener(type, arm, { capture: true, signal });
};

/** Whether a key is Escape, and not that of an input method, which drops the word that is being composed. */
export const isEscape = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  key === 'Escape' && !isComposing && keyCode !== 229;

/**
 * Keeps an Escape that closes something of an island from scripts of the site, which would close a layer of their own below it.
 * Some, such as Magnific Popup, act when the key is released: where the focus is by then.
 */
export const takeEscape = (event: KeyboardEvent): void => {
  event.stopPropagation();
  const onRelease = (release: KeyboardEvent) => release.key === event.key && release.stopPropagation();
  addEventListener('keyup', onRelease, { capture: true, once: true });
};
