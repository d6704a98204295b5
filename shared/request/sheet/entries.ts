// The history entry of the open sheets: Back closes the innermost one, and what leaves the page leaves no entry behind.

const KEY = 'juzurSheets';

/** @returns how many open sheets the current history entry is for */
const countSteps = (): number => history.state?.[KEY]?.length ?? 0;

/** Closes an open sheet. `dropsEntry` is false if its history entry is already gone, or is removed with another one's. */
export type Close = (dropsEntry?: boolean) => void;

/** The open sheets, innermost last. */
export const opened: { readonly element: Element; readonly close: Close }[] = [];

/** Whether the current entry is that of the open sheets. If not, other code has changed it. */
export const hasEntry = (): boolean => countSteps() >= opened.length;

/** The site's state in the entry before those of the sheets. */
let siteState: unknown = null;

/**
 * Adds a history entry, so that Back closes the innermost sheet. The entry of a closed sheet is used again. Meanwhile the entries
 * before it have no state of the site: a router, such as Turbo Drive, would load the page again when Back leads to one.
 */
export const addEntry = (): void => {
  // A second call adds no listener.
  addEventListener('popstate', onPopState);
  addEventListener('pagehide', onPageHide);
  if (hasEntry()) return;
  const state = Object(history.state);
  if (!countSteps()) siteState = history.state;
  history.replaceState(countSteps() ? { [KEY]: state[KEY] } : null, '');
  history.pushState({ ...state, [KEY]: opened.map(() => 1) }, '');
};

/** Gives an entry its state again. What a router has written there at `popstate` is newer. */
const restoreState = (): void => {
  const { state } = history;
  history.replaceState(state ? { ...Object(siteState), ...state } : siteState, '');
};

/** Whether the page goes back to another entry, and what follows then. */
let isDropping = false;
let follow = () => {};

/** Goes back to the entry for the sheets that are still open, so that the next Back does not lead to the same page. */
export const dropEntries = (): void => {
  const extra = countSteps() - opened.length;
  if (extra <= 0 || isDropping) return;
  isDropping = true;
  history.go(-extra);
};

/** Back, by the visitor or by `dropEntries`, leads from the entry of a sheet to one before. */
const onPopState = (): void => {
  const left = opened.slice(countSteps()).reverse();
  if (!isDropping && !left[0]) return;
  // One sheet may have opened while the entry of another was dropped.
  if (isDropping) addEntry();
  else for (const { close } of left) close(false);
  isDropping = false;
  // After the listeners of the site.
  setTimeout(restoreState);
  dropEntries();
  if (isDropping) return;
  follow();
  follow = () => {};
};

/** Another navigation comes before the way back, and cancels it. The page may come back from the back/forward cache. */
const onPageHide = () => {
  isDropping = false;
  follow = () => {};
};

/**
 * Closes all sheets and goes back to the page's own history entry before the page navigates. Otherwise Back from the next page
 * would lead to the entry of a closed sheet.
 * @param go navigates
 */
export const leaveEntries = (go: () => void): void => {
  // After the event the browser restores the entry's scroll position, at the latest with the next layout.
  const afterLayout = () => {
    document.body.getBoundingClientRect();
    go();
  };
  follow = () => setTimeout(afterLayout);
  for (const { close } of [...opened].reverse()) close(false);
  dropEntries();
};
