import { type IslandAbout, press } from '../about.ts';

const html = '<button type="button" data-track="probe">زر</button>';

export const about: IslandAbout = {
  arabicName: 'تسجيل النقرات والمشاهدات',
  summary: { ar: 'نقرات ومشاهدات في حدود الموافقة', en: 'Clicks and views, as far as consent goes' },
  hook: '`[data-track]`',
  topic: 'talk',
  preview: {
    hint: {
      ar: 'لا يظهر شيء للزائر؛ اقرأ الأحداث تحت المعاينة.',
      en: 'Visitors see nothing; read the events below the preview.',
    },
    states: ['ready', 'error', 'offline', 'no-script'],
    fill: ['هذا المنتج يُسجَّل حين يُرى.'],
  },
  hooks: { tracking: { host: 'button', html } },
  checks: { tracking: { posts: { isRepeated: true } } },
  fixes: { 'data-track': 'data-track="product"', 'data-track-on': 'data-track-on="view"' },
  requests: [
    {
      id: 'track',
      summary: 'Records something that the visitor did',
      route: 'track',
      method: 'post',
      limit: 'polls',
      form: {
        type: { schema: { type: 'string', minLength: 1, description: 'What is recorded.' }, example: 'add-to-cart' },
        tracking_id: {
          schema: {
            type: 'string',
            format: 'uuid',
            description: 'The visitor: a version 4 UUID from the cookie of this name.',
          },
          example: '3f0e7a3e-5d41-4b1c-9b7a-2f6a0c1d8e55',
        },
      },
      response: 'none',
      examples: {
        recorded: { summary: 'Any 2xx is a success; the body is not read', status: 204 },
        refused: { summary: 'The record is not valid', status: 422, file: 'answers/track-refused.json' },
      },
    },
  ],
  causes: [
    {
      title: '[TRCK-01] a tracking record',
      method: 'POST',
      path: '/user/ajax/track',
      html,
      act: press('زر'),
      success: 'tracking:send',
      good: { body: '', type: 'text/plain' },
      quiet: true,
    },
  ],
};
