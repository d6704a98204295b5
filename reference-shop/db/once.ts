/** Makes a closing function run only once, however often it is called. */
export function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | null = null;
  return () => {
    ended ??= end();
    return ended;
  };
}
