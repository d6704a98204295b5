import { HookError } from '../../shared/core/index.ts';
import { setAttributeUntil } from '../../shared/page/index.ts';
import { setTypeUntil, typedNumber } from '../../shared/request/forms/index.ts';

export const stepsOf = (box: HTMLElement): number[] => {
  const steps = (box.dataset.steps ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (steps.length > 1 && steps.every((step, n) => n === 0 || step > (steps[n - 1] as number))) return steps;
  throw new HookError('data-steps', 'two or more rising numbers', box.dataset.steps);
};

export const pair = (box: Element, selector: string): [HTMLInputElement, HTMLInputElement] => {
  const [low, high, ...more] = box.querySelectorAll<HTMLInputElement>(selector);
  if (low && high && !more.length) return [low, high];
  throw new HookError(selector, 'two such fields inside [data-range]', undefined, undefined, 'missing-element');
};

/**
 * Two sliders that write into two number fields, and bars that show what lies between them. A slider at its end leaves its
 * field empty: no limit. LIST-11
 * @throws HookError if `data-steps` or one of the fields is missing
 */
export const linkRange = (box: HTMLElement, signal: AbortSignal): void => {
  const steps = stepsOf(box);
  const last = steps.length - 1;
  const [low, high] = pair(box, 'input[type=range]');
  const [least, most] = pair(box, 'input[type=number]');
  const bars = [...box.querySelectorAll('[data-bar]')];
  for (const thumbs of box.querySelectorAll('[data-thumbs]'))
    setAttributeUntil(thumbs, 'data-juzur-linked', '', signal);

  const show = () => {
    for (const thumb of [low, high]) thumb.setAttribute('aria-valuetext', `${steps[Number(thumb.value)]}`);
    bars.forEach((bar, n) => {
      bar.toggleAttribute('data-outside', n < Number(low.value) || n >= Number(high.value));
    });
  };
  const readFields = () => {
    const [from, to] = [typedNumber(least.value, true), typedNumber(most.value, true)];
    const below = steps.findLastIndex((step) => step <= from);
    const above = steps.findIndex((step) => step >= to);
    low.value = `${Math.max(0, Math.min(below, last - 1))}`;
    high.value = `${above < 0 ? last : Math.max(above, Number(low.value) + 1)}`;
    show();
  };
  const onSlide = ({ target }: Event) => {
    // The two never meet: an empty range would find nothing.
    if (target === low) low.value = `${Math.min(Number(low.value), Number(high.value) - 1)}`;
    else high.value = `${Math.max(Number(high.value), Number(low.value) + 1)}`;
    if (target === low) least.value = low.value === '0' ? '' : `${steps[Number(low.value)]}`;
    else most.value = high.value === `${last}` ? '' : `${steps[Number(high.value)]}`;
    show();
  };

  for (const thumb of [low, high]) {
    for (const [name, value] of Object.entries({ min: 0, max: last, step: 1 }))
      setAttributeUntil(thumb, name, `${value}`, signal);
    setAttributeUntil(thumb, 'aria-valuetext', null, signal);
    thumb.addEventListener('input', onSlide, { signal });
  }
  for (const field of [least, most]) {
    // A number field takes no commas and words. The server gets the digits and the point that it would send.
    setTypeUntil(field, 'text', signal);
    setAttributeUntil(field, 'inputmode', 'decimal', signal);
    const onChange = () => {
      const price = typedNumber(field.value, true);
      if (!Number.isNaN(price)) field.value = `${price}`;
    };
    field.addEventListener('change', onChange, { signal });
    field.addEventListener('input', readFields, { signal });
  }
  // Typed the other way round. Not in the fields: the visitor may be about to change the second one.
  const sort = ({ formData }: FormDataEvent) => {
    const [from = '', to = ''] = [least, most].map(({ name }) => `${formData.get(name) ?? ''}`);
    if (!(typedNumber(from, true) > typedNumber(to, true))) return;
    formData.set(least.name, to);
    formData.set(most.name, from);
  };
  least.form?.addEventListener('formdata', sort, { signal });
  addEventListener('pageshow', readFields, { signal });
  addEventListener('reset', () => setTimeout(readFields), { signal });
  readFields();
};
