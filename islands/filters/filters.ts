import { elementsOf, HookError, type IslandModule, isChoosing, type OptionTable } from '../../shared/core/index.ts';
import { onAbort, readOptions, reportOnce, safeUrl, setAttributeUntil, storage } from '../../shared/page/index.ts';
import {
  actionOf,
  type Choice,
  type ChoiceField,
  choiceOf,
  expectForm,
  isBox,
  isTouched,
  onFieldEvent,
  opensHere,
  serverChoice,
  submitForm,
  takeAllDigits,
  typedNumber,
} from '../../shared/request/forms/index.ts';
import { announce, listenLast, navigate, stateOfList } from '../../shared/request/index.ts';
import { countInButton } from './countInButton.ts';
import { mergeUrls, tidyFields } from './query.ts';
import { linkRange } from './range.ts';
import { t } from './texts.ts';

/** Wait after the last change, so that ticking two boxes loads one page. */
const APPLY_MS = 400;

/** A sort acts on its own. */
const SORT = 'select[data-state]';
/** What the form sends or follows. A field without a name writes into others, or searches the boxes of the form. */
const FIELDS = `:is(input,select,textarea):is([name],[data-url]):not(${SORT})`;

const choose = (field: ChoiceField, choice: Choice) => {
  if (isBox(field)) field.checked = choice as boolean;
  else if (!field.options) field.value = choice as string;
  else for (const option of field.options) option.selected = (choice as string[]).includes(option.value);
};

/** The choice of each field that the list currently shows, set by the server or by the site's script. */
const shown = new WeakMap<ChoiceField, Choice>();

const options = {
  apply: { type: 'word', default: 'auto', words: ['auto', 'button'] },
  /** `auto` is `button` while it does not match. */
  media: { type: 'media' },
  'count-url': { type: 'url' },
  /** How many products the list has now, as templates print a number: `1,190` too. */
  count: { type: 'text' },
  /** Between the values of several boxes of one name, which are then one parameter. */
  join: { type: 'text' },
} as const satisfies OptionTable;

/** Session storage: the field that had the focus when the form applied itself. */
const FOCUS = 'juzur:filters:focus';

const placeOf = ({ name, value }: ChoiceField): string => JSON.stringify([location.pathname, name, value]);

const readConfig = (host: HTMLElement) => ({ form: expectForm(host, 'get'), ...readOptions(host, options) });

/**
 * Opens the filtered listing when a filter changes: the `data-url` of each changed field, merged, or it submits the form if
 * one has none. A change that the visitor reverts in time has no effect. The next page focuses the same field. LIST-11
 */
export const filters: IslandModule<ReturnType<typeof readConfig>> = {
  options,
  readConfig,
  attach(context) {
    const { config, emit, signal } = context;
    const { form, apply: mode, media, 'count-url': countUrl, count = '', join = '' } = config;
    // Before the list's own listeners of Back, which take back what was typed.
    for (const box of form.querySelectorAll<HTMLElement>('[data-range]')) linkRange(box, signal);
    const setState = stateOfList(context, () => {
      for (const field of changedFields()) {
        choose(field, fitting(field));
        field.dispatchEvent(new CustomEvent('input', { bubbles: true }));
      }
    });
    const waits = () => mode !== 'auto' || media?.matches === false;
    const listed = typedNumber(count, true);
    if (countUrl) {
      const update = countInButton(context, { form, url: countUrl, join, shown: listed, waits });
      media?.addEventListener('change', update, { signal });
    }
    takeAllDigits(form, signal);
    // After Back, the boxes must match the server's list. Without this, the browser restores the last checked boxes.
    setAttributeUntil(form, 'autocomplete', 'off', signal);
    const fields = () => elementsOf<ChoiceField>(form).filter((field) => field.matches(FIELDS));
    const fitting = (field: ChoiceField) => shown.get(field) ?? serverChoice(field);
    // Computed each time, because fields may be added later.
    const changedFields = () => fields().filter((field) => `${choiceOf(field)}` !== `${fitting(field)}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The field whose `input` no `change` has followed yet. */
    let edited: EventTarget | null = null;
    let submission: Event | undefined;

    const apply = () => {
      // The visitor changed one field and is typing in the next one.
      if (edited && edited === document.activeElement) {
        timer = setTimeout(apply, APPLY_MS);
        return;
      }
      const changed = changedFields();
      const last = changed.at(-1);
      if (!last) return setState('idle');
      const chosen = changed.filter(({ type, checked }) => type !== 'radio' || checked);
      const urls = chosen.flatMap(({ dataset }) => safeUrl(dataset.url) ?? []);
      const merged = urls.length === chosen.length ? mergeUrls(location.href, urls, join) : null;
      if (!merged && chosen[1] && chosen.some(({ name }) => !name))
        reportOnce('filters', form, new HookError('data-url', 'URLs of one path, or a name on each field', urls));
      // A field without a name is not part of the submission, so its URL is opened.
      const url = merged || (last.name ? null : safeUrl(last.dataset.url));
      let isCancelled = !emit('apply', { url: url ?? safeUrl(actionOf(form)) }, true);
      if (!isCancelled) {
        submission = undefined;
        const active = document.activeElement as ChoiceField;
        if (fields().includes(active)) storage.write('tab', FOCUS, placeOf(active));
        if (url) navigate(form, url);
        else submitForm(form);
        isCancelled = !!submission && (submission as Event).defaultPrevented;
      }
      if (isCancelled || (!url && form.matches(':invalid'))) setState('idle');
      if (isCancelled) for (const field of changed) shown.set(field, choiceOf(field));
    };
    const wait = () => {
      clearTimeout(timer);
      if (waits()) return;
      // Shown from the change on, so that the visitor sees at once that the list will follow.
      setState(changedFields().length ? 'loading' : 'idle');
      timer = setTimeout(apply, APPLY_MS);
    };
    onFieldEvent(form, 'input', (target) => (edited = target), signal);
    const onChange = (target: EventTarget | null) => {
      // Each arrow key in a closed select, radios or a slider is a change, and so is each digit of the year in a date field. The list
      // would follow the first one, so it waits until the focus leaves. WCAG 3.2.2
      if (isChoosing()) return;
      edited = null;
      if (!(target as Element).matches(SORT)) wait();
    };
    onFieldEvent(form, 'change', onChange, signal);
    onFieldEvent(form, 'focusout', (target) => edited === target && onChange(target), signal);
    const onSubmit = (event: Event) => {
      clearTimeout(timer);
      submission = event;
    };
    form.addEventListener('submit', onSubmit, { signal });
    const tidy = ({ formData }: FormDataEvent) => {
      const tidied = tidyFields([...formData] as [string, string][], join);
      for (const [name] of [...formData]) formData.delete(name);
      for (const [name, value] of tidied) formData.append(name, value);
    };
    const onSent = (event: Event) => {
      setState(opensHere(event as SubmitEvent) ? 'loading' : 'idle');
      // The browser's own event comes next. Those of a site's scripts, which read the form, are not changed.
      form.addEventListener('formdata', tidy, { once: true, signal });
    };
    listenLast(form, 'submit', onSent, signal);
    onAbort(signal, () => clearTimeout(timer));
    for (const field of fields()) {
      const own = serverChoice(field);
      const choice = isTouched(field) && !shown.has(field) ? own : choiceOf(field);
      // The options of chained selects come later, with the choice of the server.
      if (field.dataset.level && `${choice}` === `${own}`) shown.delete(field);
      else shown.set(field, choice);
    }
    const left = storage.read('tab', FOCUS);
    const chosen = fields().find((field) => placeOf(field) === left);
    if (chosen && document.activeElement === document.body) {
      chosen.focus({ preventScroll: true });
      // Nothing else on the new page says to a screen reader what the choice has done.
      if (listed >= 0) announce(t('listed', { count: listed }));
    }
    // Another form of the page may have the field.
    setTimeout(() => storage.remove('tab', FOCUS));
    // A text field that has the focus fires `change` later.
    if (changedFields().some((field) => isBox(field) || field.options || field !== document.activeElement)) wait();
  },
};
