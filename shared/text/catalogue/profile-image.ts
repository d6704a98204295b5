import { texts } from '../texts.ts';

export const t = texts('profile-image', {
  ar: { uploading: 'جارٍ رفع الصورة…', cancel: 'إلغاء الرفع', cancelled: 'أُلغي رفع الصورة', saved: 'حُفظت صورتك' },
  en: {
    uploading: 'Uploading the picture…',
    cancel: 'Cancel the upload',
    cancelled: 'The upload was cancelled',
    saved: 'Your picture was saved',
  },
});
