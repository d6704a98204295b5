import { announce } from '../../shared/dom/announce.ts';
import { setForLife } from '../../shared/dom/life.ts';
import type { Life } from '../../shared/island/types.ts';
import { t } from '../../shared/text/catalogue/chained-selects.ts';
import { failureText } from '../../shared/text/failure.ts';
import { type ChildLevel, fetchChoices } from './call.ts';
import { chosenByServer, emptySelect, fillSelect } from './choices.ts';
import { recall, remember } from './memory.ts';

/** What the visitor is told of a level that could not be had, and the way to try again. */
export interface Failure {
  text: string;
  retry(): void;
}

interface Link {
  parent: HTMLSelectElement;
  child: HTMLSelectElement;
  /** The parent's value whose choices the child holds or awaits. */
  of: string;
  /** What the server chose in the child. */
  own: string;
}

/** Everything is as the server wrote it when the signal aborts. */
const restoreAtEnd = (select: HTMLSelectElement, signal: AbortSignal) => {
  const nodes = [...select.childNodes];
  const { value } = select;
  signal.addEventListener('abort', () => {
    select.replaceChildren(...nodes);
    select.value = value;
  });
  for (const name of ['disabled', 'aria-busy']) setForLife(select, name, select.getAttribute(name), signal);
};

/**
 * Keeps each select's choices in step with the one above it, whether the visitor, the browser's memory or its autofill
 * chose there. GEOG-01, GEOG-02
 */
export const linkSelects = (life: Life<HTMLSelectElement[]>, tell: (failure: Failure | null) => void): void => {
  const { host, config: selects, signal } = life;
  const links = selects.slice(1).map((child, above): Link => {
    const parent = selects[above] as HTMLSelectElement;
    const of = [...child.options].some(({ value }) => value) ? chosenByServer(parent) : '';
    return { parent, child, of, own: child.dataset.selected || chosenByServer(child) };
  });
  /** One at a time: what hangs below a select that waits is empty. */
  let calling: AbortController | undefined;
  life.needs(...selects);
  for (const select of selects) restoreAtEnd(select, signal);

  /** @param kept whether the child keeps its choice where that is possible; `again` by the button of a failure */
  const load = async (at: number, kept: boolean, again = false): Promise<void> => {
    const link = links[at];
    if (!link) return;
    const { parent, child, own } = link;
    const wanted = kept ? [recall(child), child.value, own] : [];
    // A stale child is never sent: all that hangs below is cleared before anything is asked for.
    calling?.abort();
    for (const below of links.slice(at)) {
      below.of = '';
      emptySelect(below.child);
    }
    const id = parent.value;
    const level = child.dataset.level as ChildLevel;
    link.of = id;
    if (!again) tell(null);
    life.setState('idle');
    if (!id || !life.emit('load', { level, id }, true)) return;

    calling = new AbortController();
    const call = AbortSignal.any([signal, calling.signal]);
    child.setAttribute('aria-busy', 'true');
    life.setState('loading');
    const choices = await fetchChoices(level, id, call).catch((cause: unknown) => {
      if (call.aborted) return;
      life.report(cause);
      life.setState('error');
      tell({ text: failureText(cause), retry: () => load(at, kept, true) });
    });
    if (call.aborted) return;
    child.disabled = false;
    child.removeAttribute('aria-busy');
    if (!choices) return;
    fillSelect(child, choices, wanted, own);
    tell(null);
    life.setState('idle');
    announce(t('filled'));
    life.emit('loaded', { level, id });
    if (again) child.focus();
    if (child.value) load(at + 1, kept);
  };

  /** Where a value changed without an event, the first child that does not belong to its parent is loaded. */
  const reconcile = () => {
    const at = links.findIndex(({ parent, of }) => parent.value !== of);
    if (at >= 0) load(at, true);
  };

  host.addEventListener(
    'change',
    ({ target }) => {
      const at = selects.indexOf(target as HTMLSelectElement);
      if (at < 0) return;
      load(at, false);
      remember(selects);
    },
    { signal },
  );
  host.addEventListener('focusin', reconcile, { signal });
  for (const type of ['submit', 'pageshow']) addEventListener(type, reconcile, { signal, capture: true });
  // The form takes its old values after the event.
  addEventListener('reset', () => setTimeout(reconcile), { signal });
  reconcile();
};
