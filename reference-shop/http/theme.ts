import { getCookie } from 'hono/cookie';
import type { ShopContext } from './context.ts';
import { setShopCookie } from './cookies.ts';

/** `auto` follows the visitor's system. */
const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const cookieName = 'shop_theme';
const yearSeconds = 365 * 24 * 60 * 60;

/** The theme that the visitor chose. The server renders it into the page, so that no other theme is visible first. */
export const themeOf = (c: ShopContext): Theme => themes.find((theme) => theme === getCookie(c, cookieName)) ?? 'auto';

/** Remembers a chosen theme. Any other text changes nothing. */
export function rememberTheme(c: ShopContext, chosen: string): void {
  if (themes.some((theme) => theme === chosen)) setShopCookie(c, cookieName, chosen, { maxAge: yearSeconds });
}
