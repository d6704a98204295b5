import { texts } from '../texts.ts';

/** Why the quantity is not the one that was wished for. QNTY-01 */
export const quantityText = texts('quantity', {
  ar: { min: 'أقل كمية {min}', max: 'أكبر كمية {max}', step: 'الكمية بمضاعفات {step}' },
  en: { min: 'At least {min}', max: 'At most {max}', step: 'In steps of {step}' },
});
