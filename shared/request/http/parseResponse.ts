import type { BaseIssue, GenericSchema, InferOutput } from 'valibot';
import { HookError } from '../../core/index.ts';
import { definePageConfig, isNew, report, reportOnce, targetOf } from '../../page/index.ts';
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
const replaced = (value: unknown, url: string, { host, route }: ResponseSource): unknown => {
  if (isSecret(route)) return value;
  const detail = { route, value };
  if (!targetOf(host).dispatchEvent(new CustomEvent('juzur:response', { bubbles: true, cancelable: true, detail })))
    throw new InvalidResponseError('answer', url, 'a listener cancelled juzur:response');
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
const parseEscaped = (text: string, url: string, host: Element | null, route: string): unknown => {
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

/**
 * Parses a response and adapts it to the contract before it is validated. First a script of the page may replace it. Then
 * fields get the contract's names (`fields` in the page configuration).
 * @param text JSON, or HTML if the request allows it
 * @throws InvalidResponseError
 */
export const parseResponse = (text: string, url: string, source: ResponseSource): unknown => {
  const { host, route, allowsHtml } = source;
  let value: unknown = text;
  try {
    if (!allowsHtml || !/^\s*</.test(text)) value = parseEscaped(text, url, host, route);
  } catch {
    throw new InvalidResponseError('answer', url, `expected JSON, got ${quote(text, route)}`);
  }
  const response = replaced(value, url, source);
  const all = fieldNames();
  return Object.hasOwn(all, route) ? rename(response, Object.entries(all[route] ?? {})) : response;
};

type Issues = [BaseIssue<unknown>, ...BaseIssue<unknown>[]];

/** A list of a response that lost items. */
export interface DroppedItems {
  readonly dropped: number;
  readonly total: number;
  /** Why the first dropped item is invalid, or that the list is too long. */
  readonly why: string;
}

/** The lists of the response that is being validated, inner ones first. Keyed by its own arrays: two schemas of a union may read one. */
const lists = new Map<object, DroppedItems>();

export const noteDropped = (list: readonly unknown[], items: DroppedItems): void => {
  lists.set(list, items);
};

const MOST_CHARACTERS = 80;

/** The type of a value, never the value itself: a response may contain secrets. */
export const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return value[0]?.constructor === Object ? `Array of ${typeOf(value[0])}` : 'Array';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return `Object {${Object.keys(value).join(', ').slice(0, MOST_CHARACTERS)}}`;
};

/** The type that a schema expects at `path`. For a missing field, an issue contains only the field's name. */
const expectedAt = (schema: GenericSchema, path: readonly PropertyKey[]): string => {
  const field = path.reduce<unknown>(
    (each, key) => (each as { entries?: Record<PropertyKey, unknown> } | undefined)?.entries?.[key],
    schema,
  );
  const { expects = 'unknown' } = (field ?? {}) as Partial<GenericSchema>;
  return expects === 'unknown' ? 'a value' : expects;
};

/** Which field of a value is wrong, with the types expected and received: `results: expected Array, got undefined`. */
export const mismatch = (schema: GenericSchema, value: unknown, [issue]: Readonly<Issues>): string => {
  const path = issue.path?.map(({ key }) => key as PropertyKey) ?? [];
  // A schema of an object takes an array for an object without the fields.
  if (Array.isArray(value) && typeof path[0] === 'string') return `response: expected Object {${path[0]}}, got Array`;
  const isMissing = issue.expected === JSON.stringify(path.at(-1));
  // A check has no expected type. Its message says what it expects.
  const expected = isMissing ? expectedAt(schema, path) : (issue.expected ?? issue.message);
  const where = `${path.join('.') || 'response'}: expected ${expected}, got `;
  // The names that the object has: one of them may be meant.
  if (isMissing) return `${where}undefined in ${typeOf(issue.path?.at(-1)?.input)}`;
  return where + typeOf(path.length ? issue.input : value);
};

/**
 * Validates a response. A list whose items are all dropped is reported: it looks empty to the visitor, and the request does
 * not fail.
 * @param host the element that the report names
 * @returns the schema's output, and the lists that lost items
 * @throws InvalidResponseError
 */
export const validate = <S extends GenericSchema>(
  schema: S,
  response: unknown,
  url: string,
  host: Element | null,
): { value: InferOutput<S>; dropped: DroppedItems[] } => {
  // Uses the Standard Schema interface, so that this chunk does not import the validation library.
  lists.clear();
  const result = schema['~standard'].validate(response) as { value: InferOutput<S>; issues?: Issues };
  if (result.issues) throw new InvalidResponseError('answer', url, mismatch(schema, response, result.issues));
  const dropped = [...lists].map(([, list]) => list);
  const empty = dropped.find((list) => list.dropped === list.total);
  if (empty) {
    const why = `${empty.dropped} of ${empty.total} items dropped, the first one: ${empty.why}`;
    reportOnce('response', host, new InvalidResponseError('answer', url, why));
  }
  return { value: result.value, dropped };
};
