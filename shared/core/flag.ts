/** The values that backends print for true and false, from PHP's `json_encode` or a template's `{{ user ? 1 : 0 }}`. */
const TRUE: readonly unknown[] = [true, 1, '1', 'true'];
const FALSE: readonly unknown[] = [false, 0, '0', '', 'false'];

/** @returns null if the value is neither true nor false */
export const flagOf = (value: unknown): boolean | null =>
  TRUE.includes(value) ? true : FALSE.includes(value) ? false : null;
