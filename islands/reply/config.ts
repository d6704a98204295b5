import { callAddress } from '../../shared/dom/address.ts';
import { expectHost, option, part } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';

export interface Config {
  form: HTMLFormElement;
  field: HTMLTextAreaElement;
  /** What is marked when nothing was written. */
  group: HTMLElement;
  /** Where the reply goes, and which conversation a draft belongs to. */
  address: string;
  /** Classes for a message shown in the page's list. */
  messageClass: unknown;
}

/** @throws HookError when the host is no POST form with `.form-group textarea[name=message]` and an address of this site */
export const readConfig = (host: HTMLElement): Config => {
  const form = expectHost<HTMLFormElement>(host, 'form[method=post]');
  const field = part<HTMLTextAreaElement>(host, '.form-group textarea[name=message]');
  // Not form.action: a field of that name would hide it.
  const action = form.getAttribute('action') || location.href;
  const address = callAddress(action)?.href;
  if (!address) throw new HookError('action', 'an address of this site', action);
  return {
    form,
    field,
    group: field.closest('.form-group') as HTMLElement,
    address,
    messageClass: option(host, 'message-class') ?? '',
  };
};
