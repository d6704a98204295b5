/** An ending that happens once, however often it is asked for. */
export function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | null = null;
  return () => {
    ended ??= end();
    return ended;
  };
}
