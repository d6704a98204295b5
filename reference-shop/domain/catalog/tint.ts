/** The colours that titles name. `view/pictures/paint.ts` has a paint for each. */
const names: Record<string, string> = {
  أسود: 'black',
  أبيض: 'white',
  شفاف: 'clear',
  أزرق: 'blue',
  كحلي: 'navy',
  سماوي: 'sky',
  رمادي: 'grey',
  فضي: 'silver',
  أخضر: 'green',
  'أخضر فاتح': 'mint',
  زيتي: 'olive',
  بنفسجي: 'purple',
  ذهبي: 'gold',
  ذهبية: 'gold',
  نحاسي: 'copper',
  أحمر: 'red',
  خمري: 'burgundy',
  كرزي: 'cherry',
  توتي: 'berry',
  وردي: 'pink',
  خوخي: 'peach',
  نود: 'nude',
  بيج: 'beige',
  جملي: 'camel',
  بني: 'brown',
  جوزي: 'walnut',
  طبيعي: 'wood',
  برتقالي: 'orange',
};

/**
 * The colour that a title names. It is always the last one: in «محفظة جلد طبيعي – خمري» the first match describes the
 * leather.
 * @returns a name in English; empty if the title doesn't name a colour
 */
export function tintOf(title: string): string {
  const words = title.match(/\p{L}+/gu) ?? [];
  for (let at = words.length - 1; at >= 0; at--) {
    const pair = names[`${words[at]} ${words[at + 1]}`];
    const tint = pair ?? names[words[at] as string];
    if (tint) return tint;
  }
  return '';
}
