import { type Requester, request, routes, withParam } from '../../shared/request/index.ts';
import { type CheckedHost, type IslandAbout, price, withResponse, word } from '../about.ts';
import type { Config } from './config.ts';
import { searchResponse } from './contract.ts';

const html =
  '<form data-island="autocomplete" action="/search" role="search"><label>بحث <input name="q"></label><button>ابحث</button></form>';

const q = {
  q: {
    schema: {
      type: 'string',
      description: 'The text as typed, cut at 100 characters. The name is that of the search field.',
    },
    example: 'هاتف',
  },
};

const search = {
  route: 'search',
  limit: 'suggestions',
  response: 'SearchResponse',
  examples: {
    found: { summary: 'Suggestions in groups', file: 'answers/search.json' },
    none: { summary: 'Nothing found', file: 'answers/search-none.json', when: { q: 'xyz' } },
  },
} as const;

/** A search text that every Arabic shop has results for. */
const SEARCHED = 'ا';

export const about: IslandAbout = {
  arabicName: 'اقتراحات البحث',
  summary: { ar: 'اقتراحات بحث مجمّعة أثناء الكتابة', en: 'Grouped suggestions while typing' },
  hook: '`form[data-island=autocomplete]` with [its search field](#names-of-fields)',
  topic: 'find',
  preview: {
    hint: { ar: 'اكتب حرفاً واحداً، ثم تنقّل بالأسهم.', en: 'Type one letter, then move with the arrow keys.' },
    states: withResponse,
    picture: { state: 'done', shows: 'فئات' },
    steps: [{ do: 'type', at: 'input[name=q]', value: 'هواتف' }],
  },
  hooks: {
    autocomplete: {
      host: 'form',
      html,
      lacks: (host) =>
        host.getAttribute('action')
          ? null
          : ['the search form has no action', 'action="/search", your page of results'],
    },
  },
  checks: {
    autocomplete: {
      find: (checked: readonly CheckedHost<Config>[]) =>
        checked
          .filter(({ config }) => !config.input.name)
          .map(({ config: { input } }) => ({
            rule: 'no-fallback',
            message: 'the search field has no name, so the form is sent without the text',
            fix: 'name="q"',
            at: input,
          })),
      plans: ({ config: { method, input } }: CheckedHost<Config>) => {
        const { search: url } = routes();
        const options = { method, url, fields: { [input.name || 'q']: SEARCHED }, response: searchResponse() };
        const send = (requester: Requester) =>
          request(requester, { ...options, limit: search.limit, retries: 0, route: search.route });
        return method === 'get' ? [{ url, send }] : [];
      },
      // A route that looks for the words in the query finds none in a POST, and the visitor gets no suggestions.
      probe: ({ host, config: { method, input } }: CheckedHost<Config>) =>
        method === 'get'
          ? null
          : {
              url: withParam(new URL(routes().search, location.href).href, input.name || 'q', SEARCHED),
              find: (json) =>
                (json as { results?: unknown[] } | null)?.results?.length
                  ? [
                      {
                        rule: 'shape',
                        isWarning: true,
                        message: 'the search is sent by POST, but its route answers a GET with suggestions',
                        fix: 'data-method="get" on the form, unless the route reads a POST too',
                        at: host,
                      },
                    ]
                  : [],
            },
      posts: { isRead: true },
    },
  },
  requests: [
    { ...search, id: 'search', summary: 'Suggestions for the search box', method: 'post', form: q },
    {
      ...search,
      id: 'searchByGet',
      isNotRecorded: true,
      summary: 'The same by GET, if the form has data-method="get"',
      method: 'get',
      query: q,
    },
  ],
  responses: {
    SearchResponse: {
      schema: searchResponse(),
      described: {
        description: 'Suggestions in groups. At most 50 items are shown.',
        properties: {
          results: {
            items: {
              properties: {
                type: { description: 'The heading of a group without a title.' },
                data: {
                  items: {
                    properties: {
                      title: word,
                      count: { description: 'Shown beside the title.' },
                      cat: { description: 'Shown after the title and the glue.' },
                      price: {
                        ...price,
                        description:
                          'Below the title. A decimal number is shown as the money island writes it, any other text as it is.',
                      },
                    },
                  },
                },
              },
            },
          },
          keyword: { description: 'Not read.' },
          glue: { description: 'Between a title and its cat; without it, a dash.' },
        },
      },
    },
  },
  causes: [
    {
      title: '[SRCH-01] suggestions',
      method: 'POST',
      path: '/search/autocomplete',
      html,
      act: async (page) => {
        await page.getByLabel('بحث').fill('');
        await page.getByLabel('بحث').fill('قهوة');
      },
      success: 'autocomplete:found',
      typed: { field: 'input[name=q]', value: 'قهوة' },
    },
  ],
};
