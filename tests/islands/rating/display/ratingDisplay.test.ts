import { describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../../shared/core/runtime.ts';
import { $ratings } from '../../../../shared/page/stores.ts';
import { settle } from '../../../../testing/index.ts';
import { alive, openPage } from '../../../kit/page.ts';

const display = (attributes = '', value = '4.5', name = 'rating') =>
  `<input class="rating-tooltip-manual" name="${name}" value="${value}" disabled ${attributes}>`;

/** As the form does when the server has saved a rating. */
const ratingSaved = (about: string, value: number) =>
  $ratings.set({ open: null, saved: { ...$ratings.get().saved, [about]: value } });

const open = async (html: string) => {
  openPage(html);
  return (await alive('input')) as HTMLInputElement;
};
const stars = () => [...document.querySelectorAll<HTMLElement>('[role=img]')];
const names = () => stars().map((each) => each.getAttribute('aria-label'));

describe('rating-display', () => {
  it('[RATE-05] the display is an image named by value and maximum, and the input is hidden meanwhile', async () => {
    const host = await open(display());
    expect(names()).toEqual(['4.5 من 5']);
    expect(host.hidden).toBe(true);
    expect(stars()[0]?.style.getPropertyValue('--juzur-value')).toBe('4.5');
    expect(stars()[0]?.style.getPropertyValue('--juzur-max')).toBe('5');
  });

  it('[LIST-08] its input is not stored in the history entry at each change of the URL', async () => {
    const host = await open(display());
    expect(host.getAttribute('autocomplete')).toBe('off');
  });

  it('[RATE-06] an input that belongs to a form elsewhere is rated with, and is no display', async () => {
    openPage(
      '<form id="f" method="post"></form><input class="rating-tooltip-manual" name="rating" form="f" value="3">',
    );
    await settle();
    expect(stars()).toEqual([]);
    expect(document.querySelector<HTMLInputElement>('.rating-tooltip-manual')?.hidden).toBe(false);
  });

  it('[RATE-05] a value that is no number is reported', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage(display('', 'جيد'));
    await vi.waitFor(() => expect(errors).toHaveBeenCalled());
    expect(`${errors.mock.calls}`).toContain('value: expected a decimal number, got "جيد"');
  });

  it('[PAGE-02] a misspelt option is one console line, the step of older templates none', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage(display('data-nubmer data-step="1"'));
    await vi.waitFor(() => expect(errors).toHaveBeenCalled());
    await settle();
    expect(errors.mock.calls).toEqual([[expect.stringContaining('expected data-number, got "data-nubmer"')]]);
  });

  it.each([
    ['data-stop="10"', '4.5 من 10'],
    ['data-max="3" ', '3 من 3'],
    ['data-stop="10" data-max="3"', '4.5 من 10'],
    ['', '4.5 من 5'],
    ['data-stop=""', '4.5 من 5'],
    ['data-stop="many"', '4.5 من 5'],
    ['data-stop="0"', '4.5 من 5'],
    ['data-stop="-2"', '4.5 من 5'],
    ['data-stop="4.5"', '4.5 من 5'],
    ['data-stop="1e9"', '4.5 من 5'],
  ])('[RATE-05] its maximum comes from the data attribute, a bad one means 5: %s', async (attributes, name) => {
    await open(display(attributes));
    expect(names()).toEqual([name]);
  });

  it.each([
    ['', '0 من 5'],
    ['abc', '0 من 5'],
    ['-1', '0 من 5'],
    ['7', '5 من 5'],
    ['3.14159', '3.1 من 5'],
    ['4,3', '4.3 من 5'],
    ['٤٫٣', '4.3 من 5'],
  ])('[RATE-05] a value is a number from 0 to the maximum: "%s"', async (value, name) => {
    await open(display('', value));
    expect(names()).toEqual([name]);
  });

  it('[RATE-05] every way to say read-only is a display, without React', async () => {
    const inputs = [
      '<form><input class="rating-tooltip-manual" name="a" value="1" disabled></form>',
      '<form><input class="manual-rating-tooltip" name="a" value="2" data-readonly></form>',
      '<input class="rating-tooltip-manual" name="a" value="3">',
      '<input data-island="rating" name="a" value="4">',
      '<input class="my-stars" name="a" value="5">',
    ];
    openPage(inputs.join(''), { config: { hooks: { rating: '.my-stars' } } });
    await vi.waitFor(() => expect(stars()).toHaveLength(5));
    expect(names()).toEqual(['1 من 5', '2 من 5', '3 من 5', '4 من 5', '5 من 5']);
    expect(document.querySelector('[role=radiogroup],.juzur-outlet')).toBeNull();
  });

  it('[RATE-06] its tooltip is the label of its name and value', async () => {
    openPage(display('', '4', 'quality') + display('', '4', 'price'), {
      config: { rating_labels: { quality: { 4: 'جيد' } } },
    });
    await vi.waitFor(() => expect(stars()).toHaveLength(2));
    expect(stars().map(({ title }) => title)).toEqual(['جيد', '']);
  });

  it.each([
    ['0', '', 'لا تقييمات بعد'],
    ['', '', 'لا تقييمات بعد'],
    ['0.4', '', ''],
    ['0', 'data-max="3"', ''],
  ])('[RATE-05] "%s" %s is drawn as the words "%s"', async (value, attributes, words) => {
    await open(display(attributes, value));
    expect([stars()[0]?.textContent, stars()[0]?.title]).toEqual([words, words]);
    expect(stars()[0]?.classList.contains('juzur-unrated')).toBe(words !== '');
  });

  it('[RATE-05] data-number draws the value as a number, which screen readers do not read again', async () => {
    await open(display('data-number data-product-id="7"', '0'));
    const number = () => document.querySelector<HTMLElement>('.juzur-rating-pair > [aria-hidden=true]');
    expect(number()?.textContent).toBe('');
    ratingSaved('7', 4.44);
    expect([number()?.textContent, names(), stars()[0]?.textContent]).toEqual(['4.4', ['4.4 من 5'], '']);
    getRuntime()?.stop();
    expect(document.querySelector('.juzur-rating-pair')).toBeNull();
  });

  it('[RATE-07] a saved rating redraws every display of the same item, also displays that are added later', async () => {
    openPage(`
      <div data-product-id="7">${display('', '2')}</div>${display('data-product-id="7"', '2')}
      ${display('data-rating-for="ad-7"', '2')}${display('', '2')}`);
    await vi.waitFor(() => expect(stars()).toHaveLength(4));
    ratingSaved('7', 4.4);
    expect(names()).toEqual(['4.4 من 5', '4.4 من 5', '2 من 5', '2 من 5']);
    ratingSaved('ad-7', 3);
    expect(names()[2]).toBe('3 من 5');
    document.body.insertAdjacentHTML('beforeend', display('data-product-id="7"', '2'));
    await vi.waitFor(() => expect(names()[4]).toBe('4.4 من 5'));
  });

  it('[RATE-07] a product whose id is a word of JavaScript shows its own rating', async () => {
    await open(display('data-rating-for="constructor"', '2'));
    ratingSaved('1', 5);
    expect(names()).toEqual(['2 من 5']);
  });

  it('[RATE-05] draws a value that a script sets with an event', async () => {
    const host = await open(display());
    host.value = '1';
    host.dispatchEvent(new Event('change'));
    expect(names()).toEqual(['1 من 5']);
  });

  it('[RATE-05] everything is as the server wrote it after the end', async () => {
    const html = display('data-product-id="7"');
    await open(html);
    getRuntime()?.destroy(document);
    expect(document.body.innerHTML).toBe(Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML);
    ratingSaved('7', 1);
    await settle();
    expect(stars()).toEqual([]);
  });
});
