import { isPlainClick } from '../../shared/core/index.ts';

/** @returns the link to a page that a click would open in this tab, otherwise null */
export const plainLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target],[download])');
  // A link in an SVG has no `protocol`.
  return isPlainClick(event) && link?.protocol?.startsWith('http') ? link : null;
};
