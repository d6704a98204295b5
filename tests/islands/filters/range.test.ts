import { describe, expect, it, vi } from 'vitest';
import { openAlive, openPage } from '../../kit/page.ts';

const form = (
  steps = '0 10 50 100 500',
  fields = '',
) => `<form id="f" data-island="filters" data-apply="button" method="get" action="/c">
  <fieldset data-range data-steps="${steps}"><svg>${'<rect data-bar></rect>'.repeat(4)}</svg>
  <div data-thumbs><input type="range" id="low" value="0"><input type="range" id="high" value="4" max="4"></div>
  <input type="number" name="min" id="min" ${fields}><input type="number" name="max" id="max"></fieldset><button>x</button></form>`;
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
/** Moves a slider, or types. */
const set = (id: string, value: number | string) => {
  field(id).value = `${value}`;
  field(id).dispatchEvent(new Event('input', { bubbles: true }));
};
const inside = () => [...document.querySelectorAll('[data-bar]')].map((bar) => !bar.hasAttribute('data-outside'));
const open = async (...parts: Parameters<typeof form>) => {
  const page = await openAlive('#f', form(...parts));
  return page;
};

describe('a price range', () => {
  it('[LIST-11] writes what its sliders say into the fields, and nothing at their ends', async () => {
    await open();
    set('low', 1);
    set('high', 3);
    expect([field('min').value, field('max').value]).toEqual(['10', '100']);
    expect(field('high').getAttribute('aria-valuetext')).toBe('100');
    expect(inside()).toEqual([false, true, true, false]);
    set('low', 0);
    set('high', 4);
    expect([field('min').value, field('max').value]).toEqual(['', '']);
  });

  it('[LIST-11] moves the sliders to what is typed, between two steps outwards', async () => {
    await open(undefined, 'value="20"');
    expect(field('low').value).toBe('1');
    set('max', 70);
    expect(field('high').value).toBe('3');
    expect(field('max').value).toBe('70');
  });

  it('[LIST-11] never lets the sliders meet', async () => {
    await open();
    set('high', 2);
    set('low', 4);
    expect([field('low').value, field('high').value]).toEqual(['1', '2']);
  });

  it.each(['ArrowUp', 'PageUp', 'End'])(
    '[LIST-11] a slider applies itself when the focus leaves after %s',
    async (key) => {
      await openAlive('#f', form().replace('data-apply="button"', ''));
      const host = document.getElementById('f') as HTMLFormElement;
      field('low').focus();
      for (const value of [1, 2]) {
        field('low').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        set('low', value);
        field('low').dispatchEvent(new Event('change', { bubbles: true }));
        field('low').dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
      }
      expect(host.dataset.state).toBe('idle');
      field('low').blur();
      field('low').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      expect(host.dataset.state).toBe('loading');
    },
  );

  it('[LIST-11] sends a least price above the most the other way round, and leaves the fields', async () => {
    await open();
    set('min', '1,500');
    set('max', 200);
    const sent = () => {
      const formData = new FormData(field('min').form as HTMLFormElement);
      field('min').form?.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
      return [...formData];
    };
    expect(sent()).toEqual([
      ['min', '200'],
      ['max', '1,500'],
    ]);
    expect(field('min').value).toBe('1,500');
    set('max', '');
    expect(sent()).toContainEqual(['min', '1,500']);
  });

  it('[LIST-11] leaves the server’s field', async () => {
    await open();
    expect(field('max').inputMode).toBe('decimal');
    window.Juzur?.destroy();
    expect([field('max').type, field('max').hasAttribute('inputmode')]).toEqual(['number', false]);
  });

  it.each([
    ['1,500', '1500', '3'],
    ['1,234,567.5', '1234567.5', '4'],
    ['12,5', '12.5', '1'],
    ['٥٠٫٥', '50.5', '2'],
    ['many', 'many', '4'],
  ])('[LIST-11] a price range reads %s, and the server gets %s', async (typed, sent, step) => {
    await open('0 50 1000 2000 5000');
    set('max', typed);
    field('max').dispatchEvent(new Event('change', { bubbles: true }));
    expect([field('max').value, field('high').value]).toEqual([sent, step]);
  });

  it('[LIST-11] a price range has the server’s values after Back, and after a reset of the form', async () => {
    await open(undefined, 'value="50"');
    const now = () => [field('min').value, field('low').value];
    expect(now()).toEqual(['50', '2']);
    set('low', 1);
    expect(now()).toEqual(['10', '1']);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(now()).toEqual(['50', '2']);
    set('low', 1);
    (document.getElementById('f') as HTMLFormElement).reset();
    await vi.waitFor(() => expect(now()).toEqual(['50', '2']));
  });

  it('[LIST-11] names the attribute whose steps do not rise', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage(form('0 10 5'));
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(String(error.mock.calls[0])).toContain('data-steps');
  });
});
