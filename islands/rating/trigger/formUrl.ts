import { HookError } from '../../../shared/core/index.ts';
import { definePageConfig, needsId, readOptions, withId } from '../../../shared/page/index.ts';
import { ratedThing } from '../input.ts';
import { options } from './options.ts';

type Kind = 'do-rate' | 'rate-product';

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

/**
 * Where a trigger's form comes from. RATE-01, RATE-02
 * @returns the URL as the page gives it, and with its `{id}` filled in: empty if the trigger has no id
 */
export const formUrl = (host: Element, kind: Kind): { template: string; url: string } => {
  const template = readOptions(host, options)['rating-url'] || pageUrls()[kind];
  const id = ratedThing(host);
  if (id !== null) return { template, url: withId(template, id) };
  return { template, url: needsId(template) ? '' : template };
};

/** What to change in the page so that a trigger without a URL has one. RATE-04 */
export const missingUrl = ({ kind, template }: { kind: Kind; template: string }): HookError => {
  const key = kind === 'do-rate' ? 'rating_form_url' : 'product_details.rating_form_url';
  return template
    ? new HookError(
        'data-rating-url',
        `an id for ${template}`,
        undefined,
        'set data-product-id or data-rating-for on the element or around it',
      )
    : new HookError(
        'data-rating-url',
        'the URL of the rating form',
        undefined,
        `set data-rating-url on the element, or ${key} in #juzur-config`,
      );
};
