/** Larger than any page, style sheet or response of an island. */
export const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Reads a body, at most 16 MiB of it: a server may send gigabytes in a few compressed megabytes.
 * @param body a stream of bytes; null for a response without one
 * @returns the bytes, and whether there were more
 */
export const readUpTo = async (
  body: AsyncIterable<Uint8Array> | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isCut: boolean }> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const part of body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > MOST_BYTES) break;
  }
  return { bytes: new Uint8Array(Buffer.concat(parts, Math.min(size, MOST_BYTES))), isCut: size > MOST_BYTES };
};
