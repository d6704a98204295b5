import { postQuietly } from '../../shared/http/json.ts';
import { routes } from '../../shared/http/routes.ts';
import { trackingId } from '../../shared/ids/trackingId.ts';
import { report } from '../../shared/island/report.ts';
import { configured, FLAG } from '../../shared/page/configured.ts';

/** Whether visits may be recorded before the visitor is asked, and whether Global Privacy Control forbids it. */
const rules = configured(({ merged }) => merged('tracking', FLAG, { consent: true, gpc: true }));
const never = new AbortController().signal;

/** The banner's word on `<html data-track-consent>` wins over the configuration, Global Privacy Control over both. */
const isAllowed = (): boolean => {
  const { consent, gpc } = rules();
  const { trackConsent } = document.documentElement.dataset;
  const isRefused = gpc && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  return !isRefused && (trackConsent ? trackConsent === 'granted' : consent);
};

/**
 * Sends one tracking record, also while the page is being left; a failure is reported and is not the caller's affair.
 * Nothing is sent, and no cookie set, where the visitor did not agree. TRCK-01
 * @param data `type` and whatever else the site records
 */
export const track = async (data: { type: string } & Record<string, unknown>): Promise<void> => {
  // A page that the browser prepares is not yet visited, and may never be.
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  if (!isAllowed()) return;
  const fields = { ...data, tracking_id: trackingId() } as Record<string, string>;
  await postQuietly(routes().track, fields, { signal: never, limit: 'polls', keepalive: true }).catch((cause) =>
    report('tracking', null, cause),
  );
};
