import type { Policy } from '../core/index.ts';

/**
 * Creates the Trusted Types policy `juzur`. It returns its input unchanged, because it has only two uses: HTML that is
 * parsed into an inert template and sanitized there, and the URL of our own first chunk.
 */
export const createPolicy = (): Policy => {
  const same = (text: string) => text;
  const rules: Policy = { createHTML: same, createScriptURL: same };
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  return trustedTypes?.createPolicy('juzur', rules) ?? rules;
};
