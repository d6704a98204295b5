import { isNew, report } from '../../page/index.ts';
import { InvalidResponseError } from './RequestError.ts';

const AMPERSAND = /&(?:amp|#0*38|#x26);/gi;

/** Reports, once for each route, that a response was escaped for HTML although it is JSON. @param why with the fix */
export const reportEscaped = (why: string, url: string, host: Element | null, route: string): void => {
  if (isNew(`escaped ${route}`)) report('response', host, new InvalidResponseError('answer', url, why));
};

/**
 * Parses JSON. In a URL, `&amp;` is read as `&`: nothing else can be meant. docs/contract.md "URLs in responses"
 * @param onEscaped receives the field of such a URL
 * @throws SyntaxError
 */
export const parseEscaped = (text: string, onEscaped: (field: string) => void): unknown => {
  const read = (field: string, value: unknown) => {
    if (typeof value !== 'string' || !/[/?]/.test(value) || /[\s<>]/.test(value)) return value;
    const url = value.replace(AMPERSAND, '&');
    if (url !== value) onEscaped(field);
    return url;
  };
  return JSON.parse(text, text.search(AMPERSAND) < 0 ? undefined : read);
};
