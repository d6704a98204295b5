import { HookError } from '../island/HookError.ts';
import { callAddress } from './address.ts';
import { option } from './options.ts';

/**
 * An address of this site for calls.
 * @returns null where the option is absent
 * @throws HookError when it is no same-origin address
 */
export const addressOption = (host: Element, name: string): string | null => {
  const value = option(host, name);
  if (value === undefined) return null;
  const url = callAddress(value);
  if (url) return url.href;
  throw new HookError(`data-${name}`, 'an address of this site', value);
};
