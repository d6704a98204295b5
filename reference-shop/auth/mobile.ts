import { westernDigits } from '../../shared/text/digits.ts';

const LOCAL = /^05[9690234]\d{7}$/u;
const COUNTRY = /^(?:\+|00)97[02]/;

/**
 * A mobile number as the shop stores it, `0591234567`, from whatever a visitor typed: any digits, spaces, dashes, the
 * country's code. ORDR-02
 * @returns null when it is no mobile number
 */
export function localMobile(typed: string): string | null {
  const bare = westernDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(COUNTRY, '0');
  return LOCAL.test(bare) ? bare : null;
}
