/** @returns the key of this history entry from `history.state`; undefined before the first write. LIST-12 */
export const entryKey = (): string | undefined => (history.state as { juzur?: string } | null)?.juzur;
