import { commonText } from './common.ts';

/**
 * The text that a visitor sees after a failed request: that the session has ended, that the browser is offline, the
 * server's message, or the generic text.
 * @param cause what the request threw, usually a RequestError
 * @param otherwise replaces the generic text
 */
export const failureText = (cause: unknown, otherwise = commonText('error')): string => {
  const { kind, serverMessage } = (cause ?? {}) as { kind?: unknown; serverMessage?: unknown };
  if (kind === 'session-ended') return commonText('sessionEnded');
  if (kind === 'network' && !navigator.onLine) return commonText('offline');
  return typeof serverMessage === 'string' ? serverMessage : otherwise;
};
