/** What a server says about the fields of a form, keyed by field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Body = Record<string, unknown>;

export const isBody = (value: unknown): value is Body => !!value && typeof value === 'object' && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && !!value.trim();

/** The values of `status` that mean success. Any other value is a refusal. */
export const TRUE = new Set<unknown>([true, 1, '1', 'true', 'success', 'ok', 200]);

/** A text, a list of texts, or Django's `{message, code}`. */
const textsOf = (value: unknown): string[] => {
  if (isText(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isBody(value) && isText(value.message) ? [value.message] : [];
};

/**
 * The errors of a body by field, of `errors` and of `error`. Texts that name no field have the name `""`.
 * docs/contract.md "Refusals by field"
 */
export const fieldErrorsOf = (body: unknown): FieldErrors => {
  if (!isBody(body)) return {};
  const named = [body.error, body.errors].flatMap((value): [string, unknown][] => {
    if (Array.isArray(value)) return [['', value]];
    return isBody(value) ? Object.entries(value) : [];
  });
  const texts = named.map(([name, value]) => [name, textsOf(value)] as const);
  return Object.fromEntries(texts.filter(([, list]) => list.length));
};

/**
 * Gives a response to a POST the contract's `status` and `message`, if it has `errors`, `error` or `success` instead. Its own
 * `status` decides, where it has one.
 */
export const withFeedback = (body: unknown): unknown => {
  if (!isBody(body)) return body;
  const { error, errors, success, message } = body;
  const refusal = [error, errors].filter(isText).join(' ');
  const isRefusal = !!refusal || Object.keys(fieldErrorsOf(body)).length > 0;
  if (!isRefusal && !isText(success)) return body;
  const status = body.status ?? !isRefusal;
  const text = TRUE.has(status) ? success : refusal;
  return { ...body, status, message: isText(message) ? message : isText(text) ? text : null };
};

/** The parsed JSON of a response, keyed by what `request` returned or threw: schemas keep an island's own fields alone. */
const bodies = new WeakMap<object, object>();

/** Remembers the whole body of a response. @param key what the caller of `request` gets */
export const noteBody = (key: unknown, body: unknown): void => {
  if (Object(key) === key && Object(body) === body) bodies.set(key as object, body as object);
};

/** The whole body of a response, as the contract's names have it. @returns undefined if it was no JSON object */
export const bodyOf = (key: object): object | undefined => bodies.get(key);
