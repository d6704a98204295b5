import type { GenericSchema } from 'valibot';
import { request, withParam } from '../../shared/request/index.ts';
import {
  type CheckedHost,
  type IslandAbout,
  type JsonSchema,
  listIn,
  type Plan,
  press,
  ref,
  withResponse,
} from '../about.ts';
import { homeBlock, mainBlocks } from './contract.ts';

const html = '<div data-island="home-blocks" data-url="/ajax/home-blocks"></div>';

const htmlBlock: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: ['integer', 'string'], description: 'The value of data-block-id, for a main block.' },
    html: { type: 'string', description: 'HTML of your own. It is cleaned.' },
  },
};

/** Requests blocks. */
const planOf = (url: string, response: GenericSchema): Plan => ({
  url,
  send: (requester) => request(requester, { url, response, limit: 'blocks', retries: 0, route: 'home_blocks' }),
});

export const about: IslandAbout = {
  arabicName: 'أقسام الصفحة الرئيسية',
  summary: { ar: 'أقسام تُحمَّل عند الاقتراب منها', en: 'Blocks that load as they come near' },
  hook: '`[data-island=home-blocks]`',
  topic: 'find',
  preview: {
    hint: { ar: 'مرّر المعاينة إلى أسفل.', en: 'Scroll the preview down.' },
    states: withResponse,
    fill: ['<h2>وصل حديثاً</h2>{products}'],
    steps: [{ do: 'show', at: '[data-position="2"]' }],
  },
  hooks: {
    'home-blocks': {
      host: '[data-island=home-blocks]',
      html,
      lacks: (host) =>
        host.querySelector('a[href],form') || host.textContent?.trim()
          ? null
          : ['the host is empty', 'print the first block, or links to what the blocks show'],
    },
  },
  checks: {
    'home-blocks': {
      plans: ({ host, config: { url } }: CheckedHost<{ url: string }>) => [
        planOf(withParam(url, 'page', '1'), homeBlock),
        ...(host.querySelector('[data-block-id]') ? [planOf(withParam(url, 'type', 'main-blocks'), mainBlocks)] : []),
      ],
      loadsParts: true,
    },
  },
  requests: [
    {
      id: 'loadHomeBlock',
      summary: 'One block of the home page, or its main blocks',
      route: 'home_blocks',
      method: 'get',
      limit: 'blocks',
      query: {
        page: {
          schema: { type: 'integer', minimum: 1, description: 'The number of the block.' },
          example: 1,
          required: false,
        },
        type: {
          schema: { enum: ['main-blocks'], description: 'Instead of page, for the elements with data-block-id.' },
          example: 'main-blocks',
          required: false,
        },
      },
      response: 'HomeBlocksResponse',
      examples: {
        other: {
          summary: 'A block without total and position',
          value: {
            results: [{ id: 3, html: '<section><h2>عروض اليوم</h2><p><a href="/offers">عرض الكل</a></p></section>' }],
          },
        },
        first: { summary: 'The first block', file: 'answers/home-block-1.json', when: { page: '1' } },
        second: { summary: 'The second block', file: 'answers/home-block-2.json', when: { page: '2' } },
        main: { summary: 'The main blocks', file: 'answers/main-blocks.json', when: { type: 'main-blocks' } },
        'not-found': { summary: 'There is no such block', status: 404, file: 'answers/no-block.json' },
      },
    },
  ],
  parts: {
    HtmlBlocks: { type: 'array', items: { ...htmlBlock, required: ['id', 'html'] } },
    HomeBlocksResponse: { anyOf: [ref('HomeBlockResponse'), ref('MainBlocksResponse')] },
  },
  responses: {
    HomeBlockResponse: {
      schema: homeBlock,
      described: {
        description: 'One block of the home page.',
        properties: {
          results: ref('HtmlBlocks'),
          total: { description: 'How many blocks there are. Read from page 1.' },
          position: { description: "The block's place; without it, the number of the page." },
        },
      },
    },
    MainBlocksResponse: {
      schema: mainBlocks,
      described: {
        description: 'The blocks that replace the elements with data-block-id.',
        anyOf: [ref('HtmlBlocks'), listIn('results', 'HtmlBlocks')],
      },
    },
  },
  causes: [
    {
      title: '[HOME-01] blocks of the home page',
      method: 'GET',
      path: '/ajax/home-blocks',
      html,
      act: async () => {},
      asksAgain: true,
      // The button may no longer exist.
      again: (page) => press('إعادة المحاولة')(page, 2000).catch(() => {}),
      success: 'home-blocks:loaded',
      atLoad: true,
    },
  ],
};
