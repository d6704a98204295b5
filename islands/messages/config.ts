import { HookError, type OptionTable } from '../../shared/core/index.ts';
import { flagOf, part, readOptions } from '../../shared/page/index.ts';

export const options = {
  url: { type: 'url' },
  'has-next': { type: 'text', default: 'true' },
  method: { type: 'word', default: 'post', words: ['post', 'get'] },
} as const satisfies OptionTable;

export const readConfig = (host: HTMLElement) => {
  const { url, 'has-next': printed, method } = readOptions(host, options);
  if (!url) throw new HookError('data-url', 'an address of this site');
  if (flagOf(printed) === null) throw new HookError('data-has-next', '"true" or "false"', printed);
  return {
    list: part(host, '[data-messages-list]'),
    box: part(host, '[data-error-box]'),
    /** The server's link to older messages, if there is one. */
    link: host.querySelector<HTMLElement>('a[rel~=prev],a[data-older]'),
    firstUrl: flagOf(printed) ? url : null,
    method,
  };
};

export type Config = ReturnType<typeof readConfig>;
