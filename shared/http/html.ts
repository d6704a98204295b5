import { type CallOptions, call } from './call.ts';

/** GET, answered by HTML that is not checked yet. @throws CallError */
export const getHtml = (address: string, options: CallOptions): Promise<string> =>
  call(address, { ...options, method: 'GET', accept: 'text/html' });
