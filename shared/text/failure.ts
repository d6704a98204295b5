import { commonText } from './catalogue/common.ts';

/**
 * What the visitor is told of a failed call: the server's own words, that the session has ended, or the generic text.
 * @param cause what the call threw, a CallError or anything
 * @param otherwise in place of the generic text, where the demand names another
 */
export const failureText = (cause: unknown, otherwise = commonText('error')): string => {
  const { kind, serverMessage } = (cause ?? {}) as { kind?: unknown; serverMessage?: unknown };
  if (kind === 'session-ended') return commonText('sessionEnded');
  return typeof serverMessage === 'string' ? serverMessage : otherwise;
};
