import { trackingId } from '../../shared/ids/trackingId.ts';
import { http } from '../../shared/island/kernel.ts';
import { report } from '../../shared/island/report.ts';
import { page } from '../../shared/page/page.ts';
import { readToken } from '../../shared/page/token.ts';

const never = new AbortController().signal;

/** Records that wait for the chunk that calls servers. */
const waiting = new Set<Record<string, string>>();

/**
 * Sends one tracking record, also while the page is being left; a failure is reported and is not the caller's affair.
 * Nothing is sent, and no cookie set, where the visitor did not agree. TRCK-01
 * @param data `type` and whatever else the site records
 * @throws TypeError when the data has no type
 */
export const track = (data: { type: string } & Record<string, unknown>): Promise<void> => {
  // Thrown and not rejected: whoever forgot the type sees it where the call stands.
  if (!data?.type) throw new TypeError('track: the data has no type');
  return send(data);
};

/** The banner's word on `<html data-track-consent>` wins over the configuration, Global Privacy Control over both. */
const isAllowed = (): boolean => {
  const { consent, gpc } = page().tracking;
  const { trackConsent } = document.documentElement.dataset;
  const isRefused = gpc && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  return !isRefused && (trackConsent ? trackConsent === 'granted' : consent);
};

const send = async (data: Record<string, unknown>): Promise<void> => {
  // A page that the browser prepares is not yet visited, and may never be.
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  if (!isAllowed()) return;
  const texts = Object.entries({ ...data, tracking_id: trackingId() }).map(([name, value]) => [name, String(value)]);
  const fields: Record<string, string> = Object.fromEntries(texts);
  waiting.add(fields);
  try {
    const { postQuietly } = await http();
    if (waiting.delete(fields))
      await postQuietly(page().routes.track, fields, { signal: never, limit: 'polls', keepalive: true });
  } catch (cause) {
    waiting.delete(fields);
    report('tracking', null, cause);
  }
};

/** The chunk will not come any more: the browser sends the rest when the page is gone. */
const sendRest = () => {
  for (const fields of waiting) {
    const { routes, token } = page();
    navigator.sendBeacon?.(routes.track, new URLSearchParams({ ...fields, [token.field]: readToken() ?? '' }));
  }
  waiting.clear();
};

addEventListener('pagehide', sendRest);
// After pagehide, so that what the page's own listener recorded there goes too.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendRest());
