/** The colours that titles name: the paint of each, and its names. */
const tints: Record<string, readonly [paint: string, ...names: string[]]> = {
  black: ['#34363c', 'أسود'],
  white: ['#f3f3f0', 'أبيض'],
  clear: ['#dbe8ed', 'شفاف'],
  blue: ['#3f78c8', 'أزرق'],
  navy: ['#2a406b', 'كحلي'],
  sky: ['#8fc8e6', 'سماوي'],
  grey: ['#8d9299', 'رمادي'],
  silver: ['#c6cbd0', 'فضي'],
  green: ['#4a9666', 'أخضر'],
  mint: ['#a6d5ab', 'أخضر فاتح'],
  olive: ['#75774a', 'زيتي'],
  purple: ['#8467bb', 'بنفسجي'],
  gold: ['#d2a853', 'ذهبي', 'ذهبية'],
  copper: ['#bb7848', 'نحاسي'],
  red: ['#c94545', 'أحمر'],
  burgundy: ['#7e2c3d', 'خمري'],
  cherry: ['#a92c41', 'كرزي'],
  berry: ['#93406f', 'توتي'],
  pink: ['#e8a2b8', 'وردي'],
  peach: ['#f0b092', 'خوخي'],
  nude: ['#d9b39b', 'نود'],
  beige: ['#dcc9a8', 'بيج'],
  camel: ['#bd9162', 'جملي'],
  brown: ['#80593e', 'بني'],
  walnut: ['#704c36', 'جوزي'],
  wood: ['#c9a06b', 'طبيعي'],
  orange: ['#e58a3c', 'برتقالي'],
};

const named = new Map(Object.entries(tints).flatMap(([tint, [, ...names]]) => names.map((name) => [name, tint])));

/**
 * The colour that a title names. It is always the last one: in «محفظة جلد طبيعي – خمري» the first match describes the
 * leather.
 * @returns a name in English; empty if the title doesn't name a colour
 */
export function tintOf(title: string): string {
  const words = title.match(/\p{L}+/gu) ?? [];
  for (let at = words.length - 1; at >= 0; at--) {
    const tint = named.get(`${words[at]} ${words[at + 1]}`) ?? named.get(words[at] as string);
    if (tint) return tint;
  }
  return '';
}

/** @returns null if the text is no name of `tintOf` */
export const tintColour = (tint: string): string | null =>
  Object.hasOwn(tints, tint) ? (tints[tint]?.[0] ?? null) : null;
