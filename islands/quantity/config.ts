import { HookError } from '../../shared/core/index.ts';
import { part } from '../../shared/page/index.ts';
import { fieldOf } from '../../shared/request/forms/index.ts';
import { rangeOf } from './rules.ts';

const USABLE = 'input:is([type=number],[type=text],:not([type]),[data-quantity]:not([type=hidden]))';

/** A field that the visitor can use, else the hidden one that backends print where only one quantity is possible. */
const quantityFieldOf = (host: HTMLElement): HTMLInputElement =>
  (!host.querySelector(USABLE) &&
    host.querySelector<HTMLInputElement>('[type=hidden]:is([data-quantity],[name^=quantity],[name$="[qty]"])')) ||
  fieldOf(host, ['[data-quantity]', '[name=quantity]:not([type=hidden])'], 'number', 'text');

export const readConfig = (host: HTMLElement) => {
  const input = quantityFieldOf(host);
  const isHidden = input.type === 'hidden';
  const { min, max } = rangeOf(input);
  if (min > max && !isHidden) throw new HookError('max', `${min} or more`, max);
  const buttons = [...host.querySelectorAll<HTMLElement>('button[data-step]')].map((button): [HTMLElement, number] => {
    const steps = Number(button.dataset.step);
    if (steps) return [button, steps];
    throw new HookError('data-step', 'a number of steps', button.dataset.step);
  });
  if (!buttons.length && !isHidden) part(host, 'button[data-step]');
  return { input, buttons };
};

export type Config = ReturnType<typeof readConfig>;
