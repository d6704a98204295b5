import { parseInert } from '../markup/fragments.ts';
import { parseJson } from '../stored/index.ts';

/** What a server says about the fields of a form, keyed by field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Body = Record<string, unknown>;

export const isBody = (value: unknown): value is Body => !!value && typeof value === 'object' && !Array.isArray(value);

/** Whether a value is lists by field, as those of errors that controllers of Laravel send in `data`, and Django REST for an object. */
const isLists = (value: unknown): value is Body => isBody(value) && Object.values(value).every(Array.isArray);

/** Whether a value only says yes or no, as in `{"error": 1, "message": "…"}`. */
const isFlag = (value: unknown): boolean => Object(value) !== value && /^(true|false|0|1)$/i.test(`${value}`);

/** JSON in a text of JSON, as `form.errors.as_json()` of Django and `$errors->toJson()` of Laravel write it. */
const unwrapped = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[[{]/.test(value) ? (parseJson(value) ?? value) : value;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !!value.trim() && !isFlag(value) && unwrapped(value) === value;

/** Whether a value of `status` means success. Any other value is a refusal. Python prints `True`. */
export const isSuccess = (status: unknown): boolean =>
  Object(status) !== status && /^(true|1|success|ok|2\d\d)$/i.test(`${status}`);

const TAG = /<\/?[a-z!][^<>]*>/gi;
const BLOCK = /<(br|\/?(p|div|li|[ou]l|h\d|t[rdh]))\b[^<>]*>/gi;

/** A server's text for a visitor, as WordPress writes it: without its tags, and with its entities read. FORM-06 */
export const plainText = (text: string): string => {
  if (!/<[a-z/!]|&[\w#]+;/i.test(text)) return text;
  const bare = text.replace(BLOCK, ' ').replace(TAG, '').replaceAll('<', '&lt;');
  return parseInert(bare).textContent.replace(/ +/g, ' ').trim();
};

/**
 * What frameworks say in English where a site has written no text: reason phrases of HTTP, those of Laravel, Nest and Spring, and
 * names of errors, such as `invalid_coupon` and `ZodError`.
 */
const OF_FRAMEWORK =
  /^(bad request|unauth(ori[sz]|enticat)ed|forbidden( resource)?|access denied|not found|method not allowed|(payload|content) too large|unprocessable (entity|content)|(throttlerexception: )?too many (requests|attempts)|service unavailable|this action is unauthorized|the (given data was invalid|post data is too large|\w+ method is not supported .*)|no query results for model .*|cannot (get|post) .*|(the )?route .*found|([a-z]*|(internal )?server |(one or more )?validation )errors?( occurred)?|validation failed( for object.*)?|[a-z\d]+([_.][a-z\d]+)+)\.?$/i;

/** Whether the message of an HTTP error is meant for visitors, and not a framework's own. FORM-03 */
export const isForVisitors = (message: unknown): message is string =>
  isText(message) && !OF_FRAMEWORK.test(message.trim());

/** No response of the contract is nested deeper. The limit keeps a hostile response from exhausting the stack. */
export const MAX_DEPTH = 8;

/** The value of the first of these names that the body has. */
const firstOf = (body: Body, ...names: string[]): unknown => body[names.find((name) => body[name] !== undefined) ?? ''];

/** The text of an error in a list, as Spring, JSON:API, express-validator, Django and ASP.NET call it. */
const textOf = (error: Body): unknown =>
  firstOf(error, 'defaultMessage', 'detail', 'msg', 'message', 'errorMessage', 'title') ??
  (error.code && error.description);

/** The field of such an error, as Yii, express-validator, Symfony, FastAPI, Zod, ASP.NET and JSON:API call it. */
const fieldNameOf = (error: Body): unknown =>
  isBody(error.source)
    ? fieldNameOf(error.source)
    : firstOf(error, 'path', 'loc', 'propertyPath', 'instancePath', 'param', 'propertyName', 'field', 'pointer');

/**
 * Whether a value is a list of texts that name their fields, as the `details` of Joi and the `fieldErrors` of Spring. What has a
 * title may be a product with its path.
 */
const isErrorList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((each) => isBody(each) && !each.title && fieldNameOf(each) && isText(textOf(each)));

/**
 * The texts in errors, each with its name: a text, a list of texts, `{message, code}`, which may name its `field`, or objects in
 * objects, of which `{"items": [{"qty": ["…"]}]}` has the name `items.0.qty`.
 */
const textsIn = (given: unknown, name = '', level = 0): [name: string, text: string][] => {
  const value = unwrapped(given);
  if (isText(value)) return [[name, plainText(value)]];
  if (level > MAX_DEPTH || !value || typeof value !== 'object') return [];
  const text = textOf(value as Body);
  // At the top, `message` is the name of a field.
  if (level && isText(text)) return [[[fieldNameOf(value as Body) ?? name].flat().join('.'), plainText(text)]];
  const { property, constraints, children } = value as Body;
  const rules = constraints ?? children;
  // Beside the texts, class-validator and Joi print what was typed, such as a password.
  const texts = property && rules ? { [`${property}`]: Object.values(rules) } : value;
  return Object.entries(texts).flatMap(([key, each]) => {
    if (key === '_original' || (/^(name|detail)$/.test(key) && OF_FRAMEWORK.test(`${each}`))) return [];
    // The items of a list of texts share the name of the list.
    const isTextOfList = Array.isArray(value) && (!isBody(each) || isText(textOf(each)));
    return textsIn(each, isTextOfList ? name : [name, key].filter(Boolean).join('.'), level + 1);
  });
};

const joinTexts = (value: unknown): string =>
  textsIn(value)
    .map(([, text]) => text)
    .join(' ');

/** The errors of a body by field, of `errors` and `error`; `""` for texts that name none. docs/contract.md "Refusals by field" */
export const fieldErrorsOf = (body: unknown): FieldErrors => {
  if (!isBody(body)) return {};
  const errors: Record<string, string[]> = Object.create(null);
  for (const [path, text] of [body.error, body.errors].flatMap((value) => (isText(value) ? [] : textsIn(value)))) {
    // A form of Symfony has its errors in `children.item.children.quantity.errors`, a tree of Zod in `properties.item.errors`.
    const name = /\berrors$/.test(path) ? path.replace(/\b(children|properties)\.|\.?errors$/g, '') : path;
    errors[name] = [...(errors[name] ?? []), text];
  }
  return errors;
};

/** Whether a body is WordPress's `{code, message, data: {status}}`. */
const isWordPressError = ({ code, message, data }: Body): boolean =>
  code !== undefined && isText(message) && isBody(data) && Number(data.status) > 0;

/** Words of `result` or `type` that mean a refusal. */
const FAILED = /^(error|fail(ed|ure)?|danger)$/i;

/** Whether a `status` says how the request went. Another word is about something else, such as `pending` about an order. */
export const isVerdict = (status: unknown): boolean =>
  /^(true|false|success|ok|\d+)$/i.test(`${status}`) || FAILED.test(`${status}`);

/** Whether a body repeats the status of an HTTP error, as `code` or `statusCode`. A text in `code` is a coupon's, for example. */
const isErrorCode = (body: Body): boolean =>
  /^[45]\d\d$/.test(`${firstOf(body, 'status_code', 'statusCode') ?? (typeof body.code === 'number' && body.code)}`);

/** `{success, data}`, `{ok}`, `{isSuccess}`, `{succeeded}`, `{result}`, `{type}`, `{code}`, JSend's and WordPress's, with the contract's names. FORM-06 */
const withStatus = (body: Body): Body => {
  const { data, result } = body;
  const success = firstOf(body, 'success', 'ok', 'isSuccess', 'succeeded', 'result');
  if (isFlag(success)) {
    const status = isSuccess(success);
    const text = status ? !/</.test(`${data}`) && data : joinTexts(data);
    return {
      message: isText(text) ? text : null,
      ...(!status && isLists(data) ? { errors: data } : isBody(data) && data),
      ...body,
      success: null,
      status: isVerdict(body.status) ? body.status : status,
    };
  }
  if (isBody(data) && isSuccess(body.status)) return { ...data, ...body };
  if (body.status === 'fail') return { errors: data, ...body };
  const isFailed = [result, body.type].some((word) => FAILED.test(`${word}`));
  return isFailed || isErrorCode(body) || isWordPressError(body) ? { status: false, ...body } : body;
};

/** Whether WordPress says that it refuses something, whatever the HTTP status. FORM-06 */
export const isWordPressRefusal = (body: unknown): boolean =>
  isBody(body) && body.status === undefined && (isWordPressError(body) || (body.success === false && 'data' in body));

/** A code, or a single word, where visitors read sentences. */
const CODE = /^[\w.:-]+$/;

/** `{error: {code, message, fields}}` of Salla, Strapi or Google, with the contract's names; if both are sentences, they are fields. */
const unpacked = (body: Body): Body => {
  const { error } = body;
  if (!isBody(error) || !isText(error.message)) return body;
  const { message, details } = error;
  const code = error.type ?? error.name ?? error.code ?? '';
  const errors = error.fields ?? (isBody(details) && details);
  return CODE.test(`${code}`) ? { ...body, message, error: true, errors } : body;
};

/**
 * The body of a refusal, with the contract's names: its message may be a `detail`, `messages` or a `title`, and that of an HTTP
 * error may be nothing but lists of texts by field, as that of Rails and Django REST.
 */
const withErrors = (body: Body, isHttpError: boolean): Body => {
  const { errors, messages, detail = messages ?? body.msg ?? body.error ?? body.title } = body;
  const isBare = isHttpError && !('message' in body || body.error);
  const isList = isBare ? (value: unknown) => Array.isArray(value) || isLists(value) : isErrorList;
  const lists = Object.entries(body).filter(([, value]) => isList(value));
  const byField = Object(messages) === messages ? messages : Object.fromEntries(lists);
  return { ...(isText(detail) && { message: detail }), ...body, errors: errors || byField };
};

/**
 * Gives a response to a POST the contract's `status` and `message`, if it has `errors`, `error`, `success` or `ok` instead. Its
 * own `status` decides, where it has one. Tags in the message are taken out.
 * @param isHttpError whether the HTTP status is an error: the body may then be a list of errors, as that of Yii
 */
export const withFeedback = (response: unknown, isHttpError = false): unknown => {
  const read = unwrapped(response);
  const whole = isHttpError && Array.isArray(read) ? { errors: read } : read;
  if (!isBody(whole)) return whole;
  // Typed backends print a field without a value as null.
  const { status: given = null, ...rest } = whole;
  const named = withStatus(unpacked(given === null ? rest : whole));
  const { error, success, result } = named;
  const isRefused = isHttpError || (named.status !== undefined && !isSuccess(named.status));
  const body = isRefused ? withErrors(named, isHttpError) : named;
  const refusals = [error, body.errors];
  // `{"error": true}` has no text.
  const isRefusal = refusals.some((each) => isSuccess(each) || textsIn(each).length > 0);
  const message = joinTexts(body.message ?? body.msg);
  const hasVerdict = isRefusal || isText(success) || isSuccess(result) || isFlag(error);
  if (!hasVerdict) return message ? { ...body, message } : body;
  const status = isVerdict(body.status) ? body.status : !isRefusal;
  return { ...body, status, message: message || joinTexts(isSuccess(status) ? success : refusals.filter(isText)) };
};

/** The parsed JSON of a response, keyed by what `request` returned or threw: schemas keep an island's own fields alone. */
const bodies = new WeakMap<object, object>();

/** Remembers the whole body of a response. @param key what the caller of `request` gets */
export const noteBody = (key: unknown, body: unknown): void => {
  if (Object(key) === key && Object(body) === body) bodies.set(key as object, body as object);
};

/** The whole body of a response, as the contract's names have it. @returns undefined if it was no JSON object */
export const bodyOf = (key: object): object | undefined => bodies.get(key);
