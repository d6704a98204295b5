import { charsetOf, LOOKED_AT } from '../rules/charset.ts';

const decoderFor = (label: string, fatal: boolean): TextDecoder => {
  try {
    return new TextDecoder(label, { fatal });
  } catch {
    // An unknown charset: the page is decoded as UTF-8. The rule for charsets then reports the mistake.
    return new TextDecoder('utf-8', { fatal });
  }
};

/** The charset that a browser uses: from the byte order mark, else from the header, else from the page's `<meta>`. */
const labelOf = (bytes: Uint8Array, contentType: string | null): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT));
  return charsetOf(contentType) ?? /<meta[^<>]+charset\s*=\s*["']?([^"'\s/>;]+)/i.exec(head)?.[1] ?? 'utf-8';
};

/** Decodes a page. */
export const decode = (bytes: Uint8Array, contentType: string | null): { html: string; hasWrongBytes: boolean } => {
  const label = labelOf(bytes, contentType);
  const html = decoderFor(label, false).decode(bytes);
  try {
    decoderFor(label, true).decode(bytes);
    return { html, hasWrongBytes: false };
  } catch {
    return { html, hasWrongBytes: true };
  }
};
