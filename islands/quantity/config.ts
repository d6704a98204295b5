import { HookError } from '../../shared/island/HookError.ts';
import type { Range } from './rules.ts';

/** What a host of `[data-island=quantity]` holds. */
export interface Config extends Range {
  input: HTMLInputElement;
  /** Buttons, each with the steps it takes. */
  buttons: [HTMLElement, number][];
}

/** @throws HookError when the field is missing, its limits leave nothing, or a button has no step */
export const readConfig = (host: HTMLElement): Config => {
  const input = host.querySelector('input');
  if (!input) throw new HookError('input', 'one inside the host');
  const limit = (name: string) => Number.parseFloat(input.getAttribute(name) ?? '');
  const [min, max, step] = [limit('min'), limit('max'), limit('step')];
  if (min > max) throw new HookError('max', `${min} or more`, max);
  const buttons = [...host.querySelectorAll<HTMLElement>('button[data-step]')].map((button): [HTMLElement, number] => {
    const steps = Number(button.dataset.step);
    if (!steps) throw new HookError('data-step', 'a number of steps', button.dataset.step);
    return [button, steps];
  });
  return { input, buttons, min, max, step: step > 0 ? step : 1 };
};
