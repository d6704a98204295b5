import { westernDigits } from '../../core/index.ts';
import { definePageConfig } from '../../page/index.ts';

/** The mobile numbers of a country. docs/country.md "Mobile numbers" */
export interface PhoneRule {
  /** Without a plus or zeros. */
  countryCodes: readonly string[];
  /** What a number has at home in place of the country code; empty for none. */
  trunk: string;
  /** Matches a whole number as it is written at home. */
  pattern: RegExp;
  /** A number for the visitor to read. */
  example: string | null;
}

/** 05, one of 9 6 0 2 3 4, then 7 digits. ORDR-02 */
export const specifiedPhone: PhoneRule = {
  countryCodes: ['970', '972'],
  trunk: '0',
  pattern: /^05[960234]\d{7}$/,
  example: null,
};

/** @returns an expression for a whole number, or null if the source is empty, not a regular expression, or one in the slashes of PHP */
export const wholePattern = (source: string | null | undefined): RegExp | null => {
  try {
    return source && source[0] !== '/' ? new RegExp(`^(?:${source})$`) : null;
  } catch {
    return null;
  }
};

const phoneOfPage = definePageConfig(({ readObject }) => {
  const { country_code, pattern, ...others } = readObject('phone', {
    country_code: null as string | number | null,
    trunk: '0',
    pattern: null as string | null,
    example: null as string | null,
  });
  return {
    ...others,
    pattern: wholePattern(pattern),
    countryCodes: country_code ? [`${country_code}`.replace(/^(\+|00)/, '')] : specifiedPhone.countryCodes,
  };
});

/**
 * The site's rule for mobile numbers: that of the page configuration, or the specification's without a valid pattern. ORDR-02
 * @param pattern a form's own pattern, which replaces that of the page
 */
export const phoneRule = (pattern = phoneOfPage().pattern): PhoneRule => {
  if (!pattern) return specifiedPhone;
  const rule = { ...phoneOfPage(), pattern };
  const isRight = rule.example && pattern.test(normaliseMobile(rule.example, rule));
  return isRight ? rule : { ...rule, example: null };
};

/**
 * Prepares a mobile number for sending: only Western digits, a plus and letters stay, and the trunk prefix replaces the
 * country's `+CC`, `00CC`, or `CC` if the rest is a valid number then. ORDR-02
 * @returns the number, which may still be invalid
 */
export const normaliseMobile = (
  text: string,
  { countryCodes, trunk, pattern }: Omit<PhoneRule, 'example'> = specifiedPhone,
): string => {
  // A tatweel, which people type as a dash, is a letter.
  const number = westernDigits(text).replace(/[^\d+\p{L}]|\u0640/gu, '');
  if (pattern.test(number)) return number;
  const international = number.replace(/^(\+|00)/, '');
  const code = countryCodes.find((each) => international.startsWith(each));
  if (code === undefined) return number;
  const rest = international.slice(code.length);
  const found = [trunk + rest, rest].find((each) => pattern.test(each));
  if (found !== undefined || international === number) return found ?? number;
  // Certainly of this country, so that a message can say what is wrong with the rest.
  return rest.startsWith(trunk) ? rest : trunk + rest;
};
