import { failed, type IslandAbout, lacksPost, oneOrNone, press, ref, withResponse } from '../about.ts';
import { toggleResponse } from './contract.ts';

const html =
  '<form data-island="toggle" method="post" action="/wishlist/7/add" data-toggle-key="wishlist-7"><button aria-pressed="false" aria-label="المفضلة">♥</button></form>';

export const about: IslandAbout = {
  arabicName: 'أزرار المفضلة والمقارنة',
  summary: { ar: 'مفضلة ومقارنة ومتابعة: زر بحالتين', en: 'Wishlist, compare, follow: on or off at once' },
  hook: '`form[data-island=toggle]` with `button[aria-pressed]`; `data-toggle-key`',
  topic: 'choose',
  preview: {
    hint: {
      ar: 'اضغط القلب عدة مرات سريعاً؛ في حالة «خطأ» يعود كما كان.',
      en: 'Press the heart several times quickly; in the state “Error” it goes back.',
    },
    states: withResponse,
    steps: [{ do: 'submit', at: 'form' }],
  },
  hooks: { toggle: { host: 'form', html, lacks: lacksPost } },
  requests: [
    {
      id: 'press',
      summary: 'Puts a product on the wishlist, or takes it off. All fields of the form are sent',
      route: 'toggle',
      path: '/wishlist/{id}/add',
      urlFrom: 'action of the form, then action of the response',
      method: 'post',
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
  ],
  responses: {
    ToggleResponse: {
      schema: toggleResponse,
      described: {
        description: 'The result of a press. Every field is optional; `{}` is a success.',
        anyOf: oneOrNone('pressed', 'action', 'status', 'message', 'url', 'counts', 'fragments'),
        properties: {
          url: { ...ref('Link'), description: 'A URL of your site, to which the visitor goes, such as the login.' },
          pressed: {
            type: ['boolean', 'integer', 'string', 'null'],
            enum: [true, false, 1, 0, '1', '0', 'true', 'false', null],
            description: 'The state that the server has now.',
          },
          action: { type: ['string', 'null'], description: 'The URL of the next request, on this site.' },
          counts: ref('Counts'),
          fragments: ref('Fragments'),
        },
      },
    },
  },
  causes: [
    {
      title: '[TOGL-01] a press of a toggle',
      method: 'POST',
      path: '/wishlist/7/add',
      isForm: true,
      html,
      act: press('المفضلة'),
      success: 'toggle:changed',
      good: { body: { pressed: true, action: '/wishlist/7/add' } },
      messagePlace: '.juzur-notice',
      words: failed,
    },
  ],
};
