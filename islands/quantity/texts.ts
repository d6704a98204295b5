import { texts } from '../../shared/page/index.ts';

/** Texts that explain a corrected quantity, and announce the quantity after a button press. QNTY-01 */
export const t = texts('quantity', {
  ar: { min: 'الحد الأدنى {min}', max: 'الحد الأقصى {max}', step: 'الكمية بمضاعفات {step}', value: 'الكمية {value}' },
  en: { min: 'At least {min}', max: 'At most {max}', step: 'In steps of {step}', value: 'Quantity {value}' },
});
