import { type IslandAbout, operated } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'حقل الكمية',
  summary: { ar: 'زيادة وإنقاص ضمن الحدود', en: 'A spinner within its limits' },
  hook: '`[data-island=quantity]` with an input and `button[data-step]`',
  topic: 'choose',
  preview: {
    hint: { ar: 'اضغط الزرين حتى الحدّ.', en: 'Press the buttons up to the limit.' },
    states: operated,
    steps: [{ do: 'press', at: '[data-step="1"]' }],
  },
  hooks: {
    quantity: {
      host: '[data-island=quantity]',
      html: '<div data-island="quantity"><button type="button" data-step="-1" aria-label="أقل">−</button><input name="quantity" type="number" min="1" max="9" step="1" value="1" aria-label="الكمية"><button type="button" data-step="1" aria-label="أكثر">+</button></div>',
      lacks: (host) =>
        // Where one piece is left, shops print the quantity hidden.
        host.querySelector('input:not([type=hidden]),[data-quantity],[name^=quantity],[name$="[qty]"]')
          ? null
          : ['the field is hidden', '<input type="number" name="quantity" value="1">'],
    },
  },
  fixes: { 'data-step': 'data-step="1"', max: 'give max a value that is not below min' },
};
