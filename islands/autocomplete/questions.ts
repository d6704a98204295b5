import { announce } from '../../shared/dom/announce.ts';
import type { HttpError } from '../../shared/http/index.ts';
import type { Life } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/autocomplete.ts';
import { fetchSuggestions, queryOf } from './call.ts';
import type { Config } from './config.ts';
import { nothingFor } from './offers.ts';
import { type Event, optionsOf } from './rules.ts';

/** The pause after a 429 that names none, and the longest one that is kept. */
const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * The questions to the server, one at a time: a new one drops the last, whatever becomes of it. SRCH-01, SRCH-04
 *
 *     a ---200ms--->
 *        ab -50ms->      the answer to a is never shown
 */
export const openQuestions = (life: Life<Config>, show: (event: Event) => void, signal: AbortSignal) => {
  const { config } = life;
  let question = new AbortController();
  let pausedUntil = 0;

  const drop = () => {
    question.abort();
    life.setState('idle');
  };

  /** Asked no more; the list goes. */
  const close = () => {
    drop();
    show({ type: 'closed' });
  };

  const ask = async (current: AbortSignal) => {
    const text = config.input.value;
    const q = queryOf(text);
    if (!life.emit('search', { q }, true)) return close();
    life.setState('loading');
    try {
      const { results, glue } = await fetchSuggestions(q, config.form, current);
      if (current.aborted) return;
      const groups = results.length ? results : [nothingFor(text, config)];
      show({ type: 'answered', answer: { groups, glue, answeredFor: text } });
      life.setState('idle');
      const count = optionsOf(results).length;
      const told = groups.flatMap(({ title, options }) => [title, ...options.map((option) => option.title)]);
      announce(count ? t('found', { count }) : told.join(' '));
      life.emit('found', { q, count });
    } catch (cause) {
      if (current.aborted) return;
      const { status, retryAfterMs } = cause as Partial<HttpError>;
      if (status === 429) pausedUntil = performance.now() + Math.min(retryAfterMs ?? PAUSE_MS, LONGEST_PAUSE_MS);
      close();
      life.setState('error');
      life.report(cause);
    }
  };

  const askAfter = (waitMs: number) => {
    drop();
    show({ type: 'typed' });
    question = new AbortController();
    const current = AbortSignal.any([signal, question.signal]);
    const timer = setTimeout(ask, Math.max(waitMs, pausedUntil - performance.now()), current);
    current.addEventListener('abort', () => clearTimeout(timer));
  };

  return { askAfter, close };
};
