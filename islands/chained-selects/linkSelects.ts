import type { IslandContext } from '../../shared/core/index.ts';
import { onAbort, setAttributeUntil } from '../../shared/page/index.ts';
import { isFocusFree } from '../../shared/request/forms/index.ts';
import { announce, failureText } from '../../shared/request/index.ts';
import type { Request } from '../../shared/request/mutation/index.ts';
import { chosenByServer, chosenNow, emptySelect, fillSelect, placeholderOf, recall, remember } from './choices.ts';
import { type ChildLevel, fetchChoices } from './fetchChoices.ts';
import { t } from './texts.ts';

/** The message for a level that failed to load, and the function that retries it. */
export interface Failure {
  text: string;
  retry(): void;
}

/** Restores the server's options, value and attributes when the signal aborts. */
const restoreAtEnd = (select: HTMLSelectElement, signal: AbortSignal) => {
  const nodes = [...select.childNodes];
  const { value } = select;
  onAbort(signal, () => {
    select.replaceChildren(...nodes);
    select.value = value;
  });
  for (const name of ['disabled', 'aria-busy']) setAttributeUntil(select, name, select.getAttribute(name), signal);
};

/**
 * Updates the choices of each select when its parent changes, by the visitor, session restore or autofill.
 * GEOG-01, GEOG-02
 * @param request one is enough: the selects below a loading select are empty
 * @param onFailure receives the failure to show, or null to clear it
 */
export const linkSelects = (
  context: IslandContext<HTMLSelectElement[]>,
  request: Pick<Request, 'send' | 'cancel'>,
  signal: AbortSignal,
  onFailure: (failure: Failure | null) => void,
): void => {
  const { host, config: selects } = context;
  const links = selects.slice(1).map((child, above) => {
    const parent = selects[above] as HTMLSelectElement;
    // The parent's value whose choices the child contains or is loading.
    const of = [...child.options].some((option) => option !== placeholderOf(child)) ? chosenByServer(parent) : '';
    return { parent, child, of, own: child.dataset.selected || chosenByServer(child) };
  });
  for (const select of selects) restoreAtEnd(select, signal);

  /** @param kept whether the child keeps its choice if possible. @param again whether the visitor has pressed to retry */
  const load = async (index: number, kept: boolean, again = false): Promise<void> => {
    const link = links[index];
    if (!link) return;
    const { parent, child, own } = link;
    const wanted = kept ? [recall(child), child.value, own] : [];
    // Clears all selects below before the request, so that the form never submits a stale choice.
    request.cancel();
    for (const below of links.slice(index)) {
      below.of = '';
      emptySelect(below.child);
    }
    const id = chosenNow(parent);
    const level = child.dataset.level as ChildLevel;
    link.of = id;
    if (!again) onFailure(null);
    context.setState('idle');
    if (!id) return;
    // A form that is sent meanwhile would lack it, and a browser checks no disabled field.
    child.disabled = !child.required;

    let isFilled = false;
    await request.send({
      url: level,
      isRead: true,
      request: async (signal) => ({ choices: await fetchChoices({ ...context, signal }, level, id) }),
      events: ['load', 'loaded'],
      detail: { level, id },
      successDetail: () => ({ level, id }),
      onMutate: () => child.setAttribute('aria-busy', 'true'),
      onSuccess({ choices }) {
        child.removeAttribute('aria-busy');
        fillSelect(child, choices, wanted, own);
        isFilled = true;
        onFailure(null);
        context.setState('idle');
        if (!child.disabled) announce(t('filled'));
      },
      onError(cause) {
        child.disabled = false;
        child.removeAttribute('aria-busy');
        onFailure({ text: failureText(cause), retry: () => load(index, kept, true) });
      },
    });
    if (!isFilled) return;
    if (again && isFocusFree(host)) child.focus();
    if (chosenNow(child)) load(index + 1, kept);
  };

  /** Finds a value that changed without an event, and loads the first child that doesn't match its parent. */
  const reconcile = () => {
    const index = links.findIndex(({ parent, of }) => chosenNow(parent) !== of);
    if (index >= 0) load(index, true);
  };

  const onChange = ({ target }: Event) => {
    const index = selects.indexOf(target as HTMLSelectElement);
    if (index < 0) return;
    // A script that starts with the saved value may fire a change, too.
    if (links[index]?.of !== chosenNow(selects[index] as HTMLSelectElement)) load(index, false);
    remember(selects);
  };
  host.addEventListener('change', onChange, { signal });
  host.addEventListener('focusin', reconcile, { signal });
  for (const type of ['submit', 'pageshow']) addEventListener(type, reconcile, { signal, capture: true });
  // The browser resets the fields after the event, and filters theirs after Back.
  for (const type of ['reset', 'pageshow']) addEventListener(type, () => setTimeout(reconcile), { signal });
  reconcile();
};
