import { call, type RequestOptions } from './request.ts';

/** Sends a GET request for HTML. @returns the HTML, not sanitized yet @throws RequestError */
export const getHtml = (address: string, options: RequestOptions): Promise<string> =>
  call(address, { ...options, method: 'GET', accept: 'text/html' }, (html) => html);
