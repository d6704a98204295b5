/** The configuration of a listing: the twelve checked fields, its elements, and the initial page. LIST-01 */
export interface ListingConfig {
  pageUrl: string;
  baseUrl: string;
  /** A selector, as is `loader`. */
  wrapper: string;
  loader: string;
  container: HTMLElement;
  /** The server's blocks, in order. */
  blocks: HTMLElement[];
  /** Page number of the first block. The server's URL, title and tags belong to this page. */
  first: number;
  current: number;
  total: number;
  param: string;
  title: string;
  label: string;
  /** Number of pages that load automatically: 0 in button mode, Infinity in infinite mode. LIST-06 */
  autoPages: number;
  /** The page's URL and title at load. */
  initialUrl: string;
  serverTitle: string;
}
