import { searchAnswer } from '../../shared/contract/search.ts';
import { postForm } from '../../shared/http/index.ts';
import { page } from '../../shared/page/page.ts';
import { graphemes } from '../../shared/text/fold.ts';

const LONGEST_Q = 100;

/** What is asked for a text: as typed, cut where nobody types any more. */
export const queryOf = (text: string): string => graphemes(text).slice(0, LONGEST_Q).join('');

/** SRCH-01. @throws CallError */
export const fetchSuggestions = (q: string, form: HTMLFormElement, signal: AbortSignal) =>
  postForm(page().routes.search, { q }, searchAnswer(), { signal, limit: 'suggestions', form });
