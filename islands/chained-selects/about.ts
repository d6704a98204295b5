import { routes, withId } from '../../shared/request/index.ts';
import {
  type Cause,
  failed,
  type IslandAbout,
  type IslandRequest,
  type JsonSchema,
  lacksButton,
  listIn,
  ref,
  withResponse,
  word,
} from '../about.ts';
import { placeholderOf } from './choices.ts';
import { optionsResponse } from './contract.ts';
import { type ChildLevel, fetchChoices } from './fetchChoices.ts';

const id = { id: { schema: { type: 'string', description: 'The value chosen one level above.' }, example: '1' } };

const choices = (level: 'city' | 'area', summary: string, file: string): IslandRequest => ({
  id: `list${level === 'city' ? 'Cities' : 'Areas'}`,
  summary,
  route: level,
  method: 'get',
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

const choiceId: JsonSchema = { type: ['integer', 'string'] };
const choice = (name: string): JsonSchema => ({
  type: 'object',
  properties: { id: choiceId, [name]: word },
  required: ['id', name],
});

export const about: IslandAbout = {
  arabicName: 'القوائم المترابطة',
  summary: { ar: 'محافظة ثم مدينة ثم منطقة', en: 'Region, city, area' },
  hook: '`[data-island=chained-selects]` with `select[data-level]`',
  topic: 'find',
  preview: {
    hint: { ar: 'اختر محافظة لتُحمَّل مدنها.', en: 'Choose a region to load its cities.' },
    states: withResponse,
    steps: [{ do: 'choose', at: 'select[data-level=region]', value: '1' }],
  },
  hooks: {
    'chained-selects': {
      host: '[data-island=chained-selects]',
      html: '<form data-island="chained-selects" action="/classifieds"><label>المحافظة <select name="region" data-level="region"><option value="">اختر</option><option value="1">رام الله</option></select></label><label>المدينة <select name="city" data-level="city"><option value="">اختر</option></select></label><button>اعرض</button></form>',
      lacks(host) {
        const form = host.closest('form');
        const empty = [...host.querySelectorAll<HTMLSelectElement>('select[required]')].find(
          (select) => select.options.length < 2 && !form?.matches('[novalidate],:has([formnovalidate])'),
        );
        const fix = 'print its options, or formnovalidate on a button that loads them';
        return empty ? ['the browser sends no form with an empty required select', fix, empty] : lacksButton(form);
      },
    },
  },
  checks: {
    'chained-selects': {
      // The choices of each level whose parent has at least one choice.
      plans: ({ host }) =>
        (['city', 'area'] as const satisfies ChildLevel[]).flatMap((level) => {
          const above = level === 'city' ? 'region' : 'city';
          const parent = host.querySelector<HTMLSelectElement>(`select[data-level=${above}]`);
          const child = host.querySelector(`select[data-level=${level}]`);
          const id = parent && [...parent.options].find((option) => option !== placeholderOf(parent))?.value;
          if (!child || !id) return [];
          return { url: withId(routes()[level], id), send: (requester) => fetchChoices(requester, level, id) };
        }),
    },
  },
  requests: [
    choices('city', 'The cities of a region', 'answers/cities.json'),
    choices('area', 'The areas of a city', 'answers/areas.json'),
  ],
  parts: {
    Choices: {
      type: 'array',
      items: {
        anyOf: [
          ...['name', 'title', 'text'].map(choice),
          { type: 'array', prefixItems: [choiceId, word], items: false, minItems: 2 },
        ],
      },
    },
  },
  responses: {
    ChoicesResponse: {
      schema: optionsResponse,
      described: {
        description:
          'The options of a select, in one of several shapes. An empty id is the placeholder and is left out.',
        anyOf: [
          ref('Choices'),
          listIn('results', 'Choices'),
          listIn('data', 'Choices'),
          {
            type: 'object',
            description: 'A map from ids to names.',
            propertyNames: { pattern: '^(\\d+|[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12})$' },
            additionalProperties: word,
          },
          { type: 'string', description: 'HTML of option elements and nothing else.', pattern: '^\\s*<option' },
        ],
      },
    },
  },
  causes: [
    ...(['city', 'area'] as const).map(
      (level): Cause => ({
        title: `[GEOG-01] [GEOG-02] the choices of the select ${level}`,
        method: 'GET',
        path: `/api/${level}/1`,
        accept: 'application/json, text/html',
        html: `<form data-island="chained-selects" action="/classifieds"><label>فوق <select name="above" data-level="${
          level === 'city' ? 'region' : 'city'
        }"><option value="">اختر</option><option value="1">رام الله</option></select></label>
        <label>تحت <select name="below" data-level="${level}"><option value="">اختر</option></select></label></form>`,
        act: async (page) => {
          await page.getByLabel('فوق').selectOption('');
          await page.getByLabel('فوق').selectOption('1');
        },
        success: 'chained-selects:loaded',
        messagePlace: '.juzur-chained-failure [role=alert]',
        words: failed,
        typed: { field: '[name=above]', value: '1' },
      }),
    ),
  ],
};
