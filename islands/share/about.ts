import { type IslandAbout, operated } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'زر المشاركة',
  summary: { ar: 'مشاركة رابط، أو نسخه', en: 'Sharing a link, or copying it' },
  hook: '`[data-share-url]` with `[data-share]`',
  topic: 'choose',
  preview: {
    hint: {
      ar: 'اضغط «شارك»؛ وإذا لم تكن في جهازك نافذة مشاركة نُسخ الرابط.',
      en: 'Press “Share”; if your device has no dialog for it, the link is copied.',
    },
    states: operated,
    steps: [{ do: 'press', at: '[data-share]' }],
  },
  hooks: {
    share: {
      host: '[data-share-url]',
      html: '<div data-share-url="/p/1" data-share-title="سماعة"><button type="button" data-share>شارك</button></div>',
    },
  },
};
