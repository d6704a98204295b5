import { getRuntime, HookError, type Runtime } from '../../core/index.ts';
import {
  type ConfigTable,
  type ConfigType,
  isOfType,
  isText,
  pageConfig,
  report,
  reportOnce,
  sameSiteUrl,
  textKeys,
} from '../../page/index.ts';
import { phoneRule, specifiedPhone } from '../../request/forms/index.ts';
import { needsId } from '../../request/index.ts';
import { configScript, nearest, oneOf, reportHookError } from './diagnosis.ts';
import { escapedText, escapedUrl, expected, unwritten } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

/** Objects in which unknown keys are reported. Others (product, user, currency) may have more keys than islands read. */
const CLOSED = ['', 'routes.', 'timeouts.', 'phone.', 'token.', 'tracking.'];

/** Up to here it is a limit in seconds: it would end every request. */
const MOST_SECONDS = 20;

const fail = (key: string, ...error: [expected: string, got: unknown, fix?: string]): void =>
  reportHookError('juzur-config', configScript(), `juzur-config ${key}`, ...error);

/** Reports a mistake if there is one. @returns whether there is */
const failBy = (mistake: HookError | null): boolean => {
  if (mistake) report('juzur-config', configScript(), mistake, true);
  return !!mistake;
};

/**
 * Reports an unknown key of the configuration, with the nearest of the known ones.
 * @param path for example `routes.`, or empty at the top level
 */
export const reportUnknownKey = (path: string, key: string, names: readonly string[]): void => {
  // If the island's name in a `texts` key is unknown, the part after it may still be right.
  const [, ...rest] = key.split('.');
  const known = names.map((name) => (name.includes('.') ? name : [name, ...rest].join('.')));
  const right = nearest(key, known);
  const expected = right
    ? `the key "${right}"`
    : `a ${path ? 'known key' : 'key of the page configuration'}, ${oneOf(names)}`;
  const fix = right ? `write "${right}"` : undefined;
  const error = new HookError(`juzur-config ${path}${key}`, expected, key, fix, 'unknown-key');
  reportOnce('juzur-config', configScript(), error);
};

/** Reports a URL that is escaped twice or of another site, such as `APP_URL` of Laravel, and a route without a place for the id of the chosen region or city. GEOG-01, GEOG-02 */
const checkUrl = (key: string, url: unknown): void => {
  const { auth, main_auth } = Object(getRuntime()?.config());
  if (failBy(escapedUrl(`juzur-config ${key}`, url)) || typeof url !== 'string' || !url) return;
  if (!sameSiteUrl(url, `${auth}`, `${main_auth}`))
    fail(key, 'a URL of this site', url, `"${url.replace(/^(\w+:)?[/\\]{2}[^/]*/, '')}"`);
  if (/^routes\.(city|area)$/.test(key) && !needsId(url)) fail(key, 'a URL with {id}', url);
};

/** Reports values of a wrong type and unknown keys in the configuration. */
const checkKeys = (values: Values, types: ConfigTable, path = ''): void => {
  const known = Object.keys(types);
  for (const key of Object.keys(values)) {
    const type = Object.hasOwn(types, key) ? (types[key] as ConfigType) : null;
    const value = values[key];
    if (type === null) {
      const isSlip = !Object.hasOwn(values, nearest(key, known) ?? key);
      if (CLOSED.includes(path) || isSlip) reportUnknownKey(path, key, known);
    } else if (!isOfType(type, value)) fail(path + key, expected(type), value);
    else if (typeof type === 'object' && !Array.isArray(type) && value)
      checkKeys(value as Values, type as ConfigTable, `${key}.`);
    else if (path === 'timeouts.' && Number(value) > 0 && Number(value) <= MOST_SECONDS)
      fail(path + key, 'milliseconds, not seconds', value, `"${key}": ${Number(value) * 1000}`);
    else if (!failBy(unwritten(`juzur-config ${path}${key}`, value)) && (path === 'routes.' || /_url$/.test(key)))
      checkUrl(path + key, value);
  }
};

/** Reports keys that are no known names. Of a key of `texts`, the name is the part before the dot. */
const checkNames = (config: Values, path: string, known: readonly string[]): void => {
  const given = config[path];
  for (const key of isOfType('map', given) ? Object.keys(Object(given)) : []) {
    const name = path === 'texts' ? key.replace(/\..*/, '') : key;
    if (!known.includes(name)) reportUnknownKey(`${path}.`, key, known);
  }
};

/**
 * Reports replaced texts whose key an island does not have. An island's keys are known once its chunk is loaded.
 * @param all what an island without texts may be mistaken for, once all chunks are loaded
 */
export const checkTexts = ({ config, names }: Runtime, all?: readonly string[]): void => {
  for (const [key, text] of Object.entries(Object(config().texts))) {
    const island = key.split('.')[0] as string;
    const known = textKeys.get(island) ?? (names().includes(island) ? all : undefined);
    // A text of another type has a line of its own.
    if (known?.includes(key) === false && isText(text)) reportUnknownKey('texts.', key, known);
  }
};

/** Reports texts that islands cannot show: the default is shown in place of them. */
const checkTextTypes = ({ texts }: Values): void => {
  for (const [key, text] of Object.entries(isOfType('map', texts) ? Object(texts) : {})) {
    if ((text ?? '') === '' || isText(text)) continue;
    const [inner] = key.includes('.') ? [] : Object.keys(Object(text));
    const name = inner?.includes('.') ? inner : `${key}.${inner}`;
    if (inner) fail(`texts.${key}`, `the key "${name}"`, text, `"texts": {"${name}": "…"}`);
    else fail(`texts.${key}`, 'a text, or plural forms with "other"', text);
  }
};

/** Requests whose URL is in the markup. docs/contract.md "Other backends" */
const MARKUP_ROUTES = ['activate', 'count', 'form', 'messages', 'profile_image', 'rating', 'reply', 'toggle'];

/** Reports a class without its dot in `hooks`, and names of stars that are not by the name of their field. PAGE-02, RATE-05 */
const checkMaps = ({ hooks, rating_labels }: Values): void => {
  for (const [name, word] of Object.entries(Object(hooks))) {
    if (!/^[a-z][\w-]*$/i.test(`${word}`) || document.querySelector(`${word}`)) continue;
    const isTag = !(/[-_]/.test(`${word}`) || document.createElement(`${word}`) instanceof HTMLUnknownElement);
    if (!isTag && document.querySelector(`.${word}`)) fail(`hooks.${name}`, 'a selector', word, `".${word}"`);
  }
  for (const [name, labels] of Object.entries(isOfType('map', rating_labels) ? Object(rating_labels) : {}))
    if (Object(labels) !== labels) fail(`rating_labels.${name}`, 'an object, {"rating": {"5": "ممتاز"}}', labels);
};

/** Reports a missing or wrong pattern of mobile numbers, without which the rest does not apply, and an example that breaks it. ORDR-02 */
const checkPhone = ({ phone }: Values): void => {
  const { pattern, example } = Object(phone) as Values;
  const rule = phoneRule();
  if (!isOfType('map', phone) || !Object.keys(Object(phone)).length || !isOfType('text', pattern)) return;
  if (rule === specifiedPhone) fail('phone.pattern', 'a regular expression', pattern);
  else if (example && isOfType('text', example) && !rule.example)
    fail('phone.example', 'a number that the pattern matches', example);
};

/** Values that are texts, or contain texts. */
const TEXTS = ['texts', 'currency', 'current_user', 'rating_labels'];

/** Reports texts that are escaped for HTML: plural forms and labels are two levels down. */
const checkEscaped = (where: string, value: unknown, levels = 3): void => {
  if (!failBy(escapedText(where, value)) && levels && value && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) checkEscaped(`${where}.${key}`, each, levels - 1);
};

/** Reports a page configuration that is not a JSON object, values of a wrong type and unknown keys. PAGE-02 */
export const checkConfig = (runtime: Runtime): void => {
  const script = configScript();
  if (!script) return;
  try {
    const parsed: unknown = JSON.parse(script.textContent);
    if (!isOfType('map', parsed ?? 0)) throw Error('it is none');
  } catch (cause) {
    // A byte order mark, for example, or a mark of the direction.
    const why = (cause as Error).message.replace(/[^\S \n]|\p{Cf}/gu, (sign) => `U+${sign.charCodeAt(0).toString(16)}`);
    reportHookError('juzur-config', script, 'juzur-config', `a JSON object (${why})`, undefined, undefined, 'bad-json');
    return;
  }
  const config = runtime.config();
  checkKeys(config, pageConfig);
  // Islands check the names of the fields when they send a request.
  checkNames(config, 'fields', [...Object.keys(pageConfig.routes), ...MARKUP_ROUTES]);
  checkPhone(config);
  checkMaps(config);
  checkTextTypes(config);
  for (const key of TEXTS) checkEscaped(`juzur-config ${key}`, config[key]);
  // Without the full loader, names of islands that are not included are not a mistake.
  if (!runtime.isFullLoader) return;
  checkNames(config, 'hooks', runtime.names());
  checkNames(config, 'texts', [...runtime.names(), 'common', 'field']);
};
