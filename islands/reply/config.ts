import { elementsOf, HookError, type OptionTable } from '../../shared/core/index.ts';
import { part, readOptions, sameSiteUrl } from '../../shared/page/index.ts';
import { actionOf, expectForm, isPassing, submitButtonOf } from '../../shared/request/forms/index.ts';

export const options = {
  /** CSS classes for the visitor's message in the page's list. */
  'message-class': { type: 'text' },
} as const satisfies OptionTable;

/**
 * What names the conversation: where the form leads, the page, and the hidden fields that a script has changed since, to open
 * another one. What a server prints in them may be new on each page.
 */
const conversationOf = (form: HTMLFormElement) => {
  const hidden = elementsOf(form).filter(({ type, name }) => type === 'hidden' && !isPassing(name));
  const printed = hidden.map(({ value }) => value);
  return (): string => {
    const changed = hidden.map(({ value }) => value).filter((value, index) => value !== printed[index]);
    return [location.pathname, location.search, actionOf(form), ...changed].join(' ');
  };
};

/** @throws HookError if the host isn't a POST form to this site with `.form-group textarea[name=message]` */
export const readConfig = (host: HTMLElement) => {
  const form = expectForm(host, 'post');
  const field = part<HTMLTextAreaElement>(host, '.form-group textarea[name=message]');
  const action = actionOf(form);
  if (!sameSiteUrl(action)) throw new HookError('action', 'an address of this site', action);
  const group = field.closest('.form-group') as HTMLElement;
  return {
    form,
    field,
    button: submitButtonOf(form),
    conversation: conversationOf(form),
    /** Gets the error class if the message is empty. */
    group,
    /** The group's classes without `has-error`. `isMarked`: whether the server set `has-error`. */
    groupClass: group.className.replace('has-error', ''),
    isMarked: group.matches('.has-error'),
    /** The most characters of a message; Infinity without `maxlength`. */
    most: Number(field.getAttribute('maxlength') ?? '') || Number.POSITIVE_INFINITY,
    messageClass: readOptions(host, options)['message-class'] ?? '',
  };
};

export type Config = ReturnType<typeof readConfig>;
