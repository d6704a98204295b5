/** Why every item of a list was dropped, keyed by the response's own array. */
const reasons = new WeakMap<object, string>();

/** Remembers that a schema dropped every item of a list. */
export const noteDropped = (list: readonly unknown[], why: string): void => {
  reasons.set(list, why);
};

/** No response of the contract is nested deeper. The limit keeps a hostile response from exhausting the stack. */
const MAX_DEPTH = 8;

/**
 * Why all items of a list in a validated response were dropped. Inner lists come first.
 * @returns null if no list lost all of its items
 */
export const whyDropped = (response: unknown, depth = 0): string | null => {
  if (!response || typeof response !== 'object' || depth > MAX_DEPTH) return null;
  for (const value of Object.values(response)) {
    const why = whyDropped(value, depth + 1);
    if (why !== null) return why;
  }
  return reasons.get(response) ?? null;
};
