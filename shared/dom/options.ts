import { HookError } from '../island/HookError.ts';

type Values = Record<string, unknown>;

/**
 * The host's `<script type="application/json" data-config>`, parsed.
 * @returns null when the host has none
 * @throws HookError when it is no JSON object
 */
export const hostConfig = (host: Element): Values | null => {
  const script = host.querySelector('script[type="application/json"][data-config]');
  if (!script) return null;
  try {
    const parsed: unknown = JSON.parse(script.textContent ?? '');
    if (parsed && typeof parsed === 'object' && !Array.isArray(parsed)) return parsed as Values;
  } catch {
    // Falls through to the same complaint.
  }
  throw new HookError('script[data-config]', 'a JSON object', script.textContent?.slice(0, 60));
};

/**
 * An option as the site gave it: `data-*` on the host wins over the host's JSON.
 * @param name in the attribute's spelling, `min-chars` (`data-min-chars`, `"min_chars"`)
 */
export const option = (host: Element, name: string): unknown =>
  host.getAttribute(`data-${name}`) ?? hostConfig(host)?.[name.replaceAll('-', '_')] ?? undefined;

/**
 * @returns `otherwise` where the option is absent
 * @throws HookError when it is no number from `min` to `max`
 */
export const numberOption = (
  host: Element,
  name: string,
  otherwise: number,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
): number => {
  const value = option(host, name);
  if (value === undefined) return otherwise;
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (typeof number === 'number' && number >= min && number <= max) return number;
  throw new HookError(`data-${name}`, `a number from ${min} to ${max}`, value);
};

/** @throws HookError when the option is present and is none of `allowed` */
export const wordOption = <T extends string>(host: Element, name: string, allowed: readonly T[], otherwise: T): T => {
  const value = option(host, name) ?? otherwise;
  if (allowed.includes(value as T)) return value as T;
  throw new HookError(`data-${name}`, allowed.map((word) => `"${word}"`).join(' or '), value);
};

/**
 * A part of the host's markup.
 * @throws HookError when it is missing
 */
export const part = <E extends Element = HTMLElement>(host: Element, selector: string): E => {
  const found = host.querySelector<E>(selector);
  if (found) return found;
  throw new HookError(selector, 'such an element inside the host');
};

/** @throws HookError when the host is no such element, `form`, `a[href]` */
export const expectHost = <E extends HTMLElement>(host: HTMLElement, selector: string): E => {
  if (host.matches(selector)) return host as E;
  throw new HookError('host', `an element that matches ${selector}`, host.tagName.toLowerCase());
};
