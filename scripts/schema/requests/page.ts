import type { ContractRequest } from './types.ts';

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
  island: 'autocomplete',
  route: 'search',
  limit: 'suggestions',
  response: 'SearchResponse',
  examples: {
    found: { summary: 'Suggestions in groups', file: 'answers/search.json' },
    none: { summary: 'Nothing found', file: 'answers/search-none.json', when: { q: 'xyz' } },
  },
} as const;

/** Requests of the header and the home page. */
export const pageRequests: readonly ContractRequest[] = [
  { ...search, id: 'search', summary: 'Suggestions for the search box', method: 'post', form: q },
  {
    ...search,
    id: 'searchByGet',
    summary: 'The same by GET, if the form has data-method="get"',
    method: 'get',
    query: q,
  },
  {
    id: 'countNotifications',
    island: 'notifications',
    summary: 'The number of unread notifications',
    route: 'notifications_count',
    method: 'get',
    limit: 'polls',
    isForUsers: true,
    isConditional: true,
    response: 'NotificationsCountResponse',
    examples: {
      three: { summary: 'Three unread notifications', file: 'answers/notifications-count.json' },
      busy: { summary: 'The next poll in three minutes', value: { count: 3, poll: 180 } },
    },
  },
  {
    id: 'listNotifications',
    island: 'notifications',
    summary: 'One page of notifications',
    route: 'notifications',
    method: 'get',
    limit: 'polls',
    isForUsers: true,
    query: {
      page: {
        schema: { type: 'integer', minimum: 1, description: 'From the second page on; next_page names the URL.' },
        example: 1,
        required: false,
      },
    },
    response: 'NotificationsResponse',
    examples: {
      first: { summary: 'The first page', file: 'answers/notifications.json' },
      last: { summary: 'The last page', file: 'answers/notifications-last.json', when: { page: '2' } },
    },
  },
  {
    id: 'loadHomeBlock',
    island: 'home-blocks',
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
  {
    id: 'sendForm',
    island: 'form',
    summary: 'A form of the site, such as a coupon. All fields of the form are sent',
    route: 'form',
    path: '/cart/coupon',
    urlFrom: 'action of the form, or formaction of the button',
    method: 'post',
    limit: 'forms',
    hasIdempotencyKey: true,
    form: {
      coupon: { schema: { type: 'string', description: 'The fields are those of your form.' }, example: 'JUZUR20' },
    },
    response: 'FormResponse',
    examples: {
      accepted: {
        summary: 'A success that changes other parts of the page',
        value: {
          status: true,
          message: 'خُصم 20 من طلبك',
          counts: { cart: 3 },
          fragments: { '#mini-cart': '<p>3 منتجات</p>' },
          reset: true,
        },
      },
      redirected: {
        summary: 'A success with the page that comes next',
        value: { status: true, url: '/cart' },
        when: { coupon: 'go' },
      },
      refused: {
        summary: 'A field is refused',
        status: 422,
        value: { status: false, message: 'لم تُقبل القسيمة', errors: { coupon: ['انتهت هذه القسيمة'] } },
        when: { coupon: 'old' },
      },
      'refused-with-200': {
        summary: 'A refusal with status 200',
        value: { status: false, errors: { coupon: 'انتهت هذه القسيمة' } },
        when: { coupon: 'opencart' },
      },
    },
  },
  {
    id: 'track',
    island: 'tracking',
    summary: 'Records something that the visitor did',
    route: 'track',
    method: 'post',
    limit: 'polls',
    form: {
      type: { schema: { type: 'string', minLength: 1, description: 'What is recorded.' }, example: 'add-to-cart' },
      tracking_id: {
        schema: {
          type: 'string',
          format: 'uuid',
          description: 'The visitor: a version 4 UUID from the cookie of this name.',
        },
        example: '3f0e7a3e-5d41-4b1c-9b7a-2f6a0c1d8e55',
      },
    },
    response: 'none',
    examples: {
      recorded: { summary: 'Any 2xx is a success; the body is not read', status: 204 },
      refused: { summary: 'The record is not valid', status: 422, file: 'answers/track-refused.json' },
    },
  },
  {
    id: 'renewToken',
    island: 'page',
    summary: 'A new request token, asked for after a 419. Configure the route to have it',
    route: 'token',
    path: '/csrf-token',
    method: 'get',
    limit: 'forms',
    response: 'TokenResponse',
    examples: { renewed: { summary: 'A new token', file: 'answers/token.json' } },
  },
  {
    id: 'readState',
    island: 'page',
    summary: 'What a page from a shared cache does not know of the visitor. Configure the route to have it',
    route: 'state',
    path: '/me/state',
    method: 'get',
    limit: 'polls',
    response: 'StateResponse',
    examples: {
      visitor: { summary: 'A visitor', value: { counts: { cart: 3, wishlist: 1 }, pressed: ['wishlist-7'] } },
      new: { summary: 'A new visitor', value: { counts: { cart: 0, wishlist: 0 }, pressed: [] } },
    },
  },
];
