const rules = new Intl.PluralRules('ar');

type Forms = Record<'one' | 'two' | 'few' | 'many' | 'other', string>;

// Arabic has six plural categories. The dual and the singular express the number without digits.
const nouns: Record<string, Forms> = {
  piece: { one: 'قطعة واحدة', two: 'قطعتان', few: 'قطع', many: 'قطعة', other: 'قطعة' },
  product: { one: 'منتج واحد', two: 'منتجان', few: 'منتجات', many: 'منتجاً', other: 'منتج' },
  rating: { one: 'تقييم واحد', two: 'تقييمان', few: 'تقييمات', many: 'تقييماً', other: 'تقييم' },
  /** After a preposition. */
  minute: { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
  day: { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يوماً', other: 'يوم' },
  message: { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', many: 'رسالة', other: 'رسالة' },
  ad: { one: 'إعلان واحد', two: 'إعلانان', few: 'إعلانات', many: 'إعلاناً', other: 'إعلان' },
};

const formsOf = (noun: string): Forms => {
  const forms = nouns[noun];
  if (!forms) throw new RangeError(`no such noun: ${noun}`);
  return forms;
};

/** A whole number with English digits, `1,024`. */
export function digits(n: number): string {
  return n.toLocaleString('en-US');
}

/** `24 منتجاً`, the number isolated as HTML unless another `number` is given; zero is `لا` with the plural. */
export function counted(n: number, noun: string, number = `<bdi>${digits(n)}</bdi>`): string {
  const forms = formsOf(noun);
  const rule = rules.select(n);
  if (rule === 'zero') return `لا ${forms.few}`;
  return rule === 'one' || rule === 'two' ? forms[rule] : `${number} ${forms[rule]}`;
}

/** `السلة: 3 قطع` as HTML, of a feminine word; without any, `السلة فارغة`. */
export function countOf(label: string, n: number, noun: string): string {
  return n ? `${label}: ${counted(n, noun)}` : `${label} فارغة`;
}

/** The plural forms of `countOf` for `data-count-text`, as JSON. */
export function countText(label: string, noun: string): string {
  const texts = Object.entries(formsOf(noun)).map(([rule, form]) => {
    const number = rule === 'one' || rule === 'two' ? '' : '{count} ';
    return [rule, `${label}: ${number}${form}`];
  });
  return JSON.stringify({ zero: countOf(label, 0, noun), ...Object.fromEntries(texts) });
}
