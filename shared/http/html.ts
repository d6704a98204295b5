import { type RequestOptions, sendRequest } from './request.ts';

/** Sends a GET request for HTML. @returns the HTML, not sanitized yet @throws RequestError */
export const getHtml = (url: string, options: RequestOptions): Promise<string> =>
  sendRequest(url, { ...options, method: 'GET', accept: 'text/html' }, (html) => html);
