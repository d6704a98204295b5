import type { ContractRequest } from './types.ts';

const rating = { type: 'number', minimum: 0, description: 'The stars that were chosen.' };
const productId = { type: 'string', description: 'A field of the form.' };

/** Requests of product pages and cards. */
export const productRequests: readonly ContractRequest[] = [
  {
    id: 'order',
    island: 'instant-order',
    summary: 'Orders a product by a mobile number alone',
    route: 'instant_order',
    method: 'post',
    limit: 'order',
    hasIdempotencyKey: true,
    form: {
      product_id: { schema: productId, example: '1' },
      mobile: {
        schema: {
          type: 'string',
          pattern: '^05[960234]\\d{7}$',
          description: 'Bare digits. data-pattern of the form may allow other numbers.',
        },
        example: '0599123456',
      },
      recaptcha: {
        schema: { type: 'string', description: 'The token of the captcha; empty without one.' },
        example: '',
      },
    },
    response: 'OrderResponse',
    examples: {
      ordered: { summary: 'The order was accepted', file: 'answers/order.json' },
      message: { summary: 'A message alone is a success, without a card', value: { message: 'تم استلام طلبك' } },
      'refused-with-200': { summary: 'A refusal with status 200', value: { status: false, message: 'نفدت الكمية' } },
      refused: { summary: 'A refusal with an error status', status: 422, file: 'answers/order-refused.json' },
    },
  },
  {
    id: 'loadRatingForm',
    island: 'rating',
    summary: 'The rating form as HTML, if the page has none',
    route: 'rating_form',
    path: '/rating/product-form',
    urlFrom: 'data-rating-url, rating_form_url or product_details.rating_form_url',
    method: 'get',
    limit: 'fragments',
    query: {
      rating: { schema: rating, example: 4 },
      product: { schema: { type: 'string', description: 'Of the reference shop.' }, example: '1', required: false },
    },
    response: 'html',
    examples: { form: { summary: 'A dialog with the form', file: 'fragments/rating-form.html' } },
  },
  {
    id: 'rate',
    island: 'rating',
    summary: 'Rates a product. All fields of the form are sent',
    route: 'rating',
    path: '/p/{id}/rate',
    urlFrom: 'action of the rating form',
    method: 'post',
    limit: 'forms',
    pathFields: { id: { schema: { type: 'string', description: 'The product.' }, example: '1' } },
    form: { rating: { schema: rating, example: 4 }, product_id: { schema: productId, example: '1', required: false } },
    response: 'RatingResponse',
    examples: {
      rated: { summary: 'The rating was stored; rating is the new mean', file: 'answers/rating.json' },
      refused: { summary: 'The rating was refused', status: 422, file: 'answers/rating-refused.json' },
    },
  },
  {
    id: 'press',
    island: 'toggle',
    summary: 'Puts a product on the wishlist, or takes it off. All fields of the form are sent',
    route: 'toggle',
    path: '/wishlist/{id}/add',
    urlFrom: 'action of the form, then action of the response',
    method: 'post',
    limit: 'forms',
    pathFields: { id: { schema: { type: 'string', description: 'The product.' }, example: '7' } },
    form: {},
    response: 'ToggleResponse',
    examples: {
      pressed: {
        summary: 'It is on the list now',
        value: { pressed: true, action: '/wishlist/7/remove', message: 'أضيف إلى المفضلة', counts: { wishlist: 3 } },
      },
      empty: { summary: 'A success of a server with one URL for both states', value: { status: true } },
      refused: {
        summary: 'A guest has no list',
        status: 422,
        value: { status: false, message: 'سجّل الدخول لتحفظ المنتج' },
      },
    },
  },
  {
    id: 'loadPanel',
    island: 'panel',
    summary: 'The page of a link, or a part of it, as HTML',
    route: 'panel',
    path: '/cart',
    urlFrom: 'href of the link',
    method: 'get',
    limit: 'fragments',
    response: 'html',
    examples: {
      part: {
        summary: 'The part alone',
        value: '<div id="cart-lines"><p>سماعة لاسلكية</p><a href="/checkout">أكمل الطلب</a></div>',
      },
    },
  },
];
