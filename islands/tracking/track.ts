import { definePageConfig, reportOnce, uuid } from '../../shared/page/index.ts';
import { keepCookie, readCookie } from '../../shared/request/cookie/index.ts';
import { request, routes } from '../../shared/request/index.ts';

const NAME = 'tracking_id';

/** The id of this page, where cookies may be blocked. */
let ownId: string | null = null;

/** The visitor's tracking id: a v4 UUID in a cookie for 5 days, which replaces any other value. TRCK-02 */
export const trackingId = (): string => {
  const known = readCookie(NAME);
  if (uuid.isV4(known)) return known as string;
  ownId ??= uuid.v4();
  keepCookie(NAME, ownId);
  return ownId;
};

/** Whether tracking is allowed before the visitor decides, and whether Global Privacy Control forbids it. */
const rules = definePageConfig(({ readObject }) => readObject('tracking', { consent: true, gpc: true }));

/** `<html data-track-consent>` overrides the configuration. Global Privacy Control overrides both. */
const isAllowed = (): boolean => {
  const { consent, gpc } = rules();
  const { trackConsent } = document.documentElement.dataset;
  const isRefused = gpc && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  return !isRefused && (trackConsent ? trackConsent === 'granted' : consent);
};

/**
 * Sends one tracking record, also while the page unloads. A failure is reported and not thrown: once, since a content blocker fails
 * each record.
 * Without the visitor's consent, it sends nothing and sets no cookie. TRCK-01
 * @param data `type` and any other fields that the site records
 */
export const track = async (data: { type: string } & Record<string, unknown>): Promise<void> => {
  // A prerendered page is not a visit until the browser shows it.
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  if (!isAllowed()) return;
  const fields = { ...data, tracking_id: trackingId() } as Record<string, string>;
  await request(
    { island: 'tracking', host: null },
    { method: 'post', url: routes().track, fields, response: 'ignore', limit: 'polls', keepalive: true },
  ).catch((cause) => reportOnce('tracking', null, cause));
};
