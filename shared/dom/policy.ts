import { sharedOnce } from '../island/kernel.ts';

interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/**
 * The one Trusted Types policy, `juzur`. It passes on what it is given, since it has two uses only: HTML on its way into an
 * inert template, where it is cleaned, and the address of our own chunk.
 */
export const policy = (): Policy =>
  sharedOnce<Policy>('policy', () => {
    const rules: Policy = { createHTML: (html) => html, createScriptURL: (address) => address };
    const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
    return trustedTypes?.createPolicy('juzur', rules) ?? rules;
  });
