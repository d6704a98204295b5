/** A listing as its host describes it: the twelve fields, checked, the parts of its markup, and the page as it was loaded. LIST-01 */
export interface ListingConfig {
  pageUrl: string;
  baseUrl: string;
  /** A selector, as is `loader`. */
  wrapper: string;
  loader: string;
  container: HTMLElement;
  /** The server's blocks, in order. */
  blocks: HTMLElement[];
  /** Page of the first block, which the server's address, title and tags belong to. */
  first: number;
  current: number;
  total: number;
  param: string;
  title: string;
  label: string;
  /** Pages that load by themselves: 0 in button mode, Infinity in infinite mode. LIST-06 */
  autoPages: number;
  /** The page's address and title as first loaded. */
  address: string;
  serverTitle: string;
}

/** The bottom of the item container, watched. */
export interface Bottom {
  /** Looks afresh, after the list has grown. */
  look(): void;
  /** Keeps quiet for a time that grows with each failure in a row. @param retryAfterMs what the server asked for */
  rest(retryAfterMs: number): void;
}

/** A listing that grows. */
export interface Growth {
  /** A link to the next or the previous page was pressed. */
  press(link: HTMLElement): void;
  /** The bottom of the item container was reached. */
  reach(): void;
}
