/** The parsed JSON of a response, keyed by what `request` returned or threw: schemas keep an island's own fields alone. */
const bodies = new WeakMap<object, object>();

const isObject = (value: unknown): value is object => !!value && typeof value === 'object';

/** Remembers the whole body of a response. @param key what the caller of `request` gets */
export const noteBody = (key: unknown, body: unknown): void => {
  if (isObject(key) && isObject(body)) bodies.set(key, body);
};

/** The whole body of a response, as the contract's names have it. @returns undefined if it was no JSON object */
export const bodyOf = (key: object): object | undefined => bodies.get(key);
