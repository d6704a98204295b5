const KEY = 'juzurChosen';

/** What was chosen in a select of this name before the visitor went away from this very entry of the history. GEOG-02 */
export const recall = ({ name }: HTMLSelectElement): unknown => history.state?.[KEY]?.[name];

/** Keeps the choices with the history entry: browsers restore a select only to options that the server wrote. */
export const remember = (selects: readonly HTMLSelectElement[]): void => {
  const { state } = history;
  const chosen = Object.fromEntries(selects.map(({ name, value }) => [name, value]));
  history.replaceState({ ...state, [KEY]: { ...state?.[KEY], ...chosen } }, '');
};
