import { failed, type IslandAbout, lacksPost, press, price, string, withResponse } from '../about.ts';
import { instantOrderResponse } from './contract.ts';

const html =
  '<form data-island="instant-order" method="post" action="/cart/instant-order"><input type="hidden" name="product_id" value="1"><input type="hidden" name="recaptcha"><label>الجوال <input type="tel" name="mobile"></label><button>اطلب</button><p data-message></p></form>';

const productId = { type: 'string', description: 'A field of the form.' };

export const about: IslandAbout = {
  arabicName: 'طلب الشراء السريع',
  summary: { ar: 'طلب شراء برقم الجوال وحده', en: 'An order by mobile number alone' },
  hook: '`form[data-island=instant-order][method=post]`',
  topic: 'buy',
  preview: {
    hint: { ar: 'اكتب رقماً خاطئاً أولاً، ثم 0591234567.', en: 'Type a wrong number first, then 0591234567.' },
    states: withResponse,
    steps: [
      { do: 'type', at: 'input[name=mobile]', value: '0591234567' },
      { do: 'submit', at: 'form' },
    ],
  },
  hooks: { 'instant-order': { host: 'form', html, lacks: lacksPost } },
  fixes: { 'data-pattern': 'data-pattern="05\\d{8}"' },
  requests: [
    {
      id: 'order',
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
        ordered: {
          summary: 'The order was accepted, and a card shows it',
          value: {
            status: true,
            message: 'تم استلام طلبك. سنتصل بك قريباً على الرقم 0599123456 لتأكيده.',
            order: { number: 1043, product: 'سماعة لاسلكية', total: '149.00', mobile: '0599123456' },
          },
        },
        'with-fragment': { summary: 'The same, with a card that the server wrote', file: 'answers/order.json' },
        message: { summary: 'A message alone is a success, without a card', value: { message: 'تم استلام طلبك' } },
        'refused-with-200': { summary: 'A refusal with status 200', value: { status: false, message: 'نفدت الكمية' } },
        refused: { summary: 'A refusal with an error status', status: 422, file: 'answers/order-refused.json' },
      },
    },
  ],
  responses: {
    OrderResponse: {
      schema: instantOrderResponse,
      described: {
        anyOf: [{ required: ['status'] }, { required: ['message'], properties: { message: string } }],
        description: 'The result of an order. A message without a status is a success.',
        properties: {
          order: {
            description: 'Shown as a card, as far as it is there. Without it, only the message is shown.',
            properties: {
              number: { type: ['string', 'integer', 'null'], description: 'The number of the order.' },
              product: { description: 'What was ordered.' },
              total: {
                ...price,
                description:
                  "The sum. A decimal number is shown with the configuration's currency, any other text as it is.",
              },
              mobile: { type: ['string', 'null'], description: 'The number that you call.' },
              next: { description: 'What happens next, in a sentence.' },
            },
          },
        },
      },
    },
  },
  causes: [
    {
      title: '[ORDR-01] [ORDR-04] an instant order',
      method: 'POST',
      path: '/cart/instant-order',
      isForm: true,
      html,
      act: async (page) => {
        await page.getByLabel('الجوال').fill('0590000111');
        await press('اطلب')(page);
      },
      success: 'instant-order:sent',
      good: { body: { message: 'وصلنا طلبك' } },
      messagePlace: '[data-message]',
      words: { ...failed, unknown: 'ربما سُجّل طلبك. اضغط مرة أخرى للتأكد، ولن يتكرر الطلب.' },
      typed: { field: 'input[name=mobile]', value: '0590000111' },
    },
  ],
};
