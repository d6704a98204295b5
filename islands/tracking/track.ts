import { trackingId } from '../../shared/ids/trackingId.ts';
import { http } from '../../shared/island/kernel.ts';
import { report } from '../../shared/island/report.ts';
import { page } from '../../shared/page/page.ts';

const never = new AbortController().signal;

/**
 * Sends one tracking record; a failure is reported and is not the caller's affair. TRCK-01
 * @param data `type` and whatever else the site records
 * @throws TypeError when the data has no type
 */
export const track = (data: { type: string } & Record<string, unknown>): Promise<void> => {
  // Thrown and not rejected: whoever forgot the type sees it where the call stands.
  if (!data?.type) throw new TypeError('track: the data has no type');
  return send(data);
};

const send = async (data: Record<string, unknown>): Promise<void> => {
  const fields = Object.entries({ ...data, tracking_id: trackingId() }).map(([name, value]) => [name, String(value)]);
  try {
    const { postQuietly } = await http();
    await postQuietly(page().routes.track, Object.fromEntries(fields), {
      signal: never,
      limit: 'polls',
      keepalive: true,
    });
  } catch (cause) {
    report('tracking', null, cause);
  }
};
