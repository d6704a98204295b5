import { $pressed, onAbort, PRESSED_KEY, type Pressed, sameSiteUrl, storage } from '../../shared/page/index.ts';
import { followTabs, parseJson } from '../../shared/request/stored/index.ts';

/** The state of one thing, such as whether a product is in the wishlist. All toggles of its key show it. */
export interface ToggleState {
  pressed: boolean;
  /** What the visitor sees: the state of the last press. */
  wanted: boolean;
  /** URL of the next request; null: that of the form. */
  action: string | null;
  isSending: boolean;
  /** When the server confirmed it, in ms since the epoch. */
  at: number;
}

/** A key of the page, or a symbol for a toggle without one. */
export type Key = string | symbol;

/** The states that were changed since the page was loaded, in this tab or another. The server's HTML has the others. */
export const states = new Map<Key, ToggleState>();

const STORED = 'juzur:toggle:states';
/** Enough for what other tabs miss. An older change is in the server's HTML, or in the response of the route `state`. */
const MOST = 50;

type Change = [key: string, pressed: boolean, action: string | null, at: number];

/** Without changes from a time when the clock was ahead, and those that no island has written. */
const changesIn = (stored: string | null): Change[] => {
  const changes = parseJson(stored);
  return (Array.isArray(changes) ? changes : []).filter(
    (change) =>
      Array.isArray(change) &&
      typeof change[0] === 'string' &&
      change[3] <= Date.now() &&
      (change[2] === null || sameSiteUrl(change[2])),
  );
};

/** Stores a state that the server has confirmed, for other tabs. */
export const shareState = (key: string, { pressed, action, at }: ToggleState): void => {
  const others = changesIn(storage.read('local', STORED)).filter(([other]) => other !== key);
  storage.write('local', STORED, JSON.stringify([...others, [key, pressed, action, at]].slice(-MOST)));
};

/** The last change of each key that this tab or another has stored. `$pressed` has the list of all pressed keys. */
let storedChanges = new Map<string, Change>();

/** The newest stored state of a key. @param since the earliest time, in ms since the epoch */
export const storedState = (key: Key, since: number): ToggleState | null => {
  if (typeof key !== 'string') return null;
  let [, pressed = false, action = null, at = -1] = storedChanges.get(key) ?? [];
  const list = $pressed.get();
  if (list && list.at >= at) {
    const isListed = list.keys.includes(key);
    // The URL of the next request is that of the change, if the state is the same.
    if (pressed !== isListed) action = null;
    [pressed, at] = [isListed, list.at];
  }
  return at < since ? null : { pressed: pressed === true, wanted: pressed === true, action, at, isSending: false };
};

/** Follows the other tabs and `Juzur.update` until the signal aborts. @param onStored is called when `storedState` may have changed */
export const followStates = (onStored: () => void, signal: AbortSignal): void => {
  const onChanges = (text: string | null) => {
    storedChanges = new Map(changesIn(text).map((change) => [change[0], change]));
    onStored();
  };
  const onList = (text: string | null) => {
    const { keys, at = 0 } = Object(parseJson(text)) as Partial<Pressed>;
    if (Array.isArray(keys) && at >= ($pressed.get()?.at ?? 0) && at <= Date.now()) $pressed.set({ keys, at });
  };
  onList(storage.read('local', PRESSED_KEY));
  onChanges(storage.read('local', STORED));
  followTabs(STORED, onChanges, signal);
  followTabs(PRESSED_KEY, onList, signal);
  onAbort(signal, $pressed.listen(onStored));
};
