import { setForLife } from '../dom/life.ts';
import type { ListingConfig } from './config.ts';

/** Fills in what the server left out of a block: it carries its page's numbers, title and base url. LIST-07 */
export const completeBlock = (
  block: HTMLElement,
  page: number,
  { total, title, label, baseUrl }: ListingConfig,
  signal: AbortSignal,
): void => {
  const values = {
    'data-page': page,
    'data-total-pages': total,
    'data-page-title': `${title} - ${label} ${page}`,
    'data-next-page': page + 1,
    'data-prev-page': page - 1,
    'data-base-url': baseUrl,
  };
  for (const [name, value] of Object.entries(values))
    if (!block.hasAttribute(name)) setForLife(block, name, `${value}`, signal);
};
