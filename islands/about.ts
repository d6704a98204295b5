// The types of an island's about.ts, and what several of these files need. They are data for tools: the command line,
// the schemas, the site and the tests. No page loads them.
import type { Page } from '@playwright/test';
import type { GenericSchema } from 'valibot';
import type { HookError } from '../shared/core/index.ts';
import type { defaultTimeouts, Requester } from '../shared/request/index.ts';

export const langs = ['ar', 'en'] as const;
export type Lang = (typeof langs)[number];
/** A text in both languages. */
export type Words = Record<Lang, string>;

/** What a shopper does with an island. The site groups islands by it. */
export type Topic = 'find' | 'choose' | 'buy' | 'talk' | 'account';

export interface IslandAbout {
  /** What Arabic pages call the island, beside its name in code. */
  arabicName: string;
  /** What shoppers get. */
  summary: Words;
  /** The markup that the island looks for, in Markdown, as in docs/contract.md "Hooks". */
  hook: string;
  topic: Topic;
  preview: Preview;
  /** By the island's name: one, except in folders with several islands. An island without markup has no hook. */
  hooks?: Readonly<Record<string, Hook>>;
  /** What `juzur check` asks of hosts beside their configuration, by the island's name. */
  checks?: Readonly<Record<string, Checks>>;
  /** What the island's elements load by themselves, for the check of a Content-Security-Policy. */
  loads?: Loads;
  /** Fixes by attribute or key, for errors of the island that name only the expected value. */
  fixes?: Readonly<Record<string, string>>;
  /** For the schema of the JSON in the host. The tables of the docs' page describe the fields. */
  configSchema?: ConfigSchema;
  requests?: readonly IslandRequest[];
  /** The responses that `requests` name. */
  responses?: Readonly<Record<string, { schema: GenericSchema; described: JsonSchema }>>;
  /** Components that `described` refers to. */
  parts?: Readonly<Record<string, JsonSchema>>;
  /** How a visitor causes each request. */
  causes?: readonly Cause[];
}

// ---- Markup ----

/** What is missing without JavaScript, what to write, and the element at fault if it is not the host. */
export type Lack = readonly [message: string, fix: string, at?: Element | null] | null;

export interface Hook {
  /** The island's own script tag, `islands/TAG.js`, if it is not the island's name. */
  tag?: string;
  /** Selector of the host in `html`. */
  host: string;
  /** The smallest markup that works. */
  html: string;
  /** What the hook lacks without JavaScript. docs/checking.md "Rules" */
  lacks?(host: HTMLElement): Lack;
  /** True if the hook remains usable: what it lacks is only inconvenient. */
  isUsable?: true;
}

export const SUBMIT = 'button:not([type=button],[type=reset],[formmethod=dialog]),input[type=submit],input[type=image]';

const hasButton = (form: Element): boolean => {
  const outside = form.id ? form.ownerDocument.querySelectorAll(`[form=${JSON.stringify(form.id)}]`) : [];
  return form.querySelector(SUBMIT) !== null || [...outside].some((element) => element.matches(SUBMIT));
};

export const isLink = (element: Element | null): boolean =>
  !!element?.matches('a[href]') && !/^(#?$|javascript:)/i.test((element.getAttribute('href') ?? '').trim());

/** What a form lacks that the visitor sends. */
export const lacksButton = (form: Element | null): Lack => {
  if (!form) return ['it is in no form', 'put it into a <form> with a submit button'];
  return hasButton(form)
    ? null
    : ['the form has no submit button', '<button>…</button> in the form, if you like inside <noscript>', form];
};

/** What a form lacks that changes something. */
export const lacksPost = (form: Element): Lack =>
  form.getAttribute('method')?.toLowerCase() === 'post'
    ? lacksButton(form)
    : ['the form is sent by GET', 'method="post" on the form', form];

// ---- Checks ----

/** A host of a page that is checked, with the configuration that its island has read. */
export interface CheckedHost<Config = unknown> {
  host: HTMLElement;
  config: Config;
}

/** A page that is checked. */
export interface CheckedPage {
  url: URL;
  /** null for a file. */
  headers: Headers | null;
  document: Document;
  /** The page in a browser without JavaScript. */
  withoutScripts: Document;
  /** The opening tag of an element as it is written. */
  tagOf(element: Element): string;
}

/** A mistake in a page, found by `Checks`. `Mistake` of shared/core is one that the loader or the checks of the console find. */
export interface PageMistake {
  rule: 'mark' | 'no-fallback' | 'shape' | 'wrong-type';
  /** By default an error. */
  isWarning?: true;
  /** One sentence without the island's name. */
  message: string;
  fix: string;
  at: Element;
  attribute?: string;
}

/** A GET request that an island sends by itself, with its own code and schema. */
export interface Plan {
  /** Requests of an island to the same URL are sent once per page. */
  url: string;
  /** One request of the island is enough for the page. */
  isOncePerPage?: true;
  /** The response is for this visitor alone. */
  isPersonal?: true;
  /** @throws RequestError if the response is not what the island expects */
  send(requester: Requester): Promise<unknown>;
}

/** An error that the island itself reports, but only when a visitor uses it. */
export interface LateError {
  error: HookError;
  at: HTMLElement;
}

/** A GET request that no island sends, and the mistakes that its JSON response shows. */
export interface Probe {
  url: string;
  find(json: unknown): readonly PageMistake[];
}

export interface Checks {
  /** Mistakes beside those of single options and required elements. */
  find?(hosts: readonly CheckedHost[], page: CheckedPage): readonly (PageMistake | LateError)[];
  plans?(checked: CheckedHost): readonly Plan[];
  probe?(checked: CheckedHost): Probe | null;
  /** The island sends a POST that is not that of its form, so the page needs a request token. */
  posts?: {
    /** Selector of the form whose token it sends, if it is not the form around the host. */
    tokenOf?: string;
    /** The request reads: with `data-method="get"` it is a GET. */
    isRead?: true;
    /** The same markup is repeated on a page, so its first host is reported alone. */
    isRepeated?: true;
  };
  /** It loads parts of the page one after the other, all of them again if Back loads the page again. */
  loadsParts?: true;
  usesDataImages?: true;
}

/** A URL in an attribute, and the directives that apply to it. */
export interface Loads {
  selector: string;
  attribute: string;
  directives: readonly string[];
}

// ---- Preview ----

/** What the server of a preview does, and whether the page has JavaScript at all. */
export const states = [
  'ready',
  'used',
  'done',
  'loading',
  'empty',
  'refused',
  'error',
  'offline',
  'slow',
  'no-script',
] as const;
export type State = (typeof states)[number];

/** An action that a preview performs by itself, so that a state appears without the visitor doing anything. */
export interface Step {
  do: 'type' | 'choose' | 'submit' | 'press' | 'file' | 'scroll' | 'show';
  /** Selector of the element. */
  at: string;
  /** The text to type or the option to choose, in Arabic. */
  value?: string;
}

export interface Preview {
  /** What to try in the preview. */
  hint: Words;
  states: readonly State[];
  /** HTML for each "…" of the docs' markup, in order. `{products}`, `{messages}` and `{slide}` come from the fixtures. */
  fill?: readonly string[];
  /** HTML after the markup, for what the smallest one does not show. */
  more?: string;
  /** The server answers with the page again: its list of products, filtered and in order. */
  hasResults?: true;
  steps?: readonly Step[];
  /** A picture of docs/pictures: the state, and a text that is visible when the preview is ready. */
  picture?: { state: State; shows: string };
  /** The page reloads when the island has been used. */
  reloads?: true;
}

/** States of an island that sends no request: it looks the same whatever the server does. */
export const withoutRequest: readonly State[] = ['ready', 'no-script'];
/** The same for an island that a visitor operates. */
export const operated: readonly State[] = ['ready', 'used', 'no-script'];
/** States of an island that shows the server's response. */
export const withResponse: readonly State[] = states.filter((state) => !/^(used|refused)$/.test(state));

// ---- Requests ----

/** A JSON Schema of the 2020-12 draft, or a part of one. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

export interface ConfigSchema {
  title: string;
  description: string;
  /** By option. */
  fields: Readonly<Record<string, JsonSchema>>;
  required: readonly string[];
}

/** The fields of a form or of a query, by name. A field without `required: false` is required. */
export type Fields = Readonly<Record<string, { schema: JsonSchema; example: unknown; required?: false }>>;

/** An example of a response: a recorded response of the reference shop, or a value that is written here. */
export interface Example {
  summary: string;
  /** By default 200. */
  status?: number;
  /** A file below `fixtures-html/`. */
  file?: string;
  /** The response, if the shop's own is not recorded. */
  value?: unknown;
  /** The mock server sends this example when the request has these fields. */
  when?: Readonly<Record<string, string>>;
}

/** One request that an island sends: its entry in the OpenAPI description. */
export interface IslandRequest {
  /** `operationId`. */
  id: string;
  summary: string;
  /** A key of `routes`, or the name in docs/contract.md "Other backends" of a request whose URL is in the markup. */
  route: string;
  method: 'get' | 'post';
  /** The path on the reference shop, if the URL is in the markup; for a key of `routes`, its default. */
  path?: string;
  /** Where the URL comes from, if not from `routes`. */
  urlFrom?: string;
  /** If the island names one. */
  limit?: keyof typeof defaultTimeouts;
  /** Only visitors who are logged in send it. */
  isForUsers?: true;
  /** The configuration's key of the service that the path belongs to, if it is not the shop. */
  origin?: 'auth' | 'main_auth';
  pathFields?: Fields;
  query?: Fields;
  form?: Fields;
  /** True if the form is sent as multipart. */
  isMultipart?: true;
  hasIdempotencyKey?: true;
  /** The island sends the `ETag` that it knows, and a response may be 304. */
  isConditional?: true;
  /** There is no recording of it, because it is the auth service's, or the reference shop has no such request. */
  isNotRecorded?: true;
  /** A key of `responses`. `html`: an HTML fragment. `none`: any 2xx is a success, and the body is not read. */
  response: string;
  /** The examples of responses, keyed by name. */
  examples: Readonly<Record<string, Example>>;
}

// `described` has JSON Schema for the parts of a response's schema that are functions (checks, transformations), and
// descriptions. A test checks that the islands accept what is valid by it.

/** A reference to a component of the OpenAPI description. */
export const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
export const string: JsonSchema = { type: 'string' };
export const price: JsonSchema = { type: ['number', 'string', 'null'] };
/** A text that is not empty and not only white space. */
export const word: JsonSchema = { type: 'string', pattern: '\\S' };
/** An object with a list. */
export const listIn = (key: string, list: string): JsonSchema => ({
  type: 'object',
  properties: { [key]: ref(list) },
  required: [key],
});
/** One of these fields, or an empty object: `partial()` of shared/request/schema. */
export const oneOrNone = (...names: string[]): JsonSchema[] => [
  { maxProperties: 0 },
  ...names.map((name) => ({ required: [name] })),
];

// ---- Tests ----

/** One request of the specification's table, and how a visitor causes it. */
export interface Cause {
  /** Requirement ids and the name of the request. */
  title: string;
  method: 'GET' | 'POST';
  path: string;
  html: string;
  config?: object;
  /** The keys of the page configuration that are set to the page's own origin. */
  origins?: readonly ('auth' | 'main_auth')[];
  /** Performs the visitor's action that sends the request. */
  act(page: Page): Promise<void>;
  /** The event that reports success. */
  success: string;
  /** A response of the test itself, if the shop would count each attempt. */
  good?: { body: unknown; type?: string };
  /** Selector of the place where failures are shown; without it the visitor sees none. */
  messagePlace?: string;
  /**
   * The message to expect: `otherwise` if neither the server nor the token gives one, `always` whatever the server
   * says, `unknown` if the server may have done it, `late` if it did not answer in time.
   */
  words?: { otherwise: string; always?: boolean; unknown?: string; late?: string };
  /** Whether any 2xx is a success and the body is ignored. */
  quiet?: boolean;
  /**
   * The field in which the visitor typed, and the value that it must keep. `but`: whether this fault clears it.
   */
  typed?: { field: string; value: string; but?: (fault: string) => boolean };
  /** The accepted types of the response, if not only JSON. */
  accept?: 'text/html' | 'application/json, text/html';
  /** Whether it opens a dialog that covers the page. */
  opensModal?: boolean;
  /** Whether it is a visitor's form: a refusal with a reason is then not an error. */
  isForm?: boolean;
  /** Whether a block that failed before it was visible is requested once more automatically, and may fail once more. */
  asksAgain?: boolean;
  /** Whether the request is sent automatically when the page opens. */
  atLoad?: boolean;
  /** The visitor's action to retry, if it differs from the first action. */
  again?(page: Page): Promise<void>;
}

/** Presses the button of this name. @param timeout ms until the button must exist; 0 for the test's own limit */
export const press =
  (name: string) =>
  (page: Page, timeout = 0): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click({ timeout });

/** What a visitor reads if the server says nothing. */
export const failed = { otherwise: 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً' };
