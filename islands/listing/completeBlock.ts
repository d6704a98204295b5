import { setAttributeUntil } from '../../shared/page/index.ts';
import type { ListingConfig } from './types.ts';

/** Adds missing attributes to a block: page numbers, title and base URL. LIST-07 */
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
    if (!block.hasAttribute(name)) setAttributeUntil(block, name, `${value}`, signal);
};
