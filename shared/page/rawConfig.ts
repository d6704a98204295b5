import type { Tell } from '../island/types.ts';

/**
 * The page's one configuration, parsed and otherwise untrusted. A page without one is fine; only a `script` element
 * counts, so that a visitor's own markup can't pose as it.
 * @returns an empty object where there is none or it is broken, which is reported once
 */
export const readRawConfig = (tell: Tell): Readonly<Record<string, unknown>> => {
  const element = document.querySelector('script#juzur-config');
  if (!element) return {};
  try {
    const parsed: Record<string, unknown> = JSON.parse(element.textContent ?? '');
    if (parsed && typeof parsed === 'object' && !Array.isArray(parsed)) return parsed;
    throw Error('not an object');
  } catch (cause) {
    tell('juzur-config', element, Error(`expected a JSON object: ${(cause as Error).message}`));
    return {};
  }
};
