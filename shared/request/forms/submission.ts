import { v5 } from 'uuid';
import { resolveUrl, storage, uuid } from '../../page/index.ts';

/** The button that submitted a form; null if none did. happy-dom then names the form itself. */
export const submitterOf = ({ submitter }: SubmitEvent): HTMLElement | null =>
  submitter?.matches('form') ? null : submitter;

/**
 * The texts that a submission sends: those of the form's fields, and the name and value of its button. Files are left out.
 */
export const textFields = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const fields = [...new FormData(form, submitter)];
  return new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
};

/**
 * The query that the browser writes when it sends these fields by a GET form: in the document's charset, in which a letter
 * that it lacks becomes `&#1607;`.
 * @returns empty without fields, otherwise with its `?`
 */
export const formQuery = (fields: URLSearchParams): string => {
  // All signs stay encoded. A link encodes the letters, because only the browser knows the charset.
  const letters = String(fields).replace(/(?:%[89A-F].)+/g, decodeURIComponent);
  return resolveUrl(`?${letters}`).search;
};

/**
 * The `Idempotency-Key` of something that a visitor sends: the same for equal content until its outcome is known, also after a
 * lost response and a reload. This tab keeps a random UUID, and not the content, which may hold a password. ORDR-04, MSGS-01
 */
export const intentKey = {
  /**
   * @param place the storage key, `juzur:ISLAND:WHAT`
   * @param content what is sent, as text; other content has another key
   */
  of(place: string, content: string): string {
    const known = storage.read('session', place) ?? '';
    const random = uuid.isV4(known) ? known : uuid.v4();
    storage.write('session', place, random);
    return v5(content, random);
  },
  /** Call it once the server has accepted what was sent. */
  forget: (place: string): void => storage.remove('session', place),
};
