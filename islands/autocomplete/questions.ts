import type { IslandContext } from '../../shared/core/index.ts';
import { announce } from '../../shared/dom/index.ts';
import { type HttpError, read, routes } from '../../shared/http/index.ts';
import { commonText } from '../../shared/i18n/index.ts';
import { graphemes } from '../../shared/text/index.ts';
import { otherKeyboard } from '../../shared/text/keyboard.ts';
import type { Config } from './config.ts';
import { searchResponse } from './contract.ts';
import { notice, otherWord } from './offers.ts';
import { type Event, type Group, optionsOf } from './rules.ts';
import { t } from './texts.ts';

/** Longest query that is sent, in graphemes. The rest of a longer text is cut off. */
const LONGEST_Q = 100;
/** The pause after a 429 response without `Retry-After`, and the longest `Retry-After` that is respected. */
const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Sends the search requests, one at a time. A new request cancels the one before. SRCH-01, SRCH-04
 *
 *     a ---200ms--->
 *        ab -50ms->      the response to a is never shown
 */
export const openQuestions = (context: IslandContext<Config>, show: (event: Event) => void) => {
  const { form, input, method } = context.config;
  let question = new AbortController();
  let pausedUntil = 0;

  /** Cancels the request that is scheduled or in flight. */
  const drop = () => {
    question.abort();
    if (!context.signal.aborted) context.setState('idle');
  };

  /** Cancels the request and closes the list. */
  const close = () => {
    drop();
    show({ type: 'closed' });
  };

  /**
   * Sends one request.
   * @returns null if a listener cancelled the `search` event, a newer text cancelled the request, or it failed (this
   * function reports the failure); `offline` if it failed because there is no connection
   */
  const request = async (q: string, signal: AbortSignal) => {
    if (!context.emit('search', { q }, true)) return null;
    context.setState('loading');
    try {
      const { results, glue } = await read(method, routes().search, { q }, searchResponse(), {
        signal,
        limit: 'suggestions',
        form,
        host: context.host,
        route: 'search',
      });
      if (signal.aborted) return null;
      const options = optionsOf(results);
      context.setState('idle');
      context.emit('found', { q, count: options.length });
      return { groups: results, options, glue };
    } catch (cause) {
      if (signal.aborted) return null;
      const { status, retryAfterMs } = cause as Partial<HttpError>;
      if (status === 429) pausedUntil = performance.now() + Math.min(retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
      show({ type: 'closed' });
      context.setState('error');
      context.report(cause);
      return navigator.onLine ? null : 'offline';
    }
  };

  const sendRequest = async (signal: AbortSignal) => {
    if (signal.aborted) return;
    const text = input.value;
    const q = graphemes(text, LONGEST_Q).join('');
    const found = await request(q, signal);
    if (signal.aborted) return;
    const showContent = (
      groups: readonly Group[],
      glue: string | null,
      message: string,
      queryOfContent: string | null = text,
    ) => {
      show({ type: 'answered', content: { groups, glue, queryOfContent } });
      announce(message);
    };
    if (found === 'offline') return showContent([notice(commonText('offline'))], null, commonText('offline'), null);
    if (!found) return show({ type: 'closed' });
    const count = found.options.length;
    if (count) return showContent(found.groups, found.glue, t('found', { count }));
    // The text for the other keyboard layout is offered only if it has results.
    const other = otherKeyboard(q);
    const offer = other ? await request(other, signal) : null;
    if (signal.aborted) return;
    if (other && offer && offer !== 'offline' && offer.options.length)
      return showContent([otherWord(other, offer.options, context.config)], offer.glue, `${t('meant')} ${other}`);
    showContent([notice(t('none'))], null, t('none'));
  };

  const askAfter = (waitMs: number) => {
    drop();
    const pauseMs = pausedUntil - performance.now();
    show({ type: 'typed', isPaused: pauseMs > waitMs });
    question = new AbortController();
    const signal = AbortSignal.any([context.signal, question.signal]);
    setTimeout(sendRequest, Math.max(waitMs, pauseMs), signal);
  };

  return { askAfter, close, drop };
};
