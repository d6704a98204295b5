const KEY = 'juzurChosen';

/** @returns the choice in a select of this name when the visitor last used this history entry. GEOG-02 */
export const recall = ({ name }: HTMLSelectElement): unknown => history.state?.[KEY]?.[name];

/** Stores the choices in the history entry, because browsers restore only options from the server's HTML. */
export const remember = (selects: readonly HTMLSelectElement[]): void => {
  const { state } = history;
  const chosen = Object.fromEntries(selects.map(({ name, value }) => [name, value]));
  history.replaceState({ ...state, [KEY]: { ...state?.[KEY], ...chosen } }, '');
};
