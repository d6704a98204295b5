/** @returns the key of this history entry from `history.state`; undefined before the first write. LIST-12 */
export const entryKey = (): string | undefined => (history.state as { juzur?: string } | null)?.juzur;

/** The link of a card that the visitor followed from this history entry. */
interface Followed {
  href: string;
  /** Its place among the links of the list with this URL. */
  index: number;
  /** Whether the browser drew a focus ring: a visitor with a mouse gets none after Back either. */
  isRingVisible: boolean;
}

/** @returns the link, undefined if no link was followed from this history entry */
export const followed = (): Followed | undefined =>
  (history.state as { juzurFollowed?: Followed } | null)?.juzurFollowed;
