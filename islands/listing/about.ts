import { InvalidResponseError, type Requester, tokenNames } from '../../shared/request/index.ts';
import {
  type CheckedHost,
  type CheckedPage,
  type IslandAbout,
  isLink,
  type JsonSchema,
  type PageMistake,
  type Plan,
  withResponse,
} from '../about.ts';
import { fetchPageBlock } from './blocks.ts';
import { cardsOf } from './cards.ts';
import { type ListingConfig, options } from './config.ts';
import { ACTIONS, createUrls } from './urls.ts';

const config = {
  page_url: '/fragments/category/phones',
  wrapper_class: 'page-block',
  base_url: '/c/phones',
  total_pages: 40,
  next_page: 2,
  current_page: 1,
  prev_page: 0,
  loader_class: 'page-loader',
  item_container: '.products',
  page_param_string: 'page',
  page_title: 'هواتف',
  page_label_txt: 'صفحة',
};

const html = `<div data-island="listing" data-mode="button"><script type="application/json" data-config>${JSON.stringify(config)}</script>
      <div class="products"><section class="page-block" data-page="1"><article data-product-id="x"><a href="/p/1">منتج</a></article></section></div>
      <div class="page-loader" hidden>…</div><div data-load-more><a rel="next" href="?page=2">المزيد</a></div></div>`;

const text: JsonSchema = { type: 'string', minLength: 1 };
/** A URL of the site: with a leading slash, an origin or a query. */
const url: JsonSchema = { ...text, pattern: '^(/(?![/\\\\])|[?#.]|https?://)' };
/** A number, or its digits as a text. */
const numberFrom = (minimum: 0 | 1): JsonSchema => ({
  type: ['integer', 'string'],
  minimum,
  maximum: 999_999_999,
  pattern: minimum ? '^0{0,8}[1-9]\\d{0,8}$' : '^\\d{1,9}$',
});
const orNone = ({ pattern: _, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  type: ['integer', 'string', 'null'],
  pattern: '^\\d{0,9}$',
});

/** The types of the twelve fields and of the options, as config.ts reads them. */
const configFields: Record<keyof typeof options, JsonSchema> = {
  'page-url': url,
  'base-url': url,
  'item-container': text,
  'wrapper-class': text,
  'loader-class': text,
  'total-pages': numberFrom(0),
  'current-page': numberFrom(1),
  'next-page': orNone(numberFrom(0)),
  'prev-page': orNone(numberFrom(0)),
  'page-param-string': { type: ['string', 'null'], minLength: 1, default: 'page' },
  'page-title': { type: 'string' },
  'page-label-txt': { type: 'string' },
  total: numberFrom(0),
  mode: { enum: options.mode.words, default: options.mode.default },
  'auto-pages': { type: ['number', 'string'], minimum: 0, pattern: '^\\d+$', default: options['auto-pages'].default },
  drop: { type: 'string' },
};

type Checked = CheckedHost<ListingConfig>;

/** The page number is in the path, and so is it in `base_url`: then no page has a URL of its own. */
const findPathMistake = (
  { host, config: { current, baseUrl, param, blocks } }: Checked,
  page: CheckedPage,
): PageMistake[] => {
  if (current < 2 || !page.headers || page.url.searchParams.has(param)) return [];
  if (new URL(baseUrl, page.url).pathname !== page.url.pathname) return [];
  if (blocks.every((block) => block.hasAttribute('data-page-url'))) return [];
  return [
    {
      rule: 'wrong-type',
      message: `base_url: expected the URL of the list without a page number, got "${baseUrl}", which is page ${current} without "${param}"`,
      fix: '"base_url": the URL of page 1; or data-page-url on each block',
      at: host,
    },
  ];
};

/** Keys of a query that change something at the server. Lists leave them out. docs/islands/listing.md */
const findActions = ({ host, config }: Checked, page: CheckedPage): PageMistake[] => {
  const actions = [...ACTIONS, tokenNames().field];
  const actionIn = (url: URL) => actions.find((name) => url.searchParams.has(name));
  const inPage = actionIn(page.url);
  const inOption = actionIn(new URL(config.pageUrl, page.url));
  const mistakes: PageMistake[] = [];
  if (inPage)
    mistakes.push({
      rule: 'wrong-type',
      isWarning: true,
      message: `the page's URL has "${inPage}", an action by GET, which a reload or a shared link repeats`,
      fix: 'redirect to the URL without it once it is done',
      at: host,
    });
  if (inOption)
    mistakes.push({
      rule: 'wrong-type',
      message: `page_url has "${inOption}", an action by GET, which each page would repeat`,
      fix: `"page_url" without ${inOption}`,
      at: host,
    });
  return mistakes;
};

/** Links to the next and the previous page. Which of them the list needs is in its configuration. */
const findMissingLinks = ({ host, config: { current, total, first } }: Checked, page: CheckedPage): PageMistake[] => {
  // Whether the list takes the link is another question: checks.ts. A gallery in a card has links of its own.
  const next = [...host.querySelectorAll('[data-load-more] a,a[data-load-more],a[rel~=next]')].find(
    (link) => link.closest('[data-load-more]') || !link.closest('[data-page]'),
  );
  const previous = page.withoutScripts.querySelector('body a[rel~=prev]');
  const mistakes: PageMistake[] = [];
  if (current < total && !(next && isLink(next)))
    mistakes.push({
      rule: 'no-fallback',
      message: 'does nothing without JavaScript: no link leads to the next page',
      fix: '<div data-load-more><a rel="next" href="/c/phones?page=2">…</a></div> in the host',
      at: next ?? host,
    });
  if (first > 1 && !isLink(previous))
    mistakes.push({
      rule: 'no-fallback',
      isWarning: true,
      message: 'does nothing without JavaScript: no link leads to the page before',
      fix: '<a rel="prev" href="/c/phones">…</a> in the host, above the products',
      at: previous ?? host,
    });
  return mistakes;
};

/** @returns why Back cannot find a card of the block; null if it can */
const whyLost = (block: Element): string | null => {
  const cards = cardsOf(block);
  // A card's stars and heart may have the product's id too.
  const isPart = (element: Element) => cards.some((card) => card.element !== element && card.element.contains(element));
  const marks = cards.flatMap(({ element, mark }) => (isPart(element) ? [] : mark));
  if (!marks.length) return 'no card has a mark';
  if (marks.length > 1 && new Set(marks).size === 1) return 'all cards have the same mark';
  return null;
};

const findLostCards = ({ config: { blocks } }: Checked, page: CheckedPage): PageMistake[] =>
  blocks
    .filter(({ childElementCount }) => childElementCount > 0)
    .flatMap((block) => {
      const why = whyLost(block);
      if (why === null) return [];
      return {
        rule: 'mark',
        isWarning: true,
        message: `${page.tagOf(block)}: ${why}, so Back leads to the top of the block and not to the card`,
        fix: 'data-product-id="7" on each card, on an element that has a box, or in each card a link that no other card has',
        at: block,
      };
    });

/** Requests the next page's fragment. Its cards need the same marks as those of the page, so that Back can find them. */
const plansOf = ({ host, config }: Checked): Plan[] => {
  const next = config.current + 1;
  if (next > config.total) return [];
  const url = createUrls(
    config,
    location.href,
    () => config.blocks,
    () => {},
  ).fragment(next);
  const send = async (requester: Requester) => {
    const block = await fetchPageBlock(requester, url, config.wrapper, next, config.blocks.at(-1), { retries: 0 });
    host.append(block);
    const hasMarks = cardsOf(block).length > 0;
    block.remove();
    if (!hasMarks) throw new InvalidResponseError('answer', new URL(url).pathname, 'no card has a mark for Back');
  };
  return [{ url, send }];
};

export const about: IslandAbout = {
  arabicName: 'قائمة المنتجات',
  summary: { ar: 'عرض المزيد، أو تمرير لا ينتهي', en: 'Load more, or scroll without end' },
  hook: '`[data-island=listing]` with the twelve fields as JSON or attributes',
  topic: 'find',
  preview: {
    hint: {
      ar: 'مرّر المعاينة إلى أسفل، ثم اضغط «عرض المزيد».',
      en: 'Scroll the preview down, then press “Show more”.',
    },
    states: withResponse,
    picture: { state: 'ready', shows: 'Galaxy S24' },
    fill: ['{products}'],
    steps: [
      { do: 'show', at: 'a[rel=next]' },
      { do: 'press', at: 'a[rel=next]' },
    ],
  },
  hooks: { listing: { host: '[data-island=listing]', html } },
  configSchema: {
    title: 'Configuration of a listing',
    description:
      'The JSON of <script type="application/json" data-config> in [data-island=listing]. A field may be a data-* attribute of the host instead.',
    fields: configFields,
    required: Object.entries(options).flatMap(([name, option]) =>
      'required' in option && option.required ? name : [],
    ),
  },
  checks: {
    listing: {
      find: (hosts: readonly Checked[], page) =>
        hosts.flatMap((checked) => [
          ...findPathMistake(checked, page),
          ...findActions(checked, page),
          ...findMissingLinks(checked, page),
          ...findLostCards(checked, page),
        ]),
      plans: plansOf,
      loadsParts: true,
    },
  },
  fixes: {
    base_url: '"base_url": "/c/phones"',
    current_page: '"current_page": 1',
    item_container: '"item_container": "products", the class of the element around the pages',
    loader_class: '"loader_class": "page-loader"',
    page_label_txt: '"page_label_txt": "صفحة"',
    page_param_string: '"page_param_string": "page"',
    page_url: '"page_url": "/fragments/category/phones"',
    page_title: '"page_title": "هواتف"',
    total_pages: '"total_pages": 5',
    wrapper_class: '"wrapper_class": "page-block"',
  },
  requests: [
    {
      id: 'loadPage',
      summary: 'The next page of a listing, as one HTML element with data-page',
      route: 'listing',
      path: '/fragments/category/{slug}',
      urlFrom: 'page_url of the listing',
      method: 'get',
      pathFields: { slug: { schema: { type: 'string', description: 'Of the reference shop.' }, example: 'phones' } },
      query: {
        page: {
          schema: { type: 'integer', minimum: 1, description: 'The parameter that page_param_string names.' },
          example: 2,
        },
      },
      response: 'html',
      examples: {
        page: { summary: 'The second page', file: 'fragments/category-page-2.html' },
        'not-found': { summary: 'There is no such page', status: 404, file: 'answers/no-page.json' },
      },
    },
  ],
  causes: [
    {
      title: '[LIST-10] [LIST-03] a page of the listing',
      method: 'GET',
      path: '/fragments/category/phones',
      accept: 'text/html',
      html,
      act: (page) => page.getByRole('link', { name: 'المزيد' }).click(),
      success: 'listing:loaded',
    },
  ],
};
