import { HookError, type OptionTable } from '../../shared/core/index.ts';
import { part, readOptions } from '../../shared/page/index.ts';

export const options = {
  url: { type: 'url' },
  'has-next': { type: 'word', default: 'true', words: ['true', 'false'] },
  method: { type: 'word', default: 'post', words: ['post', 'get'] },
} as const satisfies OptionTable;

export const readConfig = (host: HTMLElement) => {
  const { url, 'has-next': hasNext, method } = readOptions(host, options);
  if (!url) throw new HookError('data-url', 'an address of this site');
  return {
    list: part(host, '[data-messages-list]'),
    box: part(host, '[data-error-box]'),
    /** The server's link to older messages, if there is one. */
    link: host.querySelector<HTMLElement>('a[rel~=prev],a[data-older]'),
    firstUrl: hasNext === 'true' ? url : null,
    method,
  };
};

export type Config = ReturnType<typeof readConfig>;
