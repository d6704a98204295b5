/**
 * Fires the `change` event that Firefox omits if a script has replaced the typed text before the field loses the focus.
 * @returns a function to call each time a script replaces typed text
 */
export const fireMissedChange = (input: HTMLInputElement, signal: AbortSignal): (() => void) => {
  let isReplaced = false;
  // Other browsers fire `change` themselves, before `blur`.
  input.addEventListener(
    'change',
    () => {
      isReplaced = false;
    },
    { capture: true, signal },
  );
  input.addEventListener('blur', () => isReplaced && input.dispatchEvent(new Event('change', { bubbles: true })), {
    signal,
  });
  return () => {
    isReplaced = document.activeElement === input;
  };
};
