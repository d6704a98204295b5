import { getRuntime, HookError } from '../../core/index.ts';
import { isMap, reportOnce, wholeNumberOf } from '../../page/index.ts';
import { isVerdict, typeOf, withFeedback } from '../../request/index.ts';

/** The fields that islands show as text, by route. A `message` may have tags, which are taken out. */
const CHOICES = ['name', 'title', 'text'];
const TEXTS: Record<string, readonly string[]> = {
  search: ['title', 'cat', 'price', 'glue'],
  city: CHOICES,
  area: CHOICES,
};
/** Numbers that count as missing where they are none, by route. */
const NUMBERS: Record<string, readonly string[]> = { home_blocks: ['total', 'position'] };
const URLS = ['url', 'image', 'from_image'];
/** Further fields of responses that only read. */
const OTHERS = /^(id|count|q|type|data|results|message|from|human_date|is_read|next_page|html|has_next|next_url)$/;
/** Elsewhere a `path` names a field of a form. */
const urlsOf = (route: string): readonly string[] => (route === 'profile_image' ? ['path'] : URLS);
/** What backends call the optional fields of a route. */
type OtherNames = Readonly<Record<string, readonly string[]>>;
const otherNames: Record<string, OtherNames> = {};
/** Has a field under one of these names reported, with the line for `fields`, where the response lacks the contract's own. PAGE-08 */
export const knowOtherNames = (route: string, names: OtherNames): void => {
  otherNames[route] = names;
};
/** Other names of `url`, where it is a link. */
export const LINKS = ['link', 'href', 'permalink', 'product_url', 'action_url'];
const COUNT = /^(cart|basket|wish_?list|compare)_?(count|qty|quantity|items)$|^total_items$/i;
/** Fields of a refusal or a message, whose tags are taken out. */
const WORDS = /^(messages?|msg|errors?|success|detail)$/;
const HTML = /^\s*<[a-z].*>\s*$/is;
/** Routes whose responses say how a request went. */
const POSTED = /^(form|toggle|reply|rating|profile_image|instant_order|send_sms|send_email|activate)$/;

const TAG = /<\/?[a-z][^<>]*>/i;
const REFUSED = /^\s*([\\/]{2}|data:|javascript:)/i;
/** A slug, or another relative path, which leads elsewhere from each folder of the site. */
const SLUG = /^[\p{L}\p{N}_%-][\p{L}\p{N}_%./-]*$/u;
const MOST_LEVELS = 6;
const ESCAPED_TAG = /^\s*&lt;[a-z]/i;

const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);
const isFilled = (value: unknown): boolean => typeof value === 'object' && Object.keys(Object(value)).length > 0;

/** All objects in a response. */
const objectsIn = (value: unknown, level = 0): Readonly<Record<string, unknown>>[] => {
  if (!value || typeof value !== 'object' || level > MOST_LEVELS) return [];
  const inner = Object.values(value).flatMap((each) => objectsIn(each, level + 1));
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
};

type Fail = (where: string, expected: string, got?: unknown, fix?: string) => void;

/** Reports what a response to a form has for other parts of the page under names that islands do not read: those parts stay as they are. */
const checkStrays = (body: Readonly<Record<string, unknown>>, fail: Fail): void => {
  const { data, counts, fragments } = body;
  const fields = Object.entries({ ...Object(data), ...body });
  const [html] = fields.find(([name, value]) => !WORDS.test(name) && isText(value, HTML)) ?? [];
  const shown = [...document.querySelectorAll<HTMLElement>('[data-count-of]')].map(
    ({ dataset }) => dataset.countOf ?? '',
  );
  const isCount = (each: string) => COUNT.test(each) || shown.includes(each);
  const [count] = fields.find(([each, value]) => isCount(each) && wholeNumberOf(value) !== null) ?? [];
  // {"count": {"cart": 3}}
  const single = ['count', 'fragment'].find((each) => isMap(body[each]) && !body[`${each}s`]);
  const [name] = shown;
  const [other] = isMap(counts) ? Object.keys(counts) : [];
  const isOther = other && name && !shown.some((each) => Object.hasOwn(Object(counts), each));
  if (single) fail(single, `the name "${single}s"`);
  if (isOther) fail(`counts.${other}`, `a name of data-count-of: ${[...new Set(shown)]}`);
  if (count && !counts && name)
    fail(count, 'it in an object', undefined, 'counts of the response, such as {"cart": 3}');
  if (html && !fragments) fail('fragments', 'HTML by selector', html, '"fragments": {"#cart": "<p>…</p>"}');
};

/** Reports what is wrong with a response that islands can use: a visitor sees tags, a row without a link, or no picture. */
const checkResponse = (route: string, value: unknown, host: Element | null, fail: Fail): void => {
  const names = Object(Object(getRuntime()?.config().fields)[route]);
  const theirs = (name: string): string => (Object.hasOwn(names, name) ? `${names[name]}` : name);
  const objects = objectsIn(value);
  const check = (fields: readonly string[], pattern: RegExp, expected: string, fix: string) => {
    for (const name of fields.map(theirs))
      if (objects.some((each) => isText(each[name], pattern))) fail(name, expected, undefined, fix);
  };
  const items = route === 'search' ? objects.filter((each) => theirs('title') in each && !('data' in each)) : objects;
  const has = (name: string) => items.some((each) => each[name]);
  const escaped = objects
    .flatMap(({ html, fragments }) => [html, ...Object.values(Object(fragments))])
    .find((each) => isText(each, ESCAPED_TAG));
  if (escaped) fail('html', 'HTML', escaped, 'print it into the JSON without escaping it first');
  const lacksHtml = host?.querySelector('[data-messages-list]') && !has(theirs('html'));
  const older: [string, unknown][] = lacksHtml ? Object.entries(Object(value)) : [];
  const [instead] = older.find(([, each]) => isFilled(each) || isText(each, HTML)) ?? [];
  if (instead) fail('html', 'the HTML of the messages', instead, '"html": "<li>…</li>"');
  // A refusal, which is an event of the site's own and no error.
  const { status } = Object(POSTED.test(route) && withFeedback(value));
  if (typeof status === 'string' && !isVerdict(status))
    fail('status', 'true or false', status, 'true for a success, and this word in another field');
  const texts = TEXTS[route] ?? [];
  check(texts, TAG, 'text, without tags', 'strip_tags() in PHP, striptags in Django');
  check(NUMBERS[route] ?? [], /[^\d\s]/, 'a whole number', 'a number of JSON, or digits such as "3"');
  check(URLS, REFUSED, 'a path, or a URL with https://', 'write the protocol');
  if (!document.querySelector('base[href]'))
    check(urlsOf(route), SLUG, 'a path with a leading slash', 'write the whole path, such as /p/7');
  for (const [name, others] of Object.entries(otherNames[route] ?? {})) {
    const other = has(theirs(name)) ? undefined : others.find(has);
    const expected = name === 'url' ? 'the URL to go to' : 'a value under this name';
    if (other) fail(name, expected, undefined, `"fields": {"${route}": {"${name}": "${other}"}} in #juzur-config`);
  }
  // The contract's name is on the left. A list may lack it, and have another field of the contract under the name of the site.
  for (const [name, other] of Object.entries(POSTED.test(route) ? {} : names)) {
    const isOurs = [...texts, ...URLS].includes(name) || OTHERS.test(name);
    if (!isOurs && objects.some((each) => name in each) && !objects.some((each) => `${other}` in each))
      fail(`${other}`, 'this name in the response', undefined, `"${other}": "${name}" in fields`);
  }
  if (/^(form|toggle)$/.test(route)) checkStrays(objects[0] ?? {}, fail);
  for (const name of route === 'search' ? [...URLS, 'cat', 'price'].map(theirs) : []) {
    const got = items.map((each) => each[name]).find(isFilled);
    if (got) fail(name, 'a text', typeOf(got), 'one of its fields, in place of the object');
  }
};

/** Reports what visitors see of responses that islands can use. PAGE-08 */
export const checkResponses = (): void => {
  addEventListener('juzur:response', ({ target, detail: { route, value } }) => {
    const host = target instanceof Element ? target : null;
    checkResponse(route, value, host, (where, ...error) =>
      reportOnce('response', host, new HookError(`${route} ${where}`, ...error)),
    );
    // Laravel and Rails print it for one of the two states, and the next press would send it again. PATCH may be for both.
    const method =
      host?.querySelector('[aria-pressed]:not([type=button])') &&
      host.querySelector<HTMLInputElement>('[name=_method]');
    const fix = 'a URL for each state, or "fragments" that replace the form';
    if (method && !/^patch$/i.test(method.value) && !Object(value).fragments)
      reportOnce(route, method, new HookError('_method', 'a field for both states', 'one state', fix));
  });
};
