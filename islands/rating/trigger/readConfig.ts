import type { IslandContext } from '../../../shared/core/index.ts';
import { readOptions } from '../../../shared/page/index.ts';
import { formUrl } from './formUrl.ts';
import { options } from './options.ts';

export interface RatingTriggerConfig {
  kind: 'do-rate' | 'rate-product';
  /** URL of the form; empty if the page has none, or if its `{id}` cannot be filled in. */
  url: string;
  /** The URL as the page gives it, perhaps with `{id}`. */
  template: string;
  /** Selector of the modal that the page may have already. */
  modal: string;
}

/** The island context of a trigger. */
export type Trigger = IslandContext<RatingTriggerConfig>;

export const readConfig = (host: HTMLElement): RatingTriggerConfig => {
  const kind = host.matches('.rate-product') ? 'rate-product' : 'do-rate';
  const modal = kind === 'do-rate' ? '#rating-modal' : '#product-rating-modal';
  return { kind, ...formUrl(host, kind), modal: readOptions(host, options)['rating-modal'] || modal };
};
