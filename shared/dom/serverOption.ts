/**
 * The option that the server chose in a select, whatever the visitor, the browser or a script has chosen since.
 * @returns undefined where nothing is chosen: a list box, or a select without options
 */
export const serverOption = (select: HTMLSelectElement): HTMLOptionElement | undefined => {
  const options = [...select.options];
  return (
    options.findLast((option) => option.matches('[selected]')) ??
    // One of one line begins with its first choice.
    (select.size > 1 ? undefined : options.find((option) => !option.matches(':disabled')))
  );
};
