import type { ContractRequest } from './types.ts';

const id = { id: { schema: { type: 'string', description: 'The value chosen one level above.' }, example: '1' } };

const choices = (level: 'city' | 'area', summary: string, file: string): ContractRequest => ({
  id: `list${level === 'city' ? 'Cities' : 'Areas'}`,
  island: 'chained-selects',
  summary,
  route: level,
  method: 'get',
  limit: 'fragments',
  pathFields: id,
  response: 'ChoicesResponse',
  examples: {
    list: { summary: 'A list of ids and names', file },
    pairs: {
      summary: 'A list of pairs',
      value: [
        [1, 'نابلس'],
        [2, 'جنين'],
      ],
    },
    map: { summary: 'A map from ids to names', value: { 1: 'نابلس', 2: 'جنين' } },
    none: { summary: 'There is nothing to choose', value: [] },
  },
});

/** Requests of listings and classifieds. */
export const listingRequests: readonly ContractRequest[] = [
  {
    id: 'loadPage',
    island: 'listing',
    summary: 'The next page of a listing, as one HTML element with data-page',
    route: 'listing',
    path: '/fragments/category/{slug}',
    urlFrom: 'page_url of the listing',
    method: 'get',
    limit: 'fragments',
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
  {
    id: 'countProducts',
    island: 'filters',
    summary: 'The number of products that a choice of filters would show',
    route: 'count',
    path: '/fragments/category/{slug}/count',
    urlFrom: 'data-count-url of the form',
    method: 'get',
    limit: 'fragments',
    pathFields: { slug: { schema: { type: 'string', description: 'Of the reference shop.' }, example: 'phones' } },
    query: {
      stock: {
        schema: { type: 'string', description: 'One of the form’s fields: they are sent as the form would send them.' },
        example: '1',
        required: false,
      },
    },
    response: 'CountResponse',
    examples: {
      some: { summary: 'What the list would have', file: 'answers/count.json' },
      none: { summary: 'Nothing fits', value: { count: 0 } },
      'not-found': { summary: 'There is no such list', status: 404, file: 'answers/no-count.json' },
    },
  },
  choices('city', 'The cities of a region', 'answers/cities.json'),
  choices('area', 'The areas of a city', 'answers/areas.json'),
];
