import { resolveUrl, storage, uuid } from '../../page/index.ts';

/** The button that submitted a form; null if none did. happy-dom then names the form itself. */
export const submitterOf = ({ submitter }: SubmitEvent): HTMLElement | null =>
  submitter?.matches('form') ? null : submitter;

/** The `action` of a form. It is read from the attribute, because a field named "action" hides `form.action`. */
export const actionOf = (form: HTMLFormElement): string => form.getAttribute('action') || location.href;

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

/** A short digest. The browser's own is asynchronous, and a press needs its key in the same task. */
const digest = (content: string): string => {
  let [first, second] = [0, 0];
  for (const letter of content) {
    const code = letter.codePointAt(0) as number;
    first = Math.imul(first ^ code, 0x01000193) + 1;
    second = Math.imul(second + code, 0x85ebca6b) ^ (second >>> 13);
  }
  return `${first >>> 0}.${second >>> 0}`;
};

/**
 * The `Idempotency-Key` of something that a visitor sends, kept in this tab until its outcome is known: after a lost
 * response and a reload, sending the same again has the same key. Of the content, which may hold a password, only a digest is
 * kept. ORDR-04, MSGS-01
 */
export const intentKey = {
  /**
   * @param place the storage key, `juzur:ISLAND:WHAT`
   * @param content what is sent, as text; other content has another key
   */
  of(place: string, content: string): string {
    const [key = '', known] = storage.read('session', place)?.split(' ') ?? [];
    const own = digest(content);
    if (uuid.isV4(key) && known === own) return key;
    const fresh = uuid.v4();
    storage.write('session', place, `${fresh} ${own}`);
    return fresh;
  },
  /** Call it once the server has accepted what was sent. */
  forget: (place: string): void => storage.remove('session', place),
};
