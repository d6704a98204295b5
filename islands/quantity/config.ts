import { part } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';
import { rangeOf } from './rules.ts';

/** What a host of `[data-island=quantity]` holds. */
export interface Config {
  input: HTMLInputElement;
  /** Buttons, each with the steps it takes. */
  buttons: [HTMLElement, number][];
}

/** @throws HookError when the field is missing, its limits leave nothing, or a button has no step */
export const readConfig = (host: HTMLElement): Config => {
  const input = part<HTMLInputElement>(host, 'input');
  const { min, max } = rangeOf(input);
  if (min > max) throw new HookError('max', `${min} or more`, max);
  const buttons = [...host.querySelectorAll<HTMLElement>('button[data-step]')].map((button): [HTMLElement, number] => {
    const steps = Number(button.dataset.step);
    if (steps) return [button, steps];
    throw new HookError('data-step', 'a number of steps', button.dataset.step);
  });
  return { input, buttons };
};
