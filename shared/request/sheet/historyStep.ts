const KEY = 'juzurSheets';

/** @returns one item for each sheet that is open in the current history entry */
const steps = (): unknown[] => history.state?.[KEY] ?? [];

/**
 * Adds a history entry, so that Back closes the sheet.
 * @returns the number of sheets that are open in the new entry
 */
export const addStep = (): number => {
  history.pushState({ ...history.state, [KEY]: [...steps(), 1] }, '');
  return steps().length;
};

export const hasStep = (step: number): boolean => steps().length >= step;

/** Goes back to the entry before this step, so that the next Back does not lead to the same page. */
export const dropStep = (step: number): void => {
  if (hasStep(step)) history.go(step - 1 - steps().length);
};
