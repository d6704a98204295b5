import {
  type Cause,
  type CheckedHost,
  failed,
  type IslandAbout,
  isLink,
  lacksButton,
  press,
  SUBMIT,
  withResponse,
} from '../about.ts';
import { ratingResponse } from './form/contract.ts';
import { type Config, missingUrl } from './trigger/config.ts';
import { fetchForm } from './trigger/modal.ts';

const ratingFormHtml =
  '<form action="/p/1/rate" method="post"><label>التقييم <input class="rating-tooltip-manual" name="rating" value="3" type="number" min="0" max="5"></label><button>أرسل</button></form>';

const rating = { type: 'number', minimum: 0, description: 'The stars that were chosen.' };

const productId = { type: 'string', description: 'A field of the form.' };

/** The legacy globals are set by scripts, which do not run in a check. */
const mayHaveGlobals = (document: Document): boolean =>
  [...document.querySelectorAll('script:not([src])')].some(({ textContent }) =>
    /rating_form_url/.test(textContent ?? ''),
  );

/** @returns whether an element of the page matches a selector; each selector is searched once */
const modalFinder = (document: Document): ((selector: string) => boolean) => {
  const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => `#${id}`));
  const known = new Map<string, boolean>();
  const search = (selector: string) => {
    // A page may name a modal for each product.
    if (/^#[\w-]+$/.test(selector)) return ids.has(selector);
    try {
      return document.querySelector(selector) !== null;
    } catch {
      return false;
    }
  };
  return (selector) => {
    const isFound = known.get(selector) ?? search(selector);
    known.set(selector, isFound);
    return isFound;
  };
};

const SHOWN_RATING = 5;

export const about: IslandAbout = {
  arabicName: 'نجوم التقييم',
  summary: { ar: 'نجوم ونافذة للتقييم', en: 'Stars and the rating dialog' },
  hook: '`.do-rate`, `.rate-product` for the dialog; `.rating-tooltip-manual`, `.manual-rating-tooltip` on an input for stars and forms',
  topic: 'choose',
  preview: {
    hint: { ar: 'اضغط «قيّم»، واختر النجوم بالأسهم.', en: 'Press “Rate”, and choose stars with the arrow keys.' },
    states: withResponse,
    picture: { state: 'error', shows: 'نعتذر' },
    steps: [
      { do: 'press', at: '.do-rate' },
      { do: 'submit', at: 'dialog[open] form' },
    ],
  },
  hooks: {
    'rating-display': {
      host: 'input',
      html: '<input class="rating-tooltip-manual" name="rating" value="3.5" disabled aria-label="التقييم">',
      lacks: (host) =>
        host.matches('[type=hidden]')
          ? ['the value is in a hidden field', '<input type="text" disabled>, or the value as text beside it']
          : null,
      isUsable: true,
    },
    'rating-form': {
      host: 'input',
      html: ratingFormHtml,
      lacks: (host) =>
        host.matches('[type=hidden]')
          ? ['the field is hidden', '<input type="number" name="rating" min="1" max="5">']
          : lacksButton(host.closest('form')),
    },
    'rating-trigger': {
      host: '.do-rate',
      html: '<a class="do-rate" href="/p/1/rate">قيّم<input type="hidden" value="4"></a>',
      lacks: (host) =>
        isLink(host) || (host.closest('form') && host.matches(SUBMIT))
          ? null
          : ['it is no link', '<a class="do-rate" href="/p/7/rate">, the page of the form'],
      isUsable: true,
    },
  },
  checks: {
    'rating-display': { usesDataImages: true },
    'rating-form': { usesDataImages: true },
    'rating-trigger': {
      // Triggers without a URL and without a modal on the page.
      find(hosts: readonly CheckedHost<Config>[], { document }) {
        if (mayHaveGlobals(document)) return [];
        const hasModal = modalFinder(document);
        return hosts.flatMap(({ host, config }) =>
          config.url || hasModal(config.modal) ? [] : { error: missingUrl(config), at: host },
        );
      },
      plans: ({ config: { url } }: CheckedHost<Config>) =>
        url ? [{ url, isOncePerPage: true, send: (requester) => fetchForm(requester, url, SHOWN_RATING) }] : [],
    },
  },
  requests: [
    {
      id: 'loadRatingForm',
      summary: 'The rating form as HTML, if the page has none',
      route: 'rating_form',
      path: '/rating/product-form',
      urlFrom: 'data-rating-url, rating_form_url or product_details.rating_form_url',
      method: 'get',
      query: {
        rating: { schema: rating, example: 4 },
        product: { schema: { type: 'string', description: 'Of the reference shop.' }, example: '1', required: false },
      },
      response: 'html',
      examples: { form: { summary: 'A dialog with the form', file: 'fragments/rating-form.html' } },
    },
    {
      id: 'rate',
      summary: 'Rates a product. All fields of the form are sent',
      route: 'rating',
      path: '/p/{id}/rate',
      urlFrom: 'action of the rating form',
      method: 'post',
      pathFields: { id: { schema: { type: 'string', description: 'The product.' }, example: '1' } },
      form: {
        rating: { schema: rating, example: 4 },
        product_id: { schema: productId, example: '1', required: false },
      },
      response: 'RatingResponse',
      examples: {
        rated: { summary: 'The rating was stored; rating is the new mean', file: 'answers/rating.json' },
        refused: { summary: 'The rating was refused', status: 422, file: 'answers/rating-refused.json' },
      },
    },
  ],
  responses: {
    RatingResponse: {
      schema: ratingResponse,
      described: {
        description: 'The result of a rating.',
        properties: {
          rating: {
            type: ['number', 'string', 'null'],
            description: 'The new mean. Without it, displays show the own rating.',
          },
          undo: {
            type: ['string', 'null'],
            description: 'A URL of your site. A POST to it takes the rating back; its response has the same fields.',
          },
        },
      },
    },
  },
  causes: [
    ...(['do-rate', 'rate-product'] as const).map(
      (kind, index): Cause => ({
        title: `[RATE-04] [RATE-0${index + 1}] the form of .${kind}`,
        method: 'GET',
        path: '/rating/form',
        accept: 'text/html',
        opensModal: true,
        html: `<a class="${kind}" href="/p/1/rate" data-rating-url="/rating/form?item=1">قيّم<input type="hidden" value="4"></a>`,
        act: (page) => page.getByText('قيّم').click(),
        success: 'rating-trigger:opened',
      }),
    ),
    {
      title: '[RATE-07] a rating',
      method: 'POST',
      path: '/p/1/rate',
      isForm: true,
      html: `<dialog open>${ratingFormHtml}</dialog>`,
      act: press('أرسل'),
      success: 'rating-form:saved',
      good: { body: { status: true, message: 'شكرا' } },
      messagePlace: '.juzur-rating-form [role=alert]',
      words: failed,
      typed: { field: 'input[name=rating]', value: '3' },
    },
  ],
};
