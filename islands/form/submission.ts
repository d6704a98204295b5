import { sameSiteUrl } from '../../shared/page/index.ts';
import { actionOf, intentKey, isHere, isPassing, submissionAttribute } from '../../shared/request/forms/index.ts';

/** The URL of this site to which the press sends; null if it leads elsewhere. */
export const urlOf = (form: HTMLFormElement, submitter: HTMLElement | null): string | null =>
  sameSiteUrl(actionOf(form, submitter))?.href ?? null;

/** Whether the island sends: a POST to this site, in this window. The browser itself sends anything else. */
export const isOurs = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  submissionAttribute(form, submitter, 'method') === 'post' &&
  isHere(submissionAttribute(form, submitter, 'target')) &&
  urlOf(form, submitter) !== null;

/** The `Idempotency-Key` of a submission: the same for its first request and all retries, until it is accepted. */
export const keyOf = (url: string, fields: Iterable<[string, FormDataEntryValue]>) => {
  const content = [...fields].filter(([name]) => !isPassing(name));
  const parts = content.map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  return intentKey('form', JSON.stringify([url, ...parts]));
};
