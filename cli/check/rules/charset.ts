import { error, type Fault, warning } from '../fault.ts';
import { type Page, placeOf } from '../page/page.ts';

/** Browsers look for the charset only in the first bytes of a page. */
export const LOOKED_AT = 1024;
const FIX = '<meta charset="utf-8"> as the first element of <head>, or Content-Type: text/html; charset=utf-8';
/** What Arabic letters become when UTF-8 is read as Latin-1 or Windows-1252 and written as UTF-8 again. */
const ENCODED_TWICE = /(?:[ØÙ][\u0080-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]){3,}/u;

export const charsetOf = (contentType: string | null): string | null =>
  /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase() ?? null;

const isUtf8 = (charset: string): boolean => /^utf-?8$/.test(charset);

const declared = ({ document }: Page): { element: Element; charset: string } | null => {
  for (const element of document.querySelectorAll('meta[charset],meta[http-equiv][content]')) {
    const type = /^content-type$/i.test(element.getAttribute('http-equiv') ?? '')
      ? element.getAttribute('content')
      : null;
    const charset = element.getAttribute('charset')?.trim().toLowerCase() ?? charsetOf(`;${type ?? ''}`);
    if (charset) return { element, charset };
  }
  return null;
};

const fault = (at: number, message: string, fix = FIX, level = error): Fault => level(at, 'charset', message, fix);

const declarationFaults = (page: Page): Fault[] => {
  const sent = charsetOf(page.headers?.get('content-type') ?? null);
  const meta = declared(page);
  if (!sent && !meta) return [fault(0, 'the page does not say its charset')];
  if (!meta) return [];
  const at = placeOf(page, meta.element);
  const end = page.places.get(meta.element)?.endOffset ?? at;
  if (!sent && new TextEncoder().encode(page.html.slice(0, end)).length > LOOKED_AT)
    return [fault(at, `the charset comes after the first ${LOOKED_AT} bytes, where browsers look for it`)];
  if (sent && isUtf8(sent) !== isUtf8(meta.charset))
    return [fault(at, `the page says ${meta.charset}, its Content-Type says ${sent}, which wins`, FIX, warning)];
  return [];
};

/** Reports a charset that is not declared, does not match the page's bytes or is not UTF-8, and text that was encoded twice. */
export const charsetFaults = (page: Page): Fault[] => {
  const faults = declarationFaults(page);
  const charset = charsetOf(page.headers?.get('content-type') ?? null) ?? declared(page)?.charset ?? 'utf-8';
  if (page.hasWrongBytes) {
    const at = Math.max(0, page.html.indexOf('\ufffd'));
    const fix = 'save and send every part of the page as UTF-8';
    faults.push(fault(at, `the page has bytes that are not ${charset}`, fix));
  } else if (!isUtf8(charset)) {
    const fix = 'send the page as UTF-8, or convert what islands send';
    faults.push(fault(0, `the page is ${charset}, but islands send and read UTF-8`, fix, warning));
  }
  const twice = ENCODED_TWICE.exec(page.html);
  const source = 'read the text as UTF-8 where it comes from, often the connection to the database';
  if (twice) faults.push(fault(twice.index, `a text was encoded as UTF-8 twice: "${twice[0]}"`, source));
  return faults;
};
