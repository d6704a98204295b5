/** A list of a response that lost items. */
export interface DroppedItems {
  readonly dropped: number;
  readonly total: number;
  /** Why the first dropped item is invalid, or that the list is too long. */
  readonly why: string;
}

/** Keyed by the response's own array. */
const lists = new WeakMap<object, DroppedItems>();

/** Remembers that a schema dropped items of a list. */
export const noteDropped = (list: readonly unknown[], items: DroppedItems): void => {
  lists.set(list, items);
};

/** No response of the contract is nested deeper. The limit keeps a hostile response from exhausting the stack. */
export const MAX_DEPTH = 8;

/** The lists in a validated response that lost items. Inner lists come first. */
export const droppedIn = (response: unknown, depth = 0): DroppedItems[] => {
  if (!response || typeof response !== 'object' || depth > MAX_DEPTH) return [];
  const own = lists.get(response);
  return [...Object.values(response).flatMap((value) => droppedIn(value, depth + 1)), ...(own ? [own] : [])];
};
