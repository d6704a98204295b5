import { HookError } from '../../core/index.ts';
import { definePageConfig, dispatchFrom, isNew, report } from '../../page/index.ts';
import { isBody, MAX_DEPTH } from './feedback.ts';
import { InvalidResponseError, isSecret, quote } from './RequestError.ts';

interface ResponseSource {
  /** Target of `juzur:response`. If it is null or removed from the page, the document is the target. */
  host: Element | null;
  /** A key of the configuration's `routes`, or the name in docs/contract.md of a request whose URL is in the markup. */
  route: string;
  /** The response may be HTML instead of JSON. */
  allowsHtml?: boolean | undefined;
}

declare global {
  interface JuzurEventMap {
    /** Cancelable. `detail.value` is parsed JSON, or HTML as a string. A listener may replace it. */
    'juzur:response': CustomEvent<{ readonly route: string; value: unknown }>;
  }
}

/** For each route, the backend's field names, keyed by the contract's field names. */
type Fields = Record<string, Record<string, string>>;

const isNames = (value: unknown): value is Record<string, string> =>
  isBody(value) && Object.values(value).every((name) => typeof name === 'string');

/** The `fields` of the page configuration. Reports what is wrong in them. */
export const fieldNames = definePageConfig(({ read }) => {
  const all = Object.entries(read<Record<string, unknown>>('fields', {}));
  const script = document.querySelector('script#juzur-config');
  const expected = 'field names, {"human_date": "created_at"}';
  for (const [route, names] of all)
    if (!isNames(names)) report('juzur-config', script, new HookError(`fields.${route}`, expected, names));
  return Object.fromEntries(all.filter(([, names]) => isNames(names))) as Fields;
});

/** Adds the contract's field names to every object of the response. The backend's field names stay too. */
const rename = (value: unknown, names: [string, string][], depth = 0): unknown => {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => rename(item, names, depth + 1));
  if (!isBody(value)) return value;
  const own = new Map(Object.entries(value).map(([name, field]) => [name, rename(field, names, depth + 1)]));
  const renamed = names.flatMap(([name, theirs]) => (own.has(theirs) ? [[name, own.get(theirs)] as const] : []));
  return Object.fromEntries([...own, ...renamed]);
};

/** Lets a script of the page replace a response. @throws InvalidResponseError if a listener cancelled `juzur:response` */
const replaced = (value: unknown, name: string, { host, route }: ResponseSource): unknown => {
  if (isSecret(route)) return value;
  const detail = { route, value };
  if (!dispatchFrom(host, 'juzur:response', detail, true))
    throw new InvalidResponseError('answer', name, 'a listener cancelled juzur:response');
  return detail.value;
};

/** What is left of `&` in a URL that was escaped for HTML. */
export const AMPERSAND = /&(?:amp|#0*38|#x26);/gi;
export const ENTITY = /&(?:amp|apos|quot|lt|gt|nbsp|[nm]dash|hellip|[lr](?:a|s|d)quo|#\d+|#x[\da-f]+);/i;
/** Fields that may be HTML: `message`, `html`, and those of `fragments`, whose names are selectors. */
const HTML = /^(?:html|message)$|[#.[: ]/;

/**
 * Parses JSON that may be escaped for HTML, which is reported once for each route. In a URL, `&amp;` is read as `&`: nothing else
 * can be meant. docs/contract.md "URLs in responses"
 * @throws SyntaxError
 */
const parseEscaped = (text: string, name: string, host: Element | null, route: string): unknown => {
  const read = (field: string, value: unknown) => {
    if (typeof value !== 'string' || !ENTITY.test(value) || value.includes('<') || HTML.test(field)) return value;
    const isUrl = /[/?]/.test(value) && !/\s/.test(value);
    const fix = isUrl ? 'write & in JSON' : 'html_entity_decode() in PHP, html.unescape() in Python';
    const why = `${field}: expected ${isUrl ? 'a URL' : 'text'}, got HTML entities. Fix: ${fix}`;
    if (isNew(`escaped ${route}`)) report('response', host, new InvalidResponseError('answer', name, why));
    return isUrl ? value.replace(AMPERSAND, '&') : value;
  };
  return JSON.parse(text, ENTITY.test(text) ? read : undefined);
};

/**
 * Parses a response and adapts it to the contract before it is validated. First a script of the page may replace it. Then
 * fields get the contract's names (`fields` in the page configuration).
 * @param text JSON, or HTML if the request allows it
 * @param name the request in error messages
 * @throws InvalidResponseError
 */
export const parseResponse = (text: string, name: string, source: ResponseSource): unknown => {
  const { host, route, allowsHtml } = source;
  let value: unknown = text;
  try {
    if (!allowsHtml || !/^\s*</.test(text)) value = parseEscaped(text, name, host, route);
  } catch {
    throw new InvalidResponseError('answer', name, `expected JSON, got ${quote(text, route)}`);
  }
  const response = replaced(value, name, source);
  const all = fieldNames();
  return Object.hasOwn(all, route) ? rename(response, Object.entries(all[route] ?? {})) : response;
};
