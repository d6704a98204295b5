import { globalSingleton } from '../../shared/core/index.ts';
import { followTabs, parseJson, storage } from '../../shared/page/index.ts';

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
export const states = globalSingleton('toggle-states', () => new Map<Key, ToggleState>());

const STORED = 'juzur:toggle:states';
/** Enough for what other tabs miss. An older change is in the server's HTML. */
const MOST = 50;

type Change = [key: string, pressed: boolean, action: string | null, at: number];

const changesIn = (stored: string | null): Change[] => {
  const changes = parseJson(stored);
  return (Array.isArray(changes) ? changes : []).filter(
    (change) => Array.isArray(change) && typeof change[0] === 'string' && typeof change[3] === 'number',
  );
};

/** Stores a state that the server has confirmed, for other tabs. */
export const shareState = (key: string, { pressed, action, at }: ToggleState): void => {
  const others = changesIn(storage.read('local', STORED)).filter(([other]) => other !== key);
  const change: Change = [key, pressed, action, at];
  storage.write('local', STORED, JSON.stringify([...others, change].slice(-MOST)));
};

/** Takes over what other tabs have changed since this page was loaded. @param onChange shows the state of a key */
const take = (stored: string | null, onChange: (key: string) => void): void => {
  for (const [key, pressed, action, at] of changesIn(stored)) {
    const known = states.get(key);
    if (known?.isSending || at <= (known?.at ?? performance.timeOrigin)) continue;
    states.set(key, { pressed: pressed === true, wanted: pressed === true, action, at, isSending: false });
    onChange(key);
  }
};

/** Follows the other tabs until the signal aborts. @param onChange shows the state of a key */
export const followStates = (onChange: (key: string) => void, signal: AbortSignal): void => {
  const onStored = (stored: string | null) => take(stored, onChange);
  followTabs(STORED, onStored, signal);
  onStored(storage.read('local', STORED));
};
