import { getCookie } from 'hono/cookie';
import type { ShopContext } from './context.ts';
import { setShopCookie } from './cookies.ts';

/** `auto` follows the visitor's system. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const cookieName = 'shop_theme';
const yearSeconds = 365 * 24 * 60 * 60;

const isTheme = (text: string | undefined): text is Theme => themes.some((theme) => theme === text);

/** The theme that the visitor chose. The server renders it into the page, so that no other theme is visible first. */
export function themeOf(c: ShopContext): Theme {
  const chosen = getCookie(c, cookieName);
  return isTheme(chosen) ? chosen : 'auto';
}

/** Remembers a chosen theme. Any other text changes nothing. */
export function rememberTheme(c: ShopContext, chosen: string): void {
  if (!isTheme(chosen)) return;
  setShopCookie(c, cookieName, chosen, { maxAge: yearSeconds });
}
