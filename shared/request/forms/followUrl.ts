import { reportOnce, sameSiteUrl } from '../../page/index.ts';
import { bodyOf, InvalidResponseError, navigate } from '../index.ts';
import { actionOf } from './submission.ts';

/**
 * Goes to the `url` of a response or refusal, such as the login of a guest. A URL of another site is reported. TOGL-03, PAGE-02
 * @param source what `request` returned or threw
 * @returns whether a page follows
 */
export const followUrl = (source: object, form: HTMLFormElement): boolean => {
  const { url = null } = Object(bodyOf(source)) as { url?: unknown };
  const next = sameSiteUrl(url)?.href;
  // The handlers of errors of some backends name the URL that was requested.
  if (source instanceof Error && next === sameSiteUrl(actionOf(form))?.href) return false;
  if (next) navigate(form, next, true);
  else if (url)
    reportOnce(
      'response',
      form,
      new InvalidResponseError('answer', 'response', `url: expected a URL of this site, got ${url}`),
    );
  return !!next;
};
