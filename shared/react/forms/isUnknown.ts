import type { RequestError } from '../../request/index.ts';

/**
 * Whether the server may have processed a POST although it failed: no response, an unreadable response, a redirect or a page
 * (as servers send to a form without a script), or a gateway error (502, 504).
 * @param cause what the request threw; it may be our own abort after the page came back from the history
 */
export const isUnknown = ({ kind, status, serverMessage }: Partial<RequestError>): boolean =>
  !serverMessage &&
  (!kind || /^(timeout|network|answer|content-type|size|redirect)$/.test(kind) || status === 502 || status === 504);
