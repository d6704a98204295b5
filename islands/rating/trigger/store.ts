import { atom } from 'nanostores';
import { globalSingleton } from '../../../shared/core/index.ts';
import { closed, type DialogState } from './transitions.ts';

/** The state of the page's rating dialog. Other islands read `$ratings` instead. */
export const $dialog = globalSingleton('rating-dialog', () => atom<DialogState>(closed));

/** Moves the store by a transition. */
export const update = <Args extends unknown[]>(
  transition: (state: DialogState, ...args: Args) => DialogState,
  ...args: Args
): void => $dialog.set(transition($dialog.get(), ...args));
