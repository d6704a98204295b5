import { findKernel } from '../island/kernel.ts';

/** Passes on what it is given: see `createPolicy` for why that is enough. */
export interface Policy {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

/**
 * The one Trusted Types policy, `juzur`, made by the loader. It changes nothing, since it has two uses only: HTML on its way
 * into an inert template, where it is cleaned, and the address of our own first chunk.
 */
export const createPolicy = (): Policy => {
  const same = (text: string) => text;
  const rules: Policy = { createHTML: same, createScriptURL: same };
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  return trustedTypes?.createPolicy('juzur', rules) ?? rules;
};

/** HTML that a browser under Trusted Types accepts for an inert template. */
export const trusted = (html: string): string => findKernel()?.policy.createHTML(html) ?? html;
