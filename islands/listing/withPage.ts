import { withParam } from '../../shared/text/index.ts';

/** @returns the URL with the page parameter set; page 1 has no parameter */
export const withPage = (url: string, param: string, page: number): string =>
  withParam(url, param, page > 1 ? `${page}` : null);
