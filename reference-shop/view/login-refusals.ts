const rules = new Intl.PluralRules('ar');
const minutes = {
  zero: 'دقيقة واحدة',
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
};

/** The time after `بعد`. */
function duration(count: number): string {
  const rule = rules.select(count);
  return /few|many|other/.test(rule) ? `${count} ${minutes[rule]}` : minutes[rule];
}

/** The messages of both pages that ask for a password. */
export const refusals = {
  wrong: 'رقم الجوال أو كلمة المرور غير صحيحة.',
  wait: (seconds: number) => `محاولات كثيرة. حاول بعد ${duration(Math.ceil(seconds / 60))}.`,
};
