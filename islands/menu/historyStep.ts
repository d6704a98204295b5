const KEY = 'juzurMenu';

const steps = (): number[] => history.state?.[KEY] ?? [];

/** Adds the history entry by whose end Back closes what was opened. @returns its id */
export const addStep = (): number => {
  const id = Math.random();
  history.pushState({ ...history.state, [KEY]: [...steps(), id] }, '');
  return id;
};

export const hasStep = (id: number): boolean => steps().includes(id);

/** Goes back to before the entry, so that the next Back does not lead to where the visitor is already. */
export const dropStep = (id: number): void => {
  const all = steps();
  if (hasStep(id)) history.go(all.indexOf(id) - all.length);
};
