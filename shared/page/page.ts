import { routes } from '../contract/routes.ts';
import { HookError } from '../island/HookError.ts';
import { findKernel } from '../island/kernel.ts';
import { report } from '../island/report.ts';

/** Milliseconds, from the call's start to the last byte of its answer, retries included. */
const timeouts = {
  suggestions: 5000,
  fragments: 10_000,
  polls: 10_000,
  blocks: 10_000,
  forms: 15_000,
  order: 20_000,
  upload: 60_000,
};

export type Route = keyof typeof routes;
export type TimeLimit = keyof typeof timeouts;

/** The page configuration, every value of the right type, with the legacy globals below it. CONTRACT "Rules for every hook" */
export interface Page {
  locale: 'ar' | 'en';
  token: { field: string; header: string; value: string | null };
  authorized: boolean;
  loggingOut: boolean;
  /** Origins; null where the page has no such service. */
  auth: string | null;
  mainAuth: string | null;
  socialOrigin: string | null;
  /** Who is logged in, as far as the server says it. AUTH-05 */
  currentUser: { image: string | null; firstName: string | null };
  currencySymbol: string;
  ratingFormUrl: string | null;
  productRatingFormUrl: string | null;
  /** Words for a rating, by input name and value. */
  ratingLabels: Record<string, Record<string, string>>;
  analytics: 'event' | 'dataLayer' | 'gtag' | 'none';
  /** Whether visits may be recorded before the visitor is asked, and whether Global Privacy Control forbids it. TRCK-01 */
  tracking: { consent: boolean; gpc: boolean };
  routes: Record<Route, string>;
  timeouts: Record<TimeLimit, number>;
  /** Texts of the site's own, by `island.key`. */
  texts: Record<string, unknown>;
}

type Values = Record<string, unknown>;

/** What a value must be, in the words of the error, with its check. */
const kinds = {
  text: ['a text', (value: unknown) => typeof value === 'string'],
  flag: ['true or false', (value: unknown) => typeof value === 'boolean'],
  time: ['milliseconds above 0', (value: unknown) => typeof value === 'number' && value > 0 && value < 1e9],
  object: ['an object', (value: unknown) => typeof value === 'object' && !Array.isArray(value)],
  locale: ['"ar" or "en"', (value: unknown) => value === 'ar' || value === 'en'],
  analytics: [
    '"event", "dataLayer", "gtag" or "none"',
    (value: unknown) => ['event', 'dataLayer', 'gtag', 'none'].includes(value as string),
  ],
  origin: [
    'an origin, https://auth.example',
    (value: unknown) => {
      try {
        return (
          /^https?:/.test(value as string) && new URL(value as string).origin === (value as string).replace(/\/$/, '')
        );
      } catch {
        return false;
      }
    },
  ],
} as const satisfies Record<string, readonly [string, (value: unknown) => boolean]>;

/** The value of a key when it is of its kind; a wrong one is reported once and counts as absent. */
const take = <T>(source: Values, key: string, kind: keyof typeof kinds, otherwise: T, path = key): T => {
  const value = Object.hasOwn(source, key) ? source[key] : null;
  const [expected, passes] = kinds[kind];
  if (value === undefined || value === null) return otherwise;
  if (passes(value)) return value as T;
  const script = document.querySelector('script#juzur-config');
  report('juzur-config', script, new HookError(`juzur-config ${path}`, expected, value));
  return otherwise;
};

const read = (config: Values): Page => {
  const object = (key: string, source = config) => take<Values>(source, key, 'object', {});
  /** `defaults`, each replaceable by a value of the same kind. */
  const merged = <T extends Values>(key: string, kind: keyof typeof kinds, defaults: T): T => {
    const own = object(key);
    return Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, take(own, name, kind, value, `${key}.${name}`)]),
    ) as T;
  };
  const origin = (key: string) => take<string | null>(config, key, 'origin', null)?.replace(/\/$/, '') ?? null;
  // The legacy globals stand below the configuration; an element of that id is no global of the site's.
  const { rating_form_url: url, product_details: details } = window as {
    rating_form_url?: unknown;
    product_details?: unknown;
  };
  const legacy = (value: unknown) => (typeof value === 'string' ? value : null);
  const user = object('current_user');
  const auth = origin('auth');
  return {
    locale: take(config, 'locale', 'locale', 'ar'),
    token: merged('token', 'text', { field: '_token', header: 'X-CSRF-TOKEN', value: null as string | null }),
    authorized: take(config, 'authorized', 'flag', false),
    loggingOut: take(config, 'logging_out', 'flag', false),
    auth,
    mainAuth: origin('main_auth'),
    socialOrigin: origin('social_origin') ?? auth,
    currentUser: { image: take(user, 'image', 'text', null), firstName: take(user, 'first_name', 'text', null) },
    currencySymbol: take(object('currency'), 'symbol', 'text', '₪'),
    ratingFormUrl: take(config, 'rating_form_url', 'text', legacy(url)),
    productRatingFormUrl: take(
      object('product_details'),
      'rating_form_url',
      'text',
      legacy((details as { rating_form_url?: unknown } | null | undefined)?.rating_form_url),
    ),
    ratingLabels: object('rating_labels') as Page['ratingLabels'],
    analytics: take(config, 'analytics', 'analytics', 'event'),
    tracking: merged('tracking', 'flag', { consent: true, gpc: true }),
    routes: merged('routes', 'text', routes),
    timeouts: merged('timeouts', 'time', timeouts),
    texts: object('texts'),
  };
};

const pages = new WeakMap<object, Page>();
const none = {};

/** The page's configuration, read once. Wrong types were reported, naming the key and what was expected. */
export const page = (): Page => {
  const config = findKernel()?.config ?? none;
  let known = pages.get(config);
  if (!known) {
    known = read(config);
    pages.set(config, known);
  }
  return known;
};
