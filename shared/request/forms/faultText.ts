import { fieldText as t } from './texts.ts';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MISSING = {
  checkbox: 'check',
  file: 'file',
  radio: 'choose',
  'select-one': 'choose',
  'select-multiple': 'choose',
};

/**
 * What is wrong with the value of a field, in the page's language. The site's own text comes first: that of
 * `setCustomValidity`, or the `title` of a field with a pattern.
 */
export const faultText = (field: Field): string => {
  const { validity, type, title, validationMessage } = field;
  const { min = '', max = '', minLength = 0, maxLength = 0 } = field as Partial<HTMLInputElement>;
  if (validity.customError) return validationMessage;
  if (validity.valueMissing) return t((MISSING[type as keyof typeof MISSING] as 'choose' | undefined) ?? 'missing');
  if (validity.typeMismatch && (type === 'email' || type === 'url')) return t(type);
  if (validity.badInput && type === 'number') return t('number');
  if (validity.tooShort) return t('short', { count: minLength });
  if (validity.tooLong) return t('long', { count: maxLength });
  if (validity.rangeUnderflow) return t('min', { min });
  if (validity.rangeOverflow) return t('max', { max });
  return title || t('format');
};
