import { isNew, report } from '../../page/index.ts';
import { InvalidResponseError } from './RequestError.ts';

const AMPERSAND = /&(?:amp|#0*38|#x26);/gi;
const ENTITY = /&(?:amp|apos|quot|lt|gt|nbsp|[nm]dash|hellip|[lr](?:a|s|d)quo|#\d+|#x[\da-f]+);/i;
/** Fields that may be HTML: `message`, `html`, and those of `fragments`, whose names are selectors. */
const HTML = /^(?:html|message)$|[#.[: ]/;

/**
 * Parses JSON that may be escaped for HTML, which is reported once for each route. In a URL, `&amp;` is read as `&`: nothing else
 * can be meant. docs/contract.md "URLs in responses"
 * @throws SyntaxError
 */
export const parseEscaped = (text: string, url: string, host: Element | null, route: string): unknown => {
  const read = (field: string, value: unknown) => {
    if (typeof value !== 'string' || !ENTITY.test(value) || value.includes('<') || HTML.test(field)) return value;
    const isUrl = /[/?]/.test(value) && !/\s/.test(value);
    const fix = isUrl ? 'write & in JSON' : 'html_entity_decode() in PHP, html.unescape() in Python';
    const why = `${field}: expected ${isUrl ? 'a URL' : 'text'}, got HTML entities. Fix: ${fix}`;
    if (isNew(`escaped ${route}`)) report('response', host, new InvalidResponseError('answer', url, why));
    return isUrl ? value.replace(AMPERSAND, '&') : value;
  };
  return JSON.parse(text, ENTITY.test(text) ? read : undefined);
};
