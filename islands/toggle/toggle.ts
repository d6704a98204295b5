import {
  elementsOf,
  type IslandContext,
  type IslandModule,
  isOffline,
  type OptionTable,
} from '../../shared/core/index.ts';
import {
  expectHost,
  flagOf,
  onAbort,
  part,
  readOptions,
  setAttributeUntil,
  whileMounted,
} from '../../shared/page/index.ts';
import { type Guards, onSubmission } from '../../shared/request/forms/index.ts';
import { failureText, RequestError, reportFailure, showNotice } from '../../shared/request/index.ts';
import { htmlTime, requestState } from '../../shared/request/stored/index.ts';
import { postToggle } from './postToggle.ts';
import { followStates, type Key, shareState, states, storedState, type ToggleState } from './states.ts';

const options = {
  /** Joins the toggles of one thing. */
  'toggle-key': { type: 'text' },
} as const satisfies OptionTable;

const PRESSED = 'aria-pressed';
const MESSAGE_MS = 4000;
const FAILURE_MS = 10_000;

/** The button may be outside the form, with its `form` attribute. */
const buttonOf = (form: HTMLFormElement): HTMLElement => {
  const buttons = elementsOf<HTMLElement>(form).filter((element) => element.matches('button'));
  return buttons.find((button) => button.matches(`[${PRESSED}]`)) ?? buttons[0] ?? part(form, 'button');
};

const readConfig = (host: HTMLElement) => ({
  form: expectHost<HTMLFormElement>(host, 'form'),
  button: buttonOf(host as HTMLFormElement),
  key: (readOptions(host, options)['toggle-key'] || Symbol()) as Key,
  /** The server's `action`. */
  action: host.getAttribute('action') ?? '',
  /** Whether the form has another `action` now. */
  hasOtherAction: false,
});

type Config = ReturnType<typeof readConfig>;
type Toggle = IslandContext<Config>;

const show = ({ config }: Toggle, { wanted, action }: ToggleState) => {
  config.button.setAttribute(PRESSED, `${wanted}`);
  const hasOtherAction = action !== null;
  if (hasOtherAction || config.hasOtherAction) config.form.setAttribute('action', action ?? config.action);
  config.hasOtherAction = hasOtherAction;
};

const showAll = (key: Key) => {
  const state = states.get(key);
  for (const [, toggle] of toggles) if (state && toggle.config.key === key) show(toggle, state);
};

/** Shows what is known of a toggle, or what was stored since a time, in ms since the epoch. While a press is sent, the press counts. */
const update = (toggle: Toggle, since: number) => {
  const { key } = toggle.config;
  const known = states.get(key);
  const newer = known?.isSending ? null : storedState(key, Math.max(known?.at ?? 0, since));
  if (newer) states.set(key, newer);
  const state = newer ?? known;
  if (state) show(toggle, state);
};

/** The mounted toggles of the page. Other tabs are followed while there is one. */
const { hosts: toggles, add } = whileMounted<Toggle>((signal) => {
  followStates(() => {
    const since = htmlTime();
    for (const [, toggle] of toggles) update(toggle, since);
  }, signal);
  // The next toggle, such as one in a panel, finds them in storage.
  onAbort(signal, () => states.clear());
});

/** What a table with pages puts into the page again later, or a router keeps for its next page, as Turbo does. */
const left = new WeakMap<Element, readonly [printed: string | null, state: ToggleState | undefined]>();

/**
 * Sends requests, one after the other, until the server has the state of the last press. A press during a request waits:
 *
 *     press (on) ---request---> on     press (off) during it: ---request---> off
 *
 * A failure returns to the server's last state.
 */
const send = async (toggle: Toggle, state: ToggleState): Promise<void> => {
  const { config, host, emit, setState } = toggle;
  const { form, key } = config;
  state.isSending = true;
  try {
    if (isOffline(host)) throw new RequestError('network', 'toggle: the browser is offline');
    setState('loading');
    while (state.wanted !== state.pressed) {
      const { wanted } = state;
      const { pressed, action, message, apply } = await postToggle(state.action, form, buttonOf(form));
      // A server with one URL for both states may say neither: then the state is the one that was asked for.
      state.pressed = pressed ?? wanted;
      state.action = action ?? state.action;
      state.at = Date.now();
      // If nobody has pressed meanwhile, the server decides.
      if (state.wanted === wanted) state.wanted = state.pressed;
      showAll(key);
      if (typeof key === 'string') shareState(key, state);
      if (message) showNotice([message], { closesAfterMs: MESSAGE_MS });
      if (state.wanted === state.pressed) {
        setState('done');
        emit('changed', { pressed: state.pressed });
      }
      apply();
    }
  } catch (cause) {
    state.wanted = state.pressed;
    showAll(key);
    setState('error');
    reportFailure(toggle, cause);
    showNotice([failureText(cause)], { closesAfterMs: FAILURE_MS });
  } finally {
    state.isSending = false;
  }
};

const press = (toggle: Toggle) => {
  const { config, emit } = toggle;
  const { button, key } = config;
  const known = states.get(key);
  const printed = flagOf(button.getAttribute(PRESSED)) ?? known?.wanted ?? false;
  const isNewest = known && (known.isSending || known.wanted === printed);
  // Other code has written newer HTML of the server into the form, as a morph does.
  if (!isNewest) config.hasOtherAction = false;
  const state = isNewest ? known : { pressed: printed, wanted: printed, action: null, isSending: false, at: 0 };
  const pressed = !state.wanted;
  if (!emit('press', { pressed }, true)) return;
  states.set(key, state);
  state.wanted = pressed;
  showAll(key);
  if (!state.isSending) send(toggle, state);
};

/**
 * A form with one button that is pressed or not: wishlist, compare, follow. A press shows the new state at once, and returns to
 * the old one if the server refuses it or cannot be reached. Without `aria-pressed` in the HTML, it shows the stored state, and
 * that of the route `state`. TOGL-01, TOGL-02, CACH-01
 */
export const toggle: IslandModule<Config> = {
  options,
  readConfig,
  attach(context) {
    const { config, signal, requires } = context;
    const { form, button, key } = config;
    requires(button);
    const printed = button.getAttribute(PRESSED);
    // Django prints `True`, and PHP `1`.
    setAttributeUntil(button, PRESSED, `${!!flagOf(printed)}`, signal);
    setAttributeUntil(form, 'action', form.getAttribute('action'), signal);
    const [before, known] = left.get(form) ?? [];
    if (known && before === printed) states.set(key, states.get(key) ?? known);
    onAbort(signal, () => {
      left.set(form, [printed, states.get(key)]);
      if (typeof key === 'symbol') states.delete(key);
    });
    add(form, context, signal);
    // HTML that knows the state is newer than what was stored before.
    update(context, printed === null ? 0 : htmlTime());
    if (printed === null) requestState(form);
    const handle = (_: unknown, guards: Guards) => {
      press(context);
      guards.release();
    };
    onSubmission(context.island, form, () => ({ button, handle }), signal);
  },
};
