/**
 * The option that the server selected in a `<select>`, no matter what the visitor, the browser or a script selected later.
 * @returns undefined if the server selected none: in a list box, or in a select without options
 */
export const serverOption = (select: HTMLSelectElement): HTMLOptionElement | undefined => {
  const options = [...select.options];
  return (
    options.findLast((option) => option.matches('[selected]')) ??
    // A select that shows one line starts with its first enabled option.
    (select.size > 1 ? undefined : options.find((option) => !option.matches(':disabled')))
  );
};
