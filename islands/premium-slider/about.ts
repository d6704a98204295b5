import { type IslandAbout, operated } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'عارض الشرائح',
  summary: { ar: 'شريحة في كل مرة، مع زر إيقاف', en: 'One item at a time, with a pause' },
  hook: '`[data-island=premium-slider] > ul > li`',
  topic: 'find',
  preview: {
    hint: { ar: 'أوقف الحركة، أو اسحب الشريحة.', en: 'Pause it, or swipe a slide.' },
    states: operated,
    fill: ['{slide}', '{slide}'],
    steps: [{ do: 'press', at: '.juzur-slider-next' }],
  },
  hooks: {
    'premium-slider': {
      host: '[data-island=premium-slider]',
      html: '<section data-island="premium-slider" aria-label="مختارات"><ul><li><a href="/p/1">أ</a></li><li><a href="/p/2">ب</a></li><li><a href="/p/3">ج</a></li></ul></section>',
      lacks: (host) =>
        host.querySelector(':scope > ul > li') ? null : ['the list is empty', 'print the slides as <li>'],
    },
  },
};
