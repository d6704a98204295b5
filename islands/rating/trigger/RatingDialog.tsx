import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { CONTAINER } from '../../../shared/core/index.ts';
import { commonText } from '../../../shared/i18n/index.ts';
import { reactIsland, useStore } from '../../../shared/react/index.ts';
import { ratedThing } from '../input.ts';
import { dropFetched, showModal } from './modal.ts';
import type { Trigger } from './readConfig.ts';
import { $dialog, update } from './store.ts';
import { dialogClosed, loadingFailed } from './transitions.ts';

interface RatingDialogProps {
  trigger: Trigger;
  modal: HTMLElement;
}

const createContainer = () => {
  const element = document.createElement('div');
  element.className = 'juzur-outlet';
  element.setAttribute(CONTAINER, 'rating-trigger');
  return element;
};

/** As in `island.ts`, which belongs to the loader's file and not to this one. */
const TRIGGERS = '.do-rate,.rate-product,[data-island=rating-trigger]';

/**
 * Focuses the trigger. If it was removed from the page, for example because a list was drawn again, focuses another trigger
 * of the same product. If there is none, focuses `<main>`. RATE-01
 */
const returnFocus = ({ host }: Trigger, about: string | null) => {
  const isSame = (other: Element) => about !== null && ratedThing(other) === about;
  const trigger = host.isConnected ? host : [...document.querySelectorAll<HTMLElement>(TRIGGERS)].find(isSame);
  const main = document.querySelector('main');
  if (!trigger) main?.setAttribute('tabindex', '-1');
  (trigger ?? main)?.focus();
};

/** Shows the server's modal as a dialog while mounted. It renders only the close button. RATE-01, RATE-02 */
export const RatingDialog = ({ trigger, modal }: RatingDialogProps) => {
  const [container] = useState(createContainer);
  // Not a layout effect: React restores a focus that moves during its DOM changes.
  useEffect(() => {
    const { host, signal } = trigger;
    // A trigger that is removed may have lost the ancestor that names it.
    const about = ratedThing(host);
    const shown = new AbortController();
    const close = () => update(dialogClosed, modal);
    showModal(modal, host.textContent?.trim() ?? '', container, close, shown.signal);
    return () => {
      shown.abort();
      // Unmounting the island removes the fetched form, unless the trigger itself was removed from the page.
      if (signal.aborted && host.isConnected) dropFetched(modal);
      returnFocus(trigger, about);
    };
  }, [trigger, modal, container]);
  return createPortal(
    <button
      type="button"
      className="juzur-dialog-close"
      data-close=""
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      {commonText('close')}
    </button>,
    container,
  );
};

/** The page's rating dialog, for the trigger that was pressed. */
export const RatingTrigger = () => {
  const state = useStore($dialog);
  return state.status === 'open' ? <RatingDialog trigger={state.trigger} modal={state.modal} /> : null;
};

const island = reactIsland('body', () => null, RatingTrigger);
let root: AbortSignal | undefined;

/** Creates the React root that all triggers share. An error unmounts the root, and the next press creates a new one. */
const createRoot = (page: AbortSignal, trigger: Trigger) => {
  const own = new AbortController();
  root = AbortSignal.any([page, own.signal]);
  const fail = (cause: unknown) => {
    const state = $dialog.get();
    own.abort();
    update(loadingFailed);
    (state.status === 'closed' ? trigger : state.trigger).report(cause);
  };
  island.attach({ ...trigger, config: null, signal: root, requires: () => {}, fail })?.catch(() => {});
};

/**
 * Renders a change of `$dialog` synchronously, so that the dialog is open when this function returns.
 * @param page its abort unmounts the root
 * @param trigger the pressed trigger
 */
export const draw = (page: AbortSignal, trigger: Trigger, change: () => void): void =>
  flushSync(() => {
    if (root?.aborted ?? true) createRoot(page, trigger);
    change();
  });
