/** The type of a value in the page configuration: the name of a type, a list of allowed words, or an object with these keys. */
export type ConfigType =
  | 'text'
  | 'flag'
  /** Arabic or English, as frameworks call them: `en`, `en_US`, `ar-SA`. */
  | 'language'
  | 'origin'
  | 'milliseconds'
  /** Digits as a text or a number, with an optional plus. */
  | 'digits'
  /** A text whose empty value means none, and not the default. */
  | 'name'
  /** An object with any keys. */
  | 'map'
  | readonly string[]
  | ConfigTable;

export interface ConfigTable {
  readonly [key: string]: ConfigType;
}

/** Every key of `#juzur-config`, with its type. It is plain data, because readers, checks and schemas use it. docs/contract.md "Page configuration" */
export const pageConfig = {
  locale: 'language',
  scope: 'text',
  token: { field: 'text', value: 'text', header: 'text' },
  authorized: 'flag',
  logging_out: 'flag',
  auth: 'origin',
  main_auth: 'origin',
  social_origin: 'origin',
  currency: { symbol: 'text', name: 'name', decimals: ['0', '1', '2', '3'] },
  phone: { country_code: 'digits', trunk: 'name', pattern: 'text', example: 'text' },
  current_user: { image: 'text', first_name: 'text' },
  rating_form_url: 'text',
  product_details: { rating_form_url: 'text' },
  rating_labels: 'map',
  analytics: ['event', 'dataLayer', 'gtag', 'none'],
  tracking: { consent: 'flag', gpc: 'flag' },
  routes: {
    search: 'text',
    notifications: 'text',
    notifications_count: 'text',
    send_email: 'text',
    send_sms: 'text',
    track: 'text',
    instant_order: 'text',
    home_blocks: 'text',
    city: 'text',
    area: 'text',
    auth_check: 'text',
    hash_login: 'text',
    logout: 'text',
    token: 'text',
    state: 'text',
  },
  timeouts: {
    suggestions: 'milliseconds',
    fragments: 'milliseconds',
    polls: 'milliseconds',
    blocks: 'milliseconds',
    forms: 'milliseconds',
    order: 'milliseconds',
    upload: 'milliseconds',
  },
  hooks: 'map',
  texts: 'map',
  fields: 'map',
  debug: 'flag',
} as const satisfies ConfigTable;

interface ValueTypes {
  text: string;
  flag: boolean | 0 | 1 | '0' | '1' | 'true' | 'false';
  language: 'ar' | 'en' | `${'ar' | 'en'}${'-' | '_'}${string}`;
  origin: string;
  milliseconds: number;
  digits: string | number;
  name: string;
  map: Readonly<Record<string, unknown>>;
}

type ValueOf<T extends ConfigType> = T extends keyof ValueTypes
  ? ValueTypes[T]
  : T extends readonly (infer Word)[]
    ? Word | (Word extends `${infer Digit extends number}` ? Digit : never)
    : T extends ConfigTable
      ? ObjectOf<T>
      : never;

/** null counts as absent, as a missing key does. */
type ObjectOf<T extends ConfigTable> = { readonly [Key in keyof T]?: ValueOf<T[Key]> | null | undefined };

/** The page configuration as a backend prints it into `#juzur-config`. docs/contract.md "Page configuration" */
export type PageConfig = ObjectOf<typeof pageConfig>;
