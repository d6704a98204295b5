import type { IslandContext } from '../../../shared/core/index.ts';
import { commonText, failureText, isRefusal, RefusedError, request } from '../../../shared/request/index.ts';
import { ratingSaved } from '../transitions.ts';
import { ratingResponse } from './contract.ts';
import type { RatingFormConfig } from './readConfig.ts';
import { say } from './say.ts';
import { ratingText } from './texts.ts';

interface Saved {
  /** Where the rating is taken back, as the server said. */
  url: string;
  about: string | null;
  /** The earlier rating, as the input's value. */
  before: string;
}

/** Undoes a saved rating and confirms this in a notice, because the form's dialog is closed by then. RATE-07 */
export const takeBack = async (
  { config: { input, form }, host, signal, emit, report, refuse }: IslandContext<RatingFormConfig>,
  { url, about, before }: Saved,
): Promise<void> => {
  if (!emit('undo', { about }, true)) return;
  say(commonText('sending'), signal);
  try {
    const response = await request({
      method: 'post',
      url,
      response: ratingResponse,
      signal,
      form,
      host,
      route: 'rating',
    });
    if (!response.status) throw new RefusedError(url, response.message);
    if (about !== null) ratingSaved(about, response.rating ?? Number(before));
    input.defaultValue = before;
    say(response.message || ratingText('undone'), signal);
    emit('undone', response);
  } catch (cause) {
    if (signal.aborted) return;
    if (isRefusal(cause)) refuse(cause);
    else report(cause);
    say(failureText(cause), signal);
  }
};
