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

const declarationFaults = (page: Page): Fault[] => {
  const sent = charsetOf(page.headers?.get('content-type') ?? null);
  const meta = declared(page);
  if (!sent && !meta) return [error(0, 'charset', 'the page does not say its charset', FIX)];
  if (!meta) return [];
  const at = placeOf(page, meta.element);
  const end = page.places.get(meta.element)?.endOffset ?? at;
  if (!sent && new TextEncoder().encode(page.html.slice(0, end)).length > LOOKED_AT)
    return [
      error(at, 'charset', `the charset comes after the first ${LOOKED_AT} bytes, where browsers look for it`, FIX),
    ];
  if (sent && isUtf8(sent) !== isUtf8(meta.charset))
    return [warning(at, 'charset', `the page says ${meta.charset}, its Content-Type says ${sent}, which wins`, FIX)];
  return [];
};

/** Reports a charset that is not declared, does not match the page's bytes or is not UTF-8, and text that was encoded twice. */
export const charsetFaults = (page: Page): Fault[] => {
  const faults = declarationFaults(page);
  const charset = charsetOf(page.headers?.get('content-type') ?? null) ?? declared(page)?.charset ?? 'utf-8';
  if (page.hasWrongBytes) {
    const at = Math.max(0, page.html.indexOf('\ufffd'));
    faults.push(
      error(
        at,
        'charset',
        `the page has bytes that are not ${charset}`,
        'save and send every part of the page as UTF-8',
      ),
    );
  } else if (!isUtf8(charset)) {
    const message = `the page is ${charset}, but islands send and read UTF-8`;
    faults.push(warning(0, 'charset', message, 'send the page as UTF-8, or convert what islands send'));
  }
  const twice = ENCODED_TWICE.exec(page.html);
  if (twice)
    faults.push(
      error(
        twice.index,
        'charset',
        `a text was encoded as UTF-8 twice: "${twice[0]}"`,
        'read the text as UTF-8 where it comes from, often the connection to the database',
      ),
    );
  return faults;
};
