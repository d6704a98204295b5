import { HookError, type IslandContext, type OptionTable } from '../../../shared/core/index.ts';
import { definePageConfig, readOptions } from '../../../shared/page/index.ts';
import { needsId, withId } from '../../../shared/request/index.ts';
import { ratedThing } from '../input.ts';

export const options = {
  'rating-url': { type: 'text' },
  'rating-modal': { type: 'selector' },
  /** Id of the rated thing if the host has no product id. */
  'rating-for': { type: 'text' },
  'product-id': { type: 'text' },
} as const satisfies OptionTable;

/** The forms' URLs. The configuration wins over the legacy globals; an element with such an id is not a global. */
const pageUrls = definePageConfig(({ read, readObject }) => {
  const { rating_form_url: url, product_details: details } = window as {
    rating_form_url?: unknown;
    product_details?: { rating_form_url?: unknown } | null;
  };
  const legacy = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    'do-rate': read('rating_form_url', legacy(url)),
    'rate-product': readObject('product_details', { rating_form_url: legacy(details?.rating_form_url) })
      .rating_form_url,
  };
});

/** The form's URL is that of the host, else of the page, with its `{id}` filled in. RATE-01, RATE-02 */
export const readConfig = (host: HTMLElement) => {
  const kind = host.matches('.rate-product') ? ('rate-product' as const) : ('do-rate' as const);
  const own = readOptions(host, options);
  const template = own['rating-url'] || pageUrls()[kind];
  const id = ratedThing(host);
  return {
    kind,
    /** The URL as the page gives it, perhaps with `{id}`. */
    template,
    /** Empty if the page has none, or if its `{id}` cannot be filled in. */
    url: id === null ? (needsId(template) ? '' : template) : withId(template, id),
    /** Selector of the modal that the page may have already. */
    modal: own['rating-modal'] || (kind === 'do-rate' ? '#rating-modal' : '#product-rating-modal'),
  };
};

export type Config = ReturnType<typeof readConfig>;
export type Trigger = IslandContext<Config>;

/** What to change in the page so that a trigger without a modal and a URL has one. RATE-04 */
export const missingUrl = ({ kind, template, modal }: Config): HookError => {
  const key = kind === 'do-rate' ? 'rating_form_url' : 'product_details.rating_form_url';
  const [expected, fix] = template
    ? [`an id for ${template}`, 'set data-product-id or data-rating-for on the element or around it']
    : [
        `the URL of the rating form, or its modal, ${modal}`,
        `set data-rating-url on the element, or ${key} in #juzur-config`,
      ];
  return new HookError('data-rating-url', expected, undefined, fix);
};
