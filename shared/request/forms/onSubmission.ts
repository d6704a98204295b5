import { elementsOf, getRuntime } from '../../core/index.ts';
import { listenLast } from '../index.ts';
import { actionOf, submitterOf } from './submission.ts';

/** By then the guards of other code have acted: rails-ujs waits for 13 ms. */
const GUARDED_MS = 50;

/** An image button is no element of its form, and a guard may disable the buttons of all forms. */
const SUBMITS = '[type=submit],[type=image],button:not([type])';

/** What is enabled, with its content: a guard may also write "Please wait" on a button. */
const enabledWith = (form: HTMLFormElement) =>
  [...elementsOf(form), ...document.querySelectorAll<HTMLInputElement>(SUBMITS)]
    .filter(({ disabled }) => !disabled)
    .map((control) => [control, [...control.childNodes]] as const);

/**
 * Watches what other code disables in a form, or on all buttons that submit, because it expects a page to follow the submission.
 * Call it after all listeners of the submission: timers of guards then end before its own.
 * @param watched what was enabled before them
 */
const watchGuards = (form: HTMLFormElement, watched: ReturnType<typeof enabledWith>) => {
  const guarded: HTMLInputElement[] = [];
  const written: typeof watched = [];
  const note = () => written.push(...watched.splice(0).filter(([control]) => control.disabled));
  const takeWordsBack = () => {
    note();
    for (const [control, content] of written.splice(0)) {
      guarded.push(control);
      if (control.localName === 'button') control.replaceChildren(...content);
    }
  };
  const free = () => {
    takeWordsBack();
    // rails-ujs enables them itself, with their texts.
    if (guarded.some((control) => control.matches('[data-disable-with],[data-disable]')))
      form.dispatchEvent(new CustomEvent('ajax:complete', { bubbles: true, detail: [] }));
    for (const control of guarded.splice(0)) control.disabled = false;
  };
  const guardsHaveActed = new Promise((resolve) => setTimeout(resolve, GUARDED_MS));
  // A button of another form that is disabled later is disabled for another reason.
  guardsHaveActed.then(() => {
    const own = watched.filter(([control]) => control.form === form && !control.disabled);
    note();
    watched.push(...own);
  });
  return {
    /** The request has ended: what is disabled or written from now on is the answer of the site, and stays. */
    note: takeWordsBack,
    /** The submission has ended on this page: what guards have disabled is enabled. */
    release(): void {
      free();
      // A guard may act later than the end.
      watched.push(...enabledWith(form));
      guardsHaveActed.then(free);
    },
  };
};

export type Guards = ReturnType<typeof watchGuards>;

/** How an island handles the submissions of a form. */
export interface Submission {
  /** Does what the island is for. */
  button: HTMLElement | null;
  /**
   * Whether the island sends this one; by default if it leads where its button leads. The browser sends the others, such as a
   * preview, a removal or a comparison.
   */
  isOurs?: ((submitter: HTMLElement | null) => boolean) | undefined;
  handle(submitter: HTMLElement | null, guards: Guards): void;
}

/** The submission that an island has handled last. A form may have several islands, as a review with two ratings. */
let handled: Event | undefined;

/**
 * Handles the submissions of a form, after every listener of the site but those of a framework that sends all forms itself, as
 * Turbo. A submission that a listener prevents is one console line: the visitor sees nothing happen. FORM-01
 * @param island the island's name, for that line
 * @param submission returns the present functions
 */
export const onSubmission = (
  island: string,
  form: HTMLFormElement,
  submission: () => Submission,
  signal: AbortSignal,
): void => {
  let before: ReturnType<typeof enabledWith> = [];
  let underWay: Event | undefined;
  /** Asked when the site's listeners have run: they may change where the form leads. */
  const isOurs = (event: Event) => {
    const submitter = submitterOf(event as SubmitEvent);
    const { button, isOurs = () => actionOf(form, submitter) === actionOf(form, button) } = submission();
    // A template says by `_top` that the browser sends what this button does, such as a preview.
    const isNew = event === underWay && event !== handled;
    return isNew && submitter?.getAttribute('formtarget') !== '_top' && isOurs(submitter);
  };
  const begin = (event: Event) => {
    if (event.target !== form) return;
    before = enabledWith(form);
    underWay = event;
    // Afterwards, because a listener that stops the event hides it from `end`.
    setTimeout(() => {
      if (event.defaultPrevented && isOurs(event)) getRuntime()?.diagnose({ kind: 'prevented', island, element: form });
    });
  };
  addEventListener('submit', begin, { capture: true, signal });
  const end = (event: Event) => {
    if (!isOurs(event)) return;
    handled = event;
    event.preventDefault();
    // Turbo, which leaves the form to the island, would have asked.
    const asker = [submitterOf(event as SubmitEvent), form].find((each) => each?.dataset.turboConfirm);
    const guards = watchGuards(form, before);
    if (asker && !confirm(asker.dataset.turboConfirm)) guards.release();
    else submission().handle(submitterOf(event as SubmitEvent), guards);
  };
  listenLast(window, 'submit', end, signal);
};
