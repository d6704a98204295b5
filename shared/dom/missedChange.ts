/**
 * Fires the `change` event that Firefox leaves out when a field is left and a script wrote its last text.
 * @returns call it each time that typed text is replaced
 */
export const fireMissedChange = (input: HTMLInputElement, signal: AbortSignal): (() => void) => {
  let isReplaced = false;
  // Other browsers fire it themselves, before `blur`.
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
