/**
 * Reads the page configuration. It is parsed but not validated. Only a `script` element counts, so that markup written by
 * a visitor cannot replace it.
 * @returns an empty object if the configuration is missing or invalid; `checkConfig` reports an invalid one
 */
export const readRawConfig = (): Readonly<Record<string, unknown>> => {
  try {
    // Also throws if the element does not exist.
    return Object(JSON.parse((document.querySelector('script#juzur-config') as Element).textContent));
  } catch {
    return {};
  }
};
