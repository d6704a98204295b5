import { HookError } from '../island/HookError.ts';
import { findKernel } from '../island/kernel.ts';
import { report } from '../island/report.ts';

const routes = {
  search: '/search/autocomplete',
  notifications: '/user/notifications',
  notifications_count: '/user/notifications/count',
  send_email: '/user/ajax/send/account-confirmation',
  send_sms: '/user/ajax/send/sms-confirmation',
  track: '/user/ajax/track',
  instant_order: '/cart/instant-order',
  home_blocks: '/ajax/home-blocks',
  city: '/api/city/{id}',
  area: '/api/area/{id}',
  auth_check: '/auth/check',
  hash_login: '/auth/hash-login',
  logout: '/auth/logout',
  token: '',
};

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
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const complain = (key: string, expected: string, got: unknown) =>
  report(
    'juzur-config',
    document.querySelector('script#juzur-config'),
    new HookError(`juzur-config ${key}`, expected, got),
  );

/** The value when it passes; a wrong one is reported once and counts as absent. */
const take = <T>(
  source: Values,
  key: string,
  expected: string,
  passes: (value: unknown) => value is T,
): T | undefined => {
  const value = Object.hasOwn(source, key) ? source[key] : undefined;
  if (value === undefined || value === null || passes(value)) return value ?? undefined;
  complain(key, expected, value);
  return undefined;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isTime = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value);
const isOrigin = (value: unknown): value is string => {
  try {
    return (
      isText(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value.replace(/\/$/, '')
    );
  } catch {
    return false;
  }
};
const oneOf =
  <T extends string>(...allowed: T[]) =>
  (value: unknown): value is T =>
    allowed.includes(value as T);

/** `defaults` with the configured values of the same type on top. */
const merged = <T extends Values>(
  source: Values,
  key: string,
  defaults: T,
  expected: string,
  passes: (value: unknown) => boolean,
): T => {
  const configured = take(source, key, 'an object', isObject) ?? {};
  const result: Values = { ...defaults };
  for (const name of Object.keys(configured)) {
    if (!Object.hasOwn(defaults, name)) continue;
    if (passes(configured[name])) result[name] = configured[name];
    else complain(`${key}.${name}`, expected, configured[name]);
  }
  return result as T;
};

const read = (config: Values): Page => {
  const object = (key: string): Values => take(config, key, 'an object', isObject) ?? {};
  const text = (source: Values, key: string) => take(source, key, 'a text', isText);
  const origin = (key: string) =>
    take(config, key, 'an origin, https://auth.example', isOrigin)?.replace(/\/$/, '') ?? null;
  const globals = window as { rating_form_url?: unknown; product_details?: unknown };
  const globalText = (value: unknown) => (isText(value) ? value : null);
  const token = object('token');
  const user = object('current_user');
  const details = isObject(globals.product_details) ? globals.product_details.rating_form_url : null;
  const auth = origin('auth');
  return {
    locale: take(config, 'locale', '"ar" or "en"', oneOf('ar', 'en')) ?? 'ar',
    token: {
      field: text(token, 'field') ?? '_token',
      header: text(token, 'header') ?? 'X-CSRF-TOKEN',
      value: text(token, 'value') ?? null,
    },
    authorized: take(config, 'authorized', 'true or false', isFlag) ?? false,
    loggingOut: take(config, 'logging_out', 'true or false', isFlag) ?? false,
    auth,
    mainAuth: origin('main_auth'),
    socialOrigin: origin('social_origin') ?? auth,
    currentUser: { image: text(user, 'image') ?? null, firstName: text(user, 'first_name') ?? null },
    currencySymbol: text(object('currency'), 'symbol') ?? '₪',
    ratingFormUrl: text(config, 'rating_form_url') ?? globalText(globals.rating_form_url),
    productRatingFormUrl: text(object('product_details'), 'rating_form_url') ?? globalText(details),
    ratingLabels: object('rating_labels') as Page['ratingLabels'],
    analytics:
      take(
        config,
        'analytics',
        '"event", "dataLayer", "gtag" or "none"',
        oneOf('event', 'dataLayer', 'gtag', 'none'),
      ) ?? 'event',
    tracking: merged(config, 'tracking', { consent: true, gpc: true }, 'true or false', isFlag),
    routes: merged(config, 'routes', routes, 'an address', isText),
    timeouts: merged(config, 'timeouts', timeouts, 'milliseconds above 0', isTime),
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
