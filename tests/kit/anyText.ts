import fc from 'fast-check';

const LAST_CODE_POINT = 0x10_ff_ff;

/**
 * Generates texts of any Unicode code points, also unassigned ones and half characters. fast-check's own unit for this,
 * `binary`, takes seconds to set up.
 * @param options.maxLength in code points
 */
export const anyText = (options: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit: fc.nat(LAST_CODE_POINT).map((point) => String.fromCodePoint(point)), ...options });
