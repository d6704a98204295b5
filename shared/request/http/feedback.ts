import { parseInert } from '../markup/fragments.ts';

/** What a server says about the fields of a form, keyed by field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Body = Record<string, unknown>;

export const isBody = (value: unknown): value is Body => !!value && typeof value === 'object' && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && !!value.trim();

/** Whether a value of `status` means success. Any other value is a refusal. Python prints `True`. */
export const isSuccess = (status: unknown): boolean =>
  Object(status) !== status && /^(true|1|success|ok|200)$/i.test(`${status}`);

const TAG = /<\/?[a-z!][^<>]*>/gi;
const BLOCK = /<(br|\/?(p|div|li|[ou]l|h\d|t[rdh]))\b[^<>]*>/gi;

/** A server's text for a visitor, as WordPress writes it: without its tags, and with its entities read. FORM-06 */
const plainText = (text: string): string => {
  if (!/<[a-z/!]|&[\w#]+;/i.test(text)) return text;
  const bare = text.replace(BLOCK, ' ').replace(TAG, '').replaceAll('<', '&lt;');
  return parseInert(bare).textContent.replace(/ +/g, ' ').trim();
};

/** No error of a form is nested deeper. The limit keeps a hostile response from exhausting the stack. */
const MOST_LEVELS = 8;

/**
 * The texts in errors, each with its name: a text, a list of texts, Django's `{message, code}`, or objects in objects, of which
 * `{"items": [{"qty": ["…"]}]}` has the name `items.0.qty`.
 */
const textsIn = (value: unknown, name: string, level = 0): [name: string, text: string][] => {
  if (isText(value)) return [[name, plainText(value)]];
  if (level > MOST_LEVELS || !value || typeof value !== 'object') return [];
  const { message } = value as Body;
  // At the top, `message` is the name of a field.
  if (level && isText(message)) return [[name, plainText(message)]];
  return Object.entries(value).flatMap(([key, each]) => {
    // The items of a list of texts share the name of the list.
    const isTextOfList = Array.isArray(value) && (!isBody(each) || isText(each.message));
    return textsIn(each, isTextOfList ? name : [name, key].filter(Boolean).join('.'), level + 1);
  });
};

/**
 * The errors of a body by field, of `errors` and of `error`. Texts that name no field have the name `""`.
 * docs/contract.md "Refusals by field"
 */
export const fieldErrorsOf = (body: unknown): FieldErrors => {
  if (!isBody(body)) return {};
  const all = [body.error, body.errors].flatMap((value) => (isText(value) ? [] : textsIn(value, '')));
  const names = [...new Set(all.map(([name]) => name))];
  return Object.fromEntries(
    names.map((name) => [name, all.filter(([other]) => other === name).map(([, text]) => text)]),
  );
};

/** WordPress's `{code, message, data: {status}}` and `{success, data}`, with the contract's names. FORM-06 */
const fromWordPress = (body: Body): Body => {
  const { code, success, message, data } = body;
  if (typeof success === 'boolean') {
    const fields = isBody(data) ? data : {};
    const text = success
      ? !/</.test(`${data}`) && data
      : textsIn(data, '')
          .map(([, each]) => each)
          .join(' ');
    return { message: isText(text) ? text : null, ...fields, ...body, success: null, status: body.status ?? success };
  }
  const isError = code !== undefined && isText(message) && isBody(data) && Number(data.status) > 0;
  return isError ? { status: false, ...body } : body;
};

/** Whether WordPress says that it refuses something, whatever the HTTP status. FORM-06 */
export const isWordPressRefusal = (body: unknown): boolean => {
  const read = isBody(body) ? fromWordPress(body) : body;
  return read !== body && (read as Body).status === false;
};

/**
 * Gives a response to a POST the contract's `status` and `message`, if it has `errors`, `error` or `success` instead. Its own
 * `status` decides, where it has one. Tags in the message are taken out.
 */
export const withFeedback = (response: unknown): unknown => {
  if (!isBody(response)) return response;
  const body = fromWordPress(response);
  const { error, errors, success } = body;
  const message = isText(body.message) ? plainText(body.message) : body.message;
  const refusal = [error, errors].filter(isText).join(' ');
  const isRefusal = !!refusal || Object.keys(fieldErrorsOf(body)).length > 0;
  if (!isRefusal && !isText(success)) return message === undefined ? body : { ...body, message };
  const status = body.status ?? !isRefusal;
  const text = isSuccess(status) ? success : refusal;
  return { ...body, status, message: isText(message) ? message : isText(text) ? plainText(text) : null };
};

/** The parsed JSON of a response, keyed by what `request` returned or threw: schemas keep an island's own fields alone. */
const bodies = new WeakMap<object, object>();

/** Remembers the whole body of a response. @param key what the caller of `request` gets */
export const noteBody = (key: unknown, body: unknown): void => {
  if (Object(key) === key && Object(body) === body) bodies.set(key as object, body as object);
};

/** The whole body of a response, as the contract's names have it. @returns undefined if it was no JSON object */
export const bodyOf = (key: object): object | undefined => bodies.get(key);
