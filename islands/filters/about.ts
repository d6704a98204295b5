import type { HookError } from '../../shared/core/index.ts';
import { type IslandAbout, type LateError, lacksButton, withoutRequest } from '../about.ts';
import { countResponse } from './contract.ts';
import { pair, stepsOf } from './range.ts';

const rangeErrors = (at: HTMLElement): LateError[] => {
  try {
    stepsOf(at);
    for (const type of ['range', 'number']) pair(at, `input[type=${type}]`);
    return [];
  } catch (error) {
    return [{ error: error as HookError, at }];
  }
};

export const about: IslandAbout = {
  arabicName: 'تصفية المنتجات',
  summary: { ar: 'تصفية تُطبَّق مع كل اختيار', en: 'Filters that apply by themselves' },
  hook: '`form[data-island=filters][method=get]` of checkboxes',
  topic: 'find',
  preview: {
    hint: { ar: 'اختر المربع وانتظر قليلاً.', en: 'Tick the box and wait a moment.' },
    states: withoutRequest,
    hasResults: true,
  },
  hooks: {
    filters: {
      host: 'form',
      html: '<form data-island="filters" method="get" action="/c/phones"><label><input type="checkbox" name="stock" value="1"> متوفر</label><button>طبّق</button></form>',
      lacks: lacksButton,
    },
  },
  checks: {
    filters: {
      find: (hosts) =>
        hosts.flatMap(({ host }) => [...host.querySelectorAll<HTMLElement>('[data-range]')].flatMap(rangeErrors)),
    },
  },
  requests: [
    {
      id: 'countProducts',
      summary: 'The number of products that a choice of filters would show',
      route: 'count',
      path: '/fragments/category/{slug}/count',
      urlFrom: 'data-count-url of the form',
      method: 'get',
      pathFields: { slug: { schema: { type: 'string', description: 'Of the reference shop.' }, example: 'phones' } },
      query: {
        stock: {
          schema: {
            type: 'string',
            description: 'One of the form’s fields: they are sent as the form would send them.',
          },
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
  ],
  responses: {
    CountResponse: { schema: countResponse, described: { description: 'How many products the list would have.' } },
  },
};
