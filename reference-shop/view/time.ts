/** The shop's own time zone: its visitors read times of their country, wherever its server runs. */
const timeZone = 'Asia/Hebron';
const language = 'ar-u-nu-latn';

const dayNumber = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
const weekday = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
const withYear = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' });
const clock = new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' });

/** The day of a time as `2026-11-03`: equal for two times of one day. */
const dayKey = (iso: string): string => dayNumber.format(Date.parse(iso));

/** The day of a time in words: `اليوم`, `أمس`, `الثلاثاء، 3 نوفمبر`, and with its year if that is another one. */
export function dayInWords(iso: string, now: Date): string {
  const key = dayKey(iso);
  const daysAgo = (Date.parse(dayKey(now.toISOString())) - Date.parse(key)) / 86_400_000;
  if (daysAgo === 0) return 'اليوم';
  if (daysAgo === 1) return 'أمس';
  const isThisYear = key.slice(0, 4) === dayKey(now.toISOString()).slice(0, 4);
  return (isThisYear ? weekday : withYear).format(Date.parse(iso));
}

/** The date of a time: `3 نوفمبر 2026`. */
export const fullDate = (iso: string): string => withYear.format(Date.parse(iso));

/** The time of day: `2:05 م`. */
export const timeOfDay = (iso: string): string => clock.format(Date.parse(iso));

const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

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
