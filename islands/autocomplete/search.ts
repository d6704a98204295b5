import { atom } from 'nanostores';
import { type IslandContext, isOffline } from '../../shared/core/index.ts';
import { announce, commonText, graphemes, type RequestError, request, routes } from '../../shared/request/index.ts';
import type { Config } from './config.ts';
import { searchResponse } from './contract.ts';
import { plainSearch } from './recent.ts';
import {
  closedList,
  type Group,
  type ListContent,
  type ListEvent,
  optionsOf,
  type State,
  transition,
} from './rules.ts';
import { t } from './texts.ts';
import { otherKeyboard } from './words.ts';

/** Longest query that is sent, in graphemes. The rest of a longer text is cut off. */
const LONGEST_Q = 100;
/** The pause after a 429 response without `Retry-After`, and the longest `Retry-After` that is respected. */
const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Sends the search requests, one at a time, and keeps the state of the list. A new request cancels the one before. SRCH-01, SRCH-04
 *
 *     a ---200ms--->
 *        ab -50ms->      the response to a is never shown
 */
export const createSearch = (context: IslandContext<Config>) => {
  const { config, signal } = context;
  const { form, input, method } = config;
  const $state = atom<State>(closedList);
  const dispatch = (event: ListEvent) => $state.set(transition($state.get(), event));
  let pendingRequests = new AbortController();
  let pausedUntil = 0;

  /** Cancels the request that is scheduled or in flight. */
  const cancel = () => {
    pendingRequests.abort();
    context.setState('idle');
  };

  const close = () => {
    cancel();
    dispatch({ type: 'closed' });
  };

  /** @returns null if the request was cancelled, or has failed and is reported; `offline` without a connection */
  const requestResults = async (q: string, signal: AbortSignal) => {
    if (!context.emit('search', { q }, true)) return null;
    context.setState('loading');
    try {
      const { results, glue } = await request(
        { ...context, signal },
        {
          method,
          url: routes().search,
          fields: { [input.name || 'q']: q },
          response: searchResponse(),
          onWaiting: () => dispatch({ type: 'waited' }),
          limit: 'suggestions',
          retries: 0,
          form,
          route: 'search',
        },
      );
      if (signal.aborted) return null;
      const options = optionsOf(results);
      context.setState('idle');
      context.emit('found', { q, count: options.length });
      return { groups: results, options, glue };
    } catch (cause) {
      if (signal.aborted) return null;
      const { status, retryAfterMs } = cause as Partial<RequestError>;
      if (status === 429) pausedUntil = performance.now() + Math.min(retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
      context.setState('error');
      context.report(cause);
      return isOffline() ? 'offline' : null;
    }
  };

  const sendRequest = async (signal: AbortSignal) => {
    if (signal.aborted) return;
    const text = input.value;
    const q = graphemes(text, LONGEST_Q).join('');
    const found = await requestResults(q, signal);
    if (signal.aborted) return;
    const show = (groups: Group[], message: string, other: Partial<ListContent> = {}) => {
      dispatch({ type: 'responded', content: { groups, glue: null, queryOfContent: text, ...other } });
      announce(message);
    };
    const notify = (title: string, other?: Partial<ListContent>) => show([{ title, options: [] }], title, other);
    if (found === 'offline') return notify(commonText('offline'), { queryOfContent: null });
    if (!found) return dispatch({ type: 'closed' });
    const count = found.options.length;
    if (count) return show(found.groups, t('found', { count }), { glue: found.glue });
    // The text for the other keyboard layout is offered only if it has results.
    const other = otherKeyboard(q);
    const offer = other ? await requestResults(other, signal) : null;
    if (signal.aborted) return;
    if (!other || !offer || offer === 'offline' || !offer.options.length) return notify(t('none'));
    const options = [plainSearch(config, other), ...offer.options];
    const title = t('meant', { word: other });
    show([{ title, options, query: other }], title, { glue: offer.glue });
  };

  const searchAfterPause = (waitMs: number) => {
    cancel();
    dispatch({ type: 'typed' });
    pendingRequests = new AbortController();
    const pending = AbortSignal.any([signal, pendingRequests.signal]);
    const ms = Math.max(waitMs, pausedUntil - performance.now());
    // Chromium keeps timers back until the frame after a key.
    if (ms) setTimeout(sendRequest, ms, pending);
    else sendRequest(pending);
  };

  return { $state, dispatch, searchAfterPause, close };
};

export type Search = ReturnType<typeof createSearch>;
