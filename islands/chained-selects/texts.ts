import { texts } from '../../shared/page/index.ts';

export const t = texts('chained-selects', {
  ar: { filled: 'الخيارات جاهزة' },
  en: { filled: 'The choices are ready' },
});
