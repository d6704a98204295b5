import { searchAnswer } from '../../shared/contract/search.ts';
import { announce } from '../../shared/dom/announce.ts';
import type { HttpError } from '../../shared/http/HttpError.ts';
import { postForm } from '../../shared/http/json.ts';
import { routes } from '../../shared/http/routes.ts';
import type { Life } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/autocomplete.ts';
import { graphemes } from '../../shared/text/fold.ts';
import type { Config } from './config.ts';
import { nothingFor } from './offers.ts';
import { type Event, optionsOf } from './rules.ts';

/** A question is cut where nobody types any more. */
const LONGEST_Q = 100;
/** The pause after a 429 that names none, and the longest one that is kept. */
const PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * The questions to the server, one at a time: a new one drops the last, whatever becomes of it. SRCH-01, SRCH-04
 *
 *     a ---200ms--->
 *        ab -50ms->      the answer to a is never shown
 */
export const openQuestions = (life: Life<Config>, show: (event: Event) => void) => {
  const { form, input } = life.config;
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

  const ask = async (signal: AbortSignal) => {
    if (signal.aborted) return;
    const text = input.value;
    const q = graphemes(text).slice(0, LONGEST_Q).join('');
    if (!life.emit('search', { q }, true)) return close();
    life.setState('loading');
    try {
      const { results, glue } = await postForm(routes().search, { q }, searchAnswer(), {
        signal,
        limit: 'suggestions',
        form,
      });
      if (signal.aborted) return;
      const count = optionsOf(results).length;
      const nothing = nothingFor(text, life.config);
      const groups = count ? results : [nothing];
      show({ type: 'answered', answer: { groups, glue, answeredFor: text } });
      life.setState('idle');
      announce(count ? t('found', { count }) : [nothing.title, nothing.options[0]?.title].join(' '));
      life.emit('found', { q, count });
    } catch (cause) {
      if (signal.aborted) return;
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
    const signal = AbortSignal.any([life.signal, question.signal]);
    setTimeout(ask, Math.max(waitMs, pausedUntil - performance.now()), signal);
  };

  return { askAfter, close };
};
