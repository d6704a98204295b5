const KEY = 'juzurMenu';

/** One item for each menu that the present history entry has open. */
const steps = (): unknown[] => history.state?.[KEY] ?? [];

/** Adds the history entry by whose end Back closes what was opened. @returns how many are open in it */
export const addStep = (): number => {
  history.pushState({ ...history.state, [KEY]: [...steps(), 1] }, '');
  return steps().length;
};

export const hasStep = (step: number): boolean => steps().length >= step;

/** Goes back to before the entry, so that the next Back does not lead to where the visitor is already. */
export const dropStep = (step: number): void => {
  if (hasStep(step)) history.go(step - 1 - steps().length);
};
