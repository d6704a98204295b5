import { type IslandAbout, withoutRequest } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'اتجاه النص',
  summary: { ar: 'عناوين لاتينية بترتيبها الصحيح', en: 'Latin titles in their right order' },
  hook: '`[data-dir-auto]`',
  topic: 'find',
  preview: {
    hint: { ar: 'قارنها بحالة «بلا جافاسكربت».', en: 'Compare it with “No JavaScript”.' },
    states: withoutRequest,
  },
  hooks: { 'text-direction': { host: 'h2', html: '<h2 data-dir-auto>Galaxy S24</h2>' } },
};
