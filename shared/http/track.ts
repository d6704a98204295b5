import { report } from '../core/index.ts';
import { trackingId } from '../ids/index.ts';
import { definePageConfig } from '../page/index.ts';
import { postQuietly } from './json.ts';
import { routes } from './routes.ts';

/** Whether tracking is allowed before the visitor decides, and whether Global Privacy Control forbids it. */
const rules = definePageConfig(({ readObject }) => readObject('tracking', { consent: true, gpc: true }));
const never = new AbortController().signal;

/** `<html data-track-consent>` overrides the configuration. Global Privacy Control overrides both. */
const isAllowed = (): boolean => {
  const { consent, gpc } = rules();
  const { trackConsent } = document.documentElement.dataset;
  const isRefused = gpc && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  return !isRefused && (trackConsent ? trackConsent === 'granted' : consent);
};

/**
 * Sends one tracking record, also while the page unloads. A failure is reported and not thrown.
 * Without the visitor's consent, it sends nothing and sets no cookie. TRCK-01
 * @param data `type` and any other fields that the site records
 */
export const track = async (data: { type: string } & Record<string, unknown>): Promise<void> => {
  // A prerendered page is not a visit until the browser shows it.
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  if (!isAllowed()) return;
  const fields = { ...data, tracking_id: trackingId() } as Record<string, string>;
  await postQuietly(routes().track, fields, { host: null, signal: never, limit: 'polls', keepalive: true }).catch(
    (cause) => report('tracking', null, cause),
  );
};
