import { elementsOf, getRuntime, matches, memberOf } from '../../core/index.ts';
import { hasFlag, setAttributeUntil } from '../../page/index.ts';
import { announce, type FieldErrors, listenLast } from '../index.ts';
import { cleanField, takeAllDigits } from './cleanField.ts';
import { FIELDS, type Field, faultText, showFieldMessage } from './fieldMessage.ts';

/** Whether the visitor's focus is in the host, on a control of it or nowhere. If it is elsewhere, it must not be taken away. */
export const isFocusFree = (host: Element): boolean => {
  const { activeElement: active, body } = document;
  return !active || active === body || memberOf(host, 'contains')(active) || (active as Partial<Field>).form === host;
};

/** The fields that share a message: the radios of one name, else the field alone. */
const groupOf = (form: HTMLFormElement, field: Field): Field[] =>
  field.type === 'radio'
    ? elementsOf<Field>(form).filter(({ type, name }) => type === 'radio' && name === field.name)
    : [field];

/** Names that an attribute such as `data-mobile`, else the type, gives to a field with another one. docs/contract.md "Names of fields" */
const TYPES: Record<string, string> = {
  mobile: 'tel',
  password: 'password',
  quantity: 'number',
  query: 'search',
  rating: 'none',
};

/** A name without its signs and the case of its letters: servers write `first_name` as `firstName`, and `option[7]` as `option_7`. */
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The path of a name without the numbers of rows: `order[items_attributes][0][qty]` of Rails is `.order.items.qty`, `form-0-qty` of Django `.form.qty`. */
const pathOf = (name: string): string =>
  `.${name}`.replace(/_attributes|\[\d*\]|\.\d+|\]/g, '').replace(/\[|-\d+-/g, '.');

/**
 * The field of a server's name that a visitor can see, by its letters (`items.0.name` is `items[0][name]`, `tags` is `tags[]`),
 * by the end of the name (`body.email` of FastAPI is `email`, so is `/data/email` of JSON:API), by the attribute
 * or type of a field with another name (`data-mobile`), or by its path inside an object, if it is the only one (`user[email]` of
 * Rails and Symfony, whose errors say `email`) or the number says which (`emails.1` of Laravel for `emails[]`).
 */
const findField = (form: HTMLFormElement, name: string): Field | undefined => {
  const visible = elementsOf<Field>(form).filter(
    (field) => field.matches(FIELDS) && !field.closest('[hidden]') && field.checkVisibility(),
  );
  const find = (wanted = '') => visible.find((field) => plain(wanted) && plain(field.name) === plain(wanted));
  const parts = name.split(/[./]/);
  const ends = parts.map((_, index) => parts.slice(index).join());
  const rows = visible.filter((field) => name && pathOf(field.name).endsWith(pathOf(name)));
  return (
    find(name) ??
    rows[Number(/\d+/.exec(name) ?? Number.NaN)] ??
    (rows[1] ? undefined : rows[0]) ??
    // The first part is a field of CakePHP and Laminas, whose errors say its rule: `mobile._empty`.
    [...ends, parts[0]].map(find).find(Boolean) ??
    visible.find((field) => TYPES[name] && field.hasAttribute(`data-${name}`)) ??
    visible.find(({ type }) => type === TYPES[name])
  );
};

/** A screen reader reads the message of a field that gets the focus, and nothing if the field has it already or cannot have it. */
const focusOrAnnounce = (field: Field, text: string) => {
  const hadFocus = field === document.activeElement;
  field.focus();
  if (hadFocus || field !== document.activeElement) announce(text);
};

/** Whether the rules of the markup hold. They don't for a field that is disabled meanwhile, and a web component need not say it. */
const isValid = ({ validity, willValidate }: Field): boolean => !willValidate || validity.valid;

/** The field that gets the focus when its form is not sent. */
export const firstInvalid = (form: HTMLFormElement): Field | undefined =>
  elementsOf<Field>(form).find((field) => !isValid(field));

/**
 * Shows a message beside each field that fails the browser's validation, instead of the browser's bubble, and focuses the
 * first one. A message disappears when its field is valid. If a listener of the site prevents an `invalid` event, nothing
 * is shown. A server's `novalidate` is meant for the browser's bubbles: the rules of the markup apply, unless the form has
 * `data-unchecked`. FORM-07
 */
export const watchFields = (form: HTMLFormElement) => {
  const scope = new AbortController();
  /** The function that removes each message, keyed by the first field of the message's group. */
  const shown = new Map<Field, { remove: () => void; isServers: boolean; value: string }>();
  let hasFocused = false;
  let hasTyped = false;

  const hide = (first: Field) => {
    shown.get(first)?.remove();
    shown.delete(first);
  };
  const hideAll = () => {
    for (const [first] of shown) hide(first);
  };

  const showText = (field: Field, text: string, isServers: boolean) => {
    const group = groupOf(form, field);
    const [first = field] = group;
    hide(first);
    shown.set(first, { remove: showFieldMessage(first, text, group), isServers, value: first.value });
  };

  const isOurs = ({ target }: Event): boolean => (target as Partial<Field>).form === form;
  const onInvalid = (event: Event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    const field = event.target as Field;
    const text = faultText(field);
    showText(field, text, false);
    // The browser's own line about it is prevented, too.
    if (!field.checkVisibility()) getRuntime()?.diagnose({ kind: 'unseen', element: field });
    // The field of stars is hidden. They take the focus themselves.
    const first = firstInvalid(form);
    if (hasFocused || (first?.hidden && first !== field)) return;
    // The browser reports all invalid fields in one task, in the order of the page.
    hasFocused = true;
    setTimeout(() => (hasFocused = false));
    focusOrAnnounce(field, text);
  };
  const onEdit = (event: Event) => {
    hasTyped ||= event.type === 'input';
    if (!isOurs(event) && event.type !== 'click') return;
    const { name } = event.target as Field;
    for (const [first, { isServers, value }] of shown) {
      // The `change` of a text field comes at the press on something else: no new edit, and what moves would take the click away.
      const isEdited = event.type === 'input' || /^(checkbox|radio)$/.test(first.type) || first.value !== value;
      // A field may be valid because of another one: a password's confirmation, or what a checkbox disables. A server's text is
      // about all boxes of a name.
      if (isServers ? first.name === name && isEdited : isValid(first)) hide(first);
    }
  };
  listenLast(window, 'invalid', onInvalid, scope.signal);
  // An editor fills its hidden field only when the form is sent, and a step that is not shown has its own time.
  const isUnseen = (field: Field) => field.matches('[required]:not([hidden],:disabled)') && !field.checkVisibility();
  const hasUnseen = () => memberOf(form, 'checkVisibility')() && elementsOf<Field>(form).some(isUnseen);
  const isUnchecked = hasFlag(form, 'unchecked');
  if (isUnchecked || (matches(form, '[novalidate]') && !hasUnseen()))
    setAttributeUntil(form, 'novalidate', isUnchecked ? '' : null, scope.signal);
  // Before the browser checks the fields, and before other listeners read them. The visitor may have typed before the mount.
  const clean = (event: Event) => isOurs(event) && cleanField(event.target as Field);
  addEventListener('change', clean, { capture: true, signal: scope.signal });
  // Firefox fires no `change` at Enter if a script has written into the field. keyCode 229 is a key that an input method uses.
  const onKey = (event: KeyboardEvent) => event.key === 'Enter' && event.keyCode !== 229 && clean(event);
  addEventListener('keydown', onKey, { capture: true, signal: scope.signal });
  takeAllDigits(form, scope.signal);
  for (const field of elementsOf<Field>(form))
    if (field.value !== (field as HTMLInputElement).defaultValue) cleanField(field);
  // On the document, since a field may be outside its form.
  for (const type of ['input', 'change']) document.addEventListener(type, onEdit, { signal: scope.signal });
  // jQuery's calendars and selects write a field at a click, and tell jQuery alone.
  document.addEventListener('click', (event) => setTimeout(onEdit, 0, event), { capture: true, signal: scope.signal });
  document.addEventListener('reset', ({ target }) => target === form && hideAll(), { signal: scope.signal });

  return {
    /**
     * Shows the server's texts in place of earlier ones, each until the visitor edits its field, and focuses the first one,
     * unless the visitor has typed since `sent` or is elsewhere by now: then the texts are announced.
     * @returns the texts of names that no visible field has
     */
    show(errors: FieldErrors): string[] {
      for (const [first, { isServers }] of shown) if (isServers || isValid(first)) hide(first);
      const rest: string[] = [];
      const texts = new Map<Field, string>();
      for (const [name, list] of Object.entries(errors)) {
        const field = findField(form, name);
        if (field) texts.set(field, [texts.get(field), ...list].filter(Boolean).join(' '));
        else rest.push(...list);
      }
      for (const [field, text] of texts) showText(field, text, true);
      const first = elementsOf<Field>(form).find((field) => texts.has(field));
      const all = [...texts].map(([, text]) => text).join(' ');
      if (first && isFocusFree(form) && !hasTyped) focusOrAnnounce(first, all);
      else if (first) announce(all);
      return rest;
    },
    /** The form is sent. The texts stay: what moves between the press of a pointer and its release would take the click away. */
    sent(): void {
      hasTyped = false;
    },
    /** Removes all messages and stops to watch the form. */
    stop(): void {
      scope.abort();
      hideAll();
    },
  };
};

/** The messages beside the fields of a form. */
export type FieldMessages = ReturnType<typeof watchFields>;
