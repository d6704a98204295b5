const relative = new Intl.RelativeTimeFormat('ar-u-nu-latn', { numeric: 'auto' });

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
];

/** How long ago something was, in words: `قبل 3 أيام`. A time in the future counts as now. */
export function ago(iso: string, now: Date): string {
  const minutes = Math.max(0, (now.getTime() - Date.parse(iso)) / 60_000);
  const [unit, size] = units.find(([, length]) => minutes >= length) ?? (['minute', 1] as const);
  return minutes < 1 ? 'الآن' : relative.format(-Math.floor(minutes / size), unit);
}
