import { safeAddress } from '../../shared/dom/address.ts';
import { setForLife } from '../../shared/dom/life.ts';
import { expectHost, wordOption } from '../../shared/dom/options.ts';
import type { IslandModule } from '../../shared/island/types.ts';

/** The last change is waited for: who ticks two boxes gets one page. */
const APPLY_MS = 400;

type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'options'>>;
/** Of a box whether it is ticked, of a select which options are chosen, of any other field its text. */
type Choice = string | boolean | boolean[];

const isBox = ({ type }: Field) => type === 'checkbox' || type === 'radio';
const present = (field: Field): Choice => {
  const { checked, options, value } = field;
  return isBox(field) ? checked : options ? [...options].map(({ selected }) => selected) : value;
};
/** What the server wrote. */
const printed = (field: Field): Choice => {
  const { defaultChecked, defaultValue, options, type } = field;
  if (isBox(field)) return defaultChecked;
  if (!options) return defaultValue;
  const all = [...options];
  // A select of one line begins with its first choice.
  const first =
    type === 'select-one' && !all.some((each) => each.matches('[selected]')) && all.find((each) => !each.disabled);
  return all.map((each) => each.matches('[selected]') || each === first);
};
const choose = (field: Field, choice: Choice) => {
  if (isBox(field)) field.checked = choice as boolean;
  else if (field.options)
    for (const [index, option] of [...field.options].entries())
      option.selected = (choice as boolean[])[index] as boolean;
  else field.value = choice as string;
};

/** What the list shows, by field, whoever chose it: the server, or a script of the site. */
const shown = new WeakMap<Field, Choice>();

interface Filters {
  form: HTMLFormElement;
  isAuto: boolean;
}

/**
 * Checkbox filters go to the filtered listing by themselves: to the `data-url` of the one changed box, otherwise the form
 * is sent. A change that is taken back in time goes nowhere. LIST-11
 */
export const filters: IslandModule<Filters> = {
  readConfig: (host) => ({
    form: expectHost<HTMLFormElement>(host, 'form:not([method=post])'),
    isAuto: wordOption(host, 'apply', ['auto', 'button'], 'auto') === 'auto',
  }),
  attach({ config: { form, isAuto }, emit, setState, signal }) {
    // After Back the boxes shall be the server's, which fit the list, and not the ones last ticked.
    setForLife(form, 'autocomplete', 'off', signal);
    const fields = () => ([...form.elements] as Field[]).filter((field) => field.matches('input,select,textarea'));
    const fitting = (field: Field) => shown.get(field) ?? printed(field);
    // Asked for each time: boxes may come later.
    const changedFields = () => fields().filter((field) => `${present(field)}` !== `${fitting(field)}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let submission: Event | undefined;

    const apply = () => {
      const changed = changedFields();
      const last = changed.at(-1);
      if (!last) return;
      // A box without a name can only be followed by its address.
      const url = changed.length > 1 && last.name ? null : safeAddress(last.dataset.url);
      let isOthers = !emit('apply', { url: url ?? form.action }, true);
      if (!isOthers) {
        setState('loading');
        submission = undefined;
        if (url) location.assign(url);
        else form.requestSubmit();
        isOthers = !!submission && (submission as Event).defaultPrevented;
        if (isOthers || form.matches(':invalid')) setState('idle');
      }
      if (isOthers) for (const field of changed) shown.set(field, present(field));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(apply, APPLY_MS);
    };
    const giveBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setState('idle');
      for (const field of changedFields()) choose(field, fitting(field));
    };
    if (isAuto) form.addEventListener('change', wait, { signal });
    const onSubmit = (event: Event) => {
      clearTimeout(timer);
      submission = event;
    };
    form.addEventListener('submit', onSubmit, { signal });
    addEventListener('pageshow', giveBack, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    // What the visitor is at may have been changed while this script was on its way; at a text the change is still to come.
    const at = document.activeElement;
    for (const field of fields()) shown.set(field, field === at && !shown.has(field) ? printed(field) : present(field));
    if (isAuto && changedFields().some((field) => isBox(field) || field.options)) wait();
  },
};
