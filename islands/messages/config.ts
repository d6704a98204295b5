import { addressOption } from '../../shared/dom/addressOption.ts';
import { part, wordOption } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';

export interface Config {
  /** What scrolls. */
  list: HTMLElement;
  box: HTMLElement;
  /** The server's link to older messages, where it is marked as such. */
  link: HTMLElement | null;
  /** Where older messages are asked for first; null when there are none. */
  address: string | null;
}

/** @throws HookError when the list, the box or the address is missing, or `data-has-next` is neither "true" nor "false" */
export const readConfig = (host: HTMLElement): Config => {
  const address = addressOption(host, 'url');
  if (!address) throw new HookError('data-url', 'an address of this site');
  return {
    list: part(host, '[data-messages-list]'),
    box: part(host, '[data-error-box]'),
    link: host.querySelector<HTMLElement>('a[rel~=prev],a[data-older]'),
    address: wordOption(host, 'has-next', ['true', 'false'], 'true') === 'true' ? address : null,
  };
};
