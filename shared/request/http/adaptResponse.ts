import { HookError } from '../../core/index.ts';
import { definePageConfig, report } from '../../page/index.ts';
import { isSecret } from './body.ts';
import { InvalidResponseError } from './RequestError.ts';
import { MAX_DEPTH } from './validation.ts';

/** Which request the response belongs to. */
export interface ResponseSource {
  /** Target of `juzur:response`. If it is null or removed from the page, the document is the target. */
  host: Element | null;
  /** A key of the configuration's `routes`, or the name in docs/contract.md of a request whose URL is in the markup. */
  route: string;
}

declare global {
  interface JuzurEventMap {
    /** Cancelable. `detail.value` is parsed JSON, or HTML as a string. A listener may replace it. */
    'juzur:response': CustomEvent<{ readonly route: string; value: unknown }>;
  }
}

/** For each route, the backend's field names, keyed by the contract's field names. */
type Fields = Record<string, Record<string, string>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value);

const isNames = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((name) => typeof name === 'string');

/** The `fields` of the page configuration. Reports what is wrong in them. */
export const fieldNames = definePageConfig(({ read }) => {
  const all = Object.entries(read<Record<string, unknown>>('fields', {}));
  for (const [route, names] of all)
    if (!isNames(names))
      report(
        'juzur-config',
        document.querySelector('script#juzur-config'),
        new HookError(`fields.${route}`, 'field names, {"human_date": "created_at"}', names),
      );
  return Object.fromEntries(all.filter(([, names]) => isNames(names))) as Fields;
});

/** Adds the contract's field names to every object of the response. The backend's field names stay too. */
const rename = (value: unknown, names: [string, string][], depth = 0): unknown => {
  if (depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => rename(item, names, depth + 1));
  if (!isObject(value)) return value;
  const own = new Map(Object.entries(value).map(([name, field]) => [name, rename(field, names, depth + 1)]));
  const renamed = names.flatMap(([name, theirs]) => (own.has(theirs) ? [[name, own.get(theirs)] as const] : []));
  return Object.fromEntries([...own, ...renamed]);
};

/**
 * Adapts a response to the contract before it is validated. First a script of the page may replace it
 * (`juzur:response`). Then fields get the contract's names (`fields` in the page configuration).
 * @param value parsed JSON, or HTML as a string
 * @throws InvalidResponseError if a listener cancelled the event
 */
export const adaptResponse = (value: unknown, url: string, { host, route }: ResponseSource): unknown => {
  const detail = { route, value };
  if (!isSecret(route)) {
    const target: EventTarget = host?.isConnected ? host : document;
    if (!target.dispatchEvent(new CustomEvent('juzur:response', { bubbles: true, cancelable: true, detail })))
      throw new InvalidResponseError('answer', url, 'a listener cancelled juzur:response');
  }
  const all = fieldNames();
  return Object.hasOwn(all, route) ? rename(detail.value, Object.entries(all[route] ?? {})) : detail.value;
};
