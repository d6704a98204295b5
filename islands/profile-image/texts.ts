import { texts } from '../../shared/i18n/index.ts';

export const t = texts('profile-image', {
  ar: { uploading: 'جارٍ رفع الصورة…', cancel: 'إلغاء الرفع', cancelled: 'أُلغي رفع الصورة', saved: 'حُفظت صورتك' },
  en: {
    uploading: 'Uploading…',
    cancel: 'Cancel the upload',
    cancelled: 'Upload cancelled',
    saved: 'Picture saved',
  },
});
