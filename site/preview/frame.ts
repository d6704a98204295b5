// The page of a preview. It has one island, and a server of its own: every request of the page is answered here, so that
// a preview needs no other server than the one of the static files.

import type { Step } from '../../islands/about.ts';
import { dirOf, type Lang, type ServerState } from './choice.ts';
import { defaultConfig } from './config.ts';
import type { PreviewData, PreviewIsland } from './data.ts';
import { translate } from './english.ts';
import { runnable, splitConfig } from './markup.ts';
import { replaceStorage } from './ownStorage.ts';
import { printChoice, resultsFor } from './results.ts';
import { answer, type Received, type Sent } from './server.ts';
import { textsIn } from './words.ts';

/** What the page around the frame chooses. */
export interface PreviewPage {
  island: string;
  state: ServerState;
  lang: Lang;
  dir: 'rtl' | 'ltr';
  isDark: boolean;
  /** Markup that replaces the island's own. */
  markup?: string;
  /** The text of the page configuration. */
  config?: string;
  /** Replaces the steps of the state. */
  steps?: Step[];
  /** HTML that answers a path in place of the preview's server. */
  fragments?: Record<string, string>;
}

/** What happens in the frame, for the page around it. */
export type PreviewReport =
  | { kind: 'request'; sent: Sent; received: Received | null; ms: number }
  | { kind: 'event'; type: string; detail: string }
  /** `place` is the line of an editor. */
  | { kind: 'finding'; text: string; place?: string };

/** What the page around the frame sends to it. */
export interface PreviewMessage {
  page: PreviewPage;
  data: PreviewData;
}

// The listing changes the page's URL while the visitor scrolls.
const startUrl = location.href;
const folder = new URL('./', startUrl).pathname;

/**
 * Whether the page is in the sandbox of a page of the docs. Only there it takes markup from others: it has no origin that a
 * script in that markup could use.
 */
const isSandboxed = window.origin === 'null';
const report = (entry: PreviewReport) => {
  if (isSandboxed) parent.postMessage(entry, '*');
};

/** A preview that is opened alone is chosen by its query. */
function readQuery(): PreviewPage {
  const query = new URLSearchParams(location.search);
  const lang = query.get('lang') === 'en' ? 'en' : 'ar';
  return {
    island: query.get('island') ?? '',
    state: (query.get('state') ?? 'ready') as ServerState,
    lang,
    dir: query.get('dir') === 'ltr' ? 'ltr' : query.get('dir') === 'rtl' ? 'rtl' : dirOf(lang),
    isDark: query.get('theme') === 'dark',
  };
}

const receive = () =>
  new Promise<PreviewMessage>((resolve) =>
    addEventListener('message', ({ source, data }) => source === parent && resolve(data)),
  );

async function load(): Promise<PreviewMessage> {
  const own = readQuery();
  return { page: own, data: (await (await fetch(`${own.lang}.json`)).json()) as PreviewData };
}

let page: PreviewPage;
let texts: ReturnType<typeof textsIn>;

async function fieldsOf(body: BodyInit | null | undefined): Promise<Record<string, string>> {
  if (!body) return {};
  const form = await new Response(body).formData().catch(() => new FormData());
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

/** Answers a request of the page, and reports both. */
async function exchange(
  data: PreviewData,
  { method, url, headers, signal }: Request,
  fields: Record<string, string>,
): Promise<Received> {
  const { pathname, search } = new URL(url);
  const sent: Sent = { method, url: pathname + search, headers: Object.fromEntries(headers), fields };
  const start = performance.now();
  const done = (received: Received | null) =>
    report({ kind: 'request', sent, received, ms: Math.round(performance.now() - start) });
  try {
    const html = page.fragments?.[pathname];
    const received =
      html === undefined
        ? await answer(sent, page.state, page.lang, data.fixtures, signal)
        : { status: 200, type: 'text/html', body: html, headers: {} };
    done(received);
    return { ...received, body: withOwnPictures(received.body, data) };
  } catch (cause) {
    done(null);
    throw cause;
  }
}

/** A text of the shop whose pictures are files of this site. */
const withOwnPictures = (text: string, { pictures }: PreviewData): string =>
  text.replace(/\/pictures\/[\w-]+\.svg(?:\?(?:[\w-]+=[\w-]*(?:&amp;|&)?)+)?/g, (url) =>
    pictures[url] ? `${folder}pictures/${pictures[url]}` : url,
  );

const responseTo = ({ status, type, body, headers }: Received, url: string) =>
  Object.defineProperty(
    new Response(body, { status, headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers } }),
    'url',
    {
      value: url,
    },
  );

function replaceFetch(data: PreviewData): void {
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const fields = await fieldsOf(init?.body ?? (input instanceof Request ? await input.clone().blob() : null));
    return responseTo(await exchange(data, request, fields), request.url);
  };
}

/** The part of XMLHttpRequest that an upload with progress uses. */
function replaceUploads(data: PreviewData): void {
  class Upload extends EventTarget {
    readonly upload: { onprogress: ((progress: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    responseType = '';
    status = 0;
    statusText = '';
    response: ArrayBuffer = new ArrayBuffer(0);
    responseURL = '';
    readonly #aborted = new AbortController();
    readonly #headers = new Headers();
    #method = '';
    #type = '';

    open(method: string, url: string) {
      this.#method = method;
      this.responseURL = new URL(url, location.href).href;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders() {
      return `content-type: ${this.#type}\r\n`;
    }
    abort() {
      this.#aborted.abort();
      this.onabort?.();
    }
    async send(body: BodyInit) {
      const { signal } = this.#aborted;
      const request = new Request(this.responseURL, { method: this.#method, headers: this.#headers, signal });
      for (const loaded of [25, 60, 100]) {
        this.upload.onprogress?.({ loaded, total: 100 });
        await new Promise((resolve) => setTimeout(resolve, 120));
      }
      try {
        const received = await exchange(data, request, await fieldsOf(body));
        this.status = received.status;
        this.#type = received.type;
        this.response = new TextEncoder().encode(received.body).buffer as ArrayBuffer;
        this.onload?.();
      } catch {
        if (!signal.aborted) this.onerror?.();
      }
    }
  }
  window.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
}

/** An element with texts, attributes and children. */
function element(tag: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The parameter with the URL that the page is printed for again. */
const WANTED = 'url';

/** Loads the page again. @param url that an island with results is printed for */
function reopen(url?: string): void {
  const next = new URL(startUrl);
  next.searchParams.delete(WANTED);
  if (url) next.searchParams.set(WANTED, url);
  location.replace(next);
}

/** Shows what a server would get when the browser leaves the page: by a link, a form, or a script. */
function showRequest(method: string, url: string, fields: [string, FormDataEntryValue][]): void {
  const { pathname, search } = new URL(url, location.href);
  if (method === 'GET' && document.querySelector('[data-results]') && !pathname.startsWith('/p/')) {
    reopen(url);
    return;
  }
  const back = element('button', { type: 'button' }, texts.back);
  back.addEventListener('click', () => reopen());
  const shown = fields.filter(([name]) => !/password|token/.test(name));
  document
    .querySelector('.stage')
    ?.replaceChildren(
      element('h2', { tabindex: '-1' }, texts.landed),
      element('p', {}, `${texts.sent} `, element('code', { dir: 'ltr' }, `${method} ${pathname}${search}`)),
      element(
        'dl',
        { class: 'landed-fields', dir: 'ltr' },
        ...shown.map(([name, value]) =>
          element(
            'div',
            {},
            element('dt', {}, name),
            element('dd', { dir: 'auto' }, typeof value === 'string' ? value : value.name),
          ),
        ),
      ),
      element('p', {}, back),
    );
  document.querySelector<HTMLElement>('.stage h2')?.focus();
}

/** The URL with the fields of a GET form. */
const withFields = (action: string, fields: FormData): string => {
  const url = new URL(action, location.href);
  url.search = new URLSearchParams(
    [...fields].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString();
  return url.href;
};

function sendForm({ method, action }: HTMLFormElement, fields: FormData): void {
  if (method === 'post') showRequest('POST', action, [...fields]);
  else showRequest('GET', withFields(action, fields), []);
}

/** Calls `listener` after every other listener: islands, too, act last, by a listener that they add during the event. */
const listenLast = <Type extends 'submit' | 'click'>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
  document.addEventListener(type, () => window.addEventListener(type, listener, { once: true }));

/** There is no server behind the page, so nothing may leave it. */
function stayHere(): void {
  listenLast('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (
      event.defaultPrevented ||
      form.getAttribute('method') === 'dialog' ||
      event.submitter?.getAttribute('formmethod') === 'dialog'
    )
      return;
    event.preventDefault();
    sendForm(form, new FormData(form, event.submitter));
  });
  listenLast('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    showRequest('GET', link.href, []);
  });
  // The bundle of the islands has it in place of `location.assign`, which no script can replace.
  Object.assign(window, { leavePreview: (url: string) => showRequest('GET', url, []) });
  HTMLFormElement.prototype.submit = function submit() {
    sendForm(this, new FormData(this));
  };
}

const asText = (value: unknown): string => {
  try {
    return (
      JSON.stringify(value, (_, each) =>
        each instanceof Element ? `<${each.localName}>` : each instanceof Error ? each.message : each,
      ) ?? ''
    );
  } catch {
    return '';
  }
};

/** Passes on events, and what the islands' own checker writes about the markup. */
function listen(events: string[]): void {
  for (const type of events)
    document.addEventListener(type, (event) =>
      // What an error says is a finding of its own, by the console line.
      report({ kind: 'event', type, detail: type === 'juzur:error' ? '' : asText((event as CustomEvent).detail) }),
    );
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      const text = parts
        .map((part) => (typeof part === 'string' ? part : part instanceof Error ? part.message : ''))
        .join(' ');
      if (text.startsWith('juzur')) report({ kind: 'finding', text: text.trim() });
      // What the preview shows is no error of this site.
      else write(...parts);
    };
  }
}

/** The text of the page configuration. A text that is no JSON stays as it is, so that the islands report it. */
function configOf(island: PreviewIsland, ofMarkup: object): string {
  try {
    const written = JSON.parse(page.config ?? defaultConfig(page.lang)) as object;
    return JSON.stringify({ current_user: { first_name: island.name }, ...written, ...ofMarkup });
  } catch {
    return page.config ?? '';
  }
}

/** The markup as a page can run it, and the configuration that it contains. */
function runnableOf(data: PreviewData, island: PreviewIsland): { body: string; config: object } {
  const standIns = { origin: location.origin, folder, loginTitle: texts.loginTitle };
  const html = translate(runnable(page.markup ?? island.markup, island, data.fixtures, standIns), page.lang);
  return splitConfig(withOwnPictures(html, data));
}

const isPlayed = () => !['ready', 'no-script'].includes(page.state) && page.markup === undefined;

/** Adds the list of products, for the URL that a form or select has led to. */
function drawResults(data: PreviewData, stage: HTMLElement): void {
  const wanted = new URL(startUrl).searchParams.get(WANTED);
  const url = new URL(wanted ?? '/c/phones', location.href);
  const list = element('div', { 'data-results': '' });
  list.innerHTML = withOwnPictures(resultsFor(url, data.fixtures.products), data);
  stage.append(list);
  if (!wanted) return;
  printChoice(stage, url);
  const sent = { method: 'GET', url: decodeURI(url.pathname + url.search), headers: {}, fields: {} };
  const received = { status: 200, type: 'text/html', body: list.innerHTML, headers: {} };
  report({ kind: 'request', sent, received, ms: 0 });
}

function draw(data: PreviewData, island: PreviewIsland): void {
  const root = document.documentElement;
  root.lang = page.lang;
  root.dir = page.dir;
  document.title = island.name;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-dark]'))
    link.media = page.isDark ? 'all' : 'not all';
  const stage = element('div', { class: 'stage', 'data-name': island.name });
  const { body, config } = runnableOf(data, island);
  stage.innerHTML = body;
  // `<meta http-equiv="refresh">` would leave the preview.
  for (const meta of stage.querySelectorAll('meta')) meta.remove();
  if (island.hasResults) drawResults(data, stage);
  const list = element('ol', { 'data-events': '', dir: 'ltr' });
  const events = element('section', { class: 'preview-events', hidden: '' }, element('h2', {}, texts.events), list);
  const main = element(
    'main',
    { class: 'preview-main' },
    element('h1', { class: 'visually-hidden' }, island.name),
    stage,
    events,
  );
  document.body.replaceChildren(main);
  document.head.append(
    element('meta', { name: 'csrf-token', content: 'preview' }),
    element('script', { type: 'application/json', id: 'juzur-config' }, configOf(island, config)),
    element(
      'script',
      { type: 'application/json', id: 'play' },
      JSON.stringify({
        // The page around the frame lists them.
        events: isSandboxed ? [] : island.events,
        isOffline: page.state === 'offline',
        steps: page.steps ?? (isPlayed() ? island.steps : []),
      }),
    ),
  );
}

/** The frames of the preview have no origin either. Islands compare it, and get that of the site. */
function nameOrigins(): void {
  addEventListener('message', (event) => {
    const { origin, source, data } = event;
    if (origin !== 'null' || source === parent) return;
    event.stopImmediatePropagation();
    dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data }));
  });
}

/**
 * From now on only scripts with the nonce run: none of markup that a reader types, or that comes by a link. The page has no
 * policy of its own, because in a frame without an origin Safari takes no script for one of 'self'.
 */
function limitScripts(nonce: string): void {
  const content = `script-src 'nonce-${nonce}'; object-src 'none'; base-uri 'none'`;
  document.head.append(element('meta', { 'http-equiv': 'Content-Security-Policy', content }));
}

async function run(): Promise<void> {
  const message = await (isSandboxed ? receive() : load());
  const { data } = message;
  page = message.page;
  texts = textsIn(page.lang);
  const island = data.islands.find(({ name }) => name === page.island);
  if (!island) return;
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('');
  limitScripts(nonce);
  draw(data, island);
  stayHere();
  if (page.state === 'no-script') return;
  replaceStorage();
  nameOrigins();
  replaceFetch(data);
  replaceUploads(data);
  listen(island.events);
  const play = element('script', { nonce, src: 'play.js' });
  const loader = element('script', { nonce, src: 'islands.js' });
  play.addEventListener('load', () => document.head.append(loader));
  document.head.append(play);
}

void run();
