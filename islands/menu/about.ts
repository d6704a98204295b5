import { type IslandAbout, operated } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'قائمة الموقع',
  summary: { ar: 'قائمة الهاتف والطبقات والأقسام المطوية', en: 'Burger menu, overlay, collapsible lists' },
  hook: '`details[data-island=burger]`, `category-overlay`, `collapsible`, `filters-box`',
  topic: 'find',
  preview: {
    hint: {
      ar: 'افتح القائمة في عرض الهاتف، ثم اضغط Escape.',
      en: 'Open the menu at phone width, then press Escape.',
    },
    states: operated,
    fill: ['<a href="/c/phones">هواتف</a> <a href="/c/computers">حواسيب</a> <a href="/c/books">كتب</a>'],
    steps: [{ do: 'press', at: 'summary' }],
  },
  hooks: {
    menu: {
      tag: 'burger',
      host: 'details',
      html: '<details data-island="burger"><summary>القائمة</summary><nav aria-label="القائمة"><a href="/c/phones">هواتف</a></nav></details>',
      lacks: (host) =>
        host.querySelector(':scope > summary')
          ? null
          : ['the <details> has no <summary>', '<summary>القائمة</summary> as its first element'],
    },
  },
};
