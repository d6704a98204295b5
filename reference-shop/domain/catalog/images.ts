import { tintOf } from './tint.ts';

const GROUNDS = 8;
const ARRANGEMENTS = 12;

/** The number of different pictures for one drawing, colour and brand: each background with each arrangement. */
export const LOOKS = GROUNDS * ARRANGEMENTS;

/** The background of a look. Consecutive looks differ in background and arrangement. */
export const groundOf = (look: number): number => look % GROUNDS;

const arrangementOf = (look: number) => (look + Math.floor(look / 24)) % ARRANGEMENTS;

/** The path of a picture: its name and the colour behind it, 0 to 7. */
export function picture(icon: string, background: number): string {
  return `/pictures/${icon}.svg?bg=${background}`;
}

/** What a product's picture depends on. */
interface Pictured {
  title: string;
  icon: string;
  /** 0 to 95. */
  look: number;
  brandSlug: string;
}

/** The path of a product's picture, in the colour that its title names and with its brand's name. */
export function productPicture({ title, icon, look, brandSlug }: Pictured): string {
  const tint = tintOf(title);
  return `${picture(icon, groundOf(look))}${tint && `&tint=${tint}`}&brand=${brandSlug}&v=${arrangementOf(look)}`;
}

/** The paths of all pictures of a product: the whole product, a detail, and its packaging. */
export function productViews(product: Pictured): { url: string; title: string }[] {
  const front = productPicture(product);
  return [
    { url: front, title: '' },
    { url: `${front}&view=close`, title: 'صورة مقرّبة' },
    { url: `${front}&view=box`, title: 'العلبة' },
  ];
}
