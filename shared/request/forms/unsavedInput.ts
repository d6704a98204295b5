/**
 * The option that the server selected in a `<select>`, no matter what the visitor, the browser or a script selected later.
 * @returns undefined if the server selected none: in a list box, or in a select without options
 */
export const serverOption = (select: Pick<HTMLSelectElement, 'options' | 'size'>): HTMLOptionElement | undefined => {
  const options = [...select.options];
  return (
    options.findLast((option) => option.matches('[selected]')) ??
    // A select that shows one line starts with its first enabled option.
    (select.size > 1 ? undefined : options.find((option) => !option.matches(':disabled')))
  );
};

/**
 * Whether the visitor may have changed a field before its island was there. What a script changes, or the browser restores
 * after Back, is not meant. A touch of a box gives it no focus in Safari, and the focus may be elsewhere by then.
 */
export const isTouched = (field: Element): boolean =>
  // Chrome knows them from version 119 on. In a list of `:is` it drops what it does not know.
  field === document.activeElement || field.matches(':is(:user-valid,:user-invalid)');

/**
 * The values that islands, and not visitors, wrote into fields. A field that still has this value is not unsaved input,
 * because the island writes it again after a reload. PROF-06, AUTH-03
 */
export const scriptFilledValues = new WeakMap<Element, string>();

/** Editable elements that the visitor changed. They have no default value to compare with. */
const edited = new WeakSet<EventTarget>();

/** Starts to record which editable elements the visitor changes. An island that uses `hasUnsavedInput` calls it once when it starts. */
export const watchEdits = (signal: AbortSignal): void =>
  addEventListener('input', ({ target }) => edited.add(target as EventTarget), { capture: true, signal });

/** A field of any kind. Only a select has options. */
export type ChoiceField = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'options'>>;

/** A box: whether it is checked. A select: the values of its selected options, which Choices exchanges. Any other field: its text. */
export type Choice = string | boolean | string[];

export const isBox = ({ type }: ChoiceField): boolean => type === 'checkbox' || type === 'radio';

export const choiceOf = (field: ChoiceField): Choice => {
  const { checked, options, value } = field;
  const chosen = () => [...(options ?? [])].filter(({ selected }) => selected);
  return isBox(field) ? checked : options ? chosen().map((option) => option.value) : value;
};

/** @returns the choice in the server's HTML */
export const serverChoice = (field: ChoiceField): Choice => {
  const { defaultChecked, defaultValue, multiple, options, size } = field;
  if (isBox(field)) return defaultChecked;
  if (!options) return defaultValue;
  const own = multiple ? field.querySelectorAll<HTMLOptionElement>('[selected]') : [serverOption({ options, size })];
  return [...own].map((option) => option?.value ?? '');
};

const isChanged = (field: ChoiceField): boolean => {
  const { defaultValue, type, value } = field;
  if (type === 'hidden' || scriptFilledValues.get(field) === value) return false;
  if (isBox(field) || field.options) return `${choiceOf(field)}` !== `${serverChoice(field)}`;
  if (type === 'file') return value !== '';
  // The browser may change the server's value: an empty range starts in its middle, an empty color is black. A copy of the
  // field shows the value that the browser made of it.
  const fresh = field.cloneNode() as HTMLInputElement;
  fresh.value = defaultValue;
  return value !== fresh.value;
};

/**
 * Whether the visitor would lose input by a reload: a visible field that was changed, an editable element that was changed
 * or has the focus, or a form that is being sent. PROF-06, AUTH-03
 * @param except an element whose fields are ignored
 */
export const hasUnsavedInput = (except?: Element): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea,select,[contenteditable]')].some(
    (field) =>
      !except?.contains(field) &&
      (field.matches('[contenteditable]') ? edited.has(field) : isChanged(field)) &&
      field.checkVisibility(),
  ) || Boolean(document.querySelector('[contenteditable]:focus,form[data-state=loading]'));
