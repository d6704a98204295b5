/**
 * The page's one configuration, parsed and otherwise untrusted. Only a `script` element counts, so that a visitor's own
 * markup can't pose as it. Where there is none, or it is broken, there is an empty one; `checkConfig` says which.
 */
export const readRawConfig = (): Readonly<Record<string, unknown>> => {
  try {
    // Where there is no such element this throws too.
    return Object(JSON.parse((document.querySelector('script#juzur-config') as Element).textContent));
  } catch {
    return {};
  }
};
