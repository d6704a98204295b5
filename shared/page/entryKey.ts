/** Names this entry of the history, in `history.state` beside what others keep there; undefined before the first write. LIST-12 */
export const entryKey = (): string | undefined => (history.state as { juzur?: string } | null)?.juzur;
