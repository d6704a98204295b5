import { HookError } from '../../shared/core/index.ts';
import { part } from '../../shared/page/index.ts';
import { fieldOf } from '../../shared/request/forms/index.ts';
import { rangeOf } from './rules.ts';

/** @throws HookError if the field is missing, its min is above its max, or a button has no step */
export const readConfig = (host: HTMLElement) => {
  const input = fieldOf(host, ['[data-quantity]', '[name=quantity]:not([type=hidden])'], 'number', 'text');
  const { min, max } = rangeOf(input);
  if (min > max) throw new HookError('max', `${min} or more`, max);
  const buttons = [...host.querySelectorAll<HTMLElement>('button[data-step]')].map((button): [HTMLElement, number] => {
    const steps = Number(button.dataset.step);
    if (steps) return [button, steps];
    throw new HookError('data-step', 'a number of steps', button.dataset.step);
  });
  if (!buttons.length) part(host, 'button[data-step]');
  return { input, buttons };
};

export type Config = ReturnType<typeof readConfig>;
