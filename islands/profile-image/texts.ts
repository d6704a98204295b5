import { texts } from '../../shared/page/index.ts';

export const t = texts('profile-image', {
  ar: {
    choose: 'اختر صورة',
    none: 'لم تُختر صورة',
    type: 'اختر صورة بصيغة PNG أو JPG',
    uploading: 'جارٍ رفع الصورة…',
    sent: 'أُرسل {percent}% من الصورة',
    cancel: 'إلغاء الرفع',
    cancelled: 'أُلغي رفع الصورة',
    late: 'توقف رفع الصورة لبطء الاتصال. أعد المحاولة.',
    saved: 'حُفظت صورتك',
  },
  en: {
    choose: 'Choose a picture',
    none: 'No picture chosen',
    type: 'Choose a PNG or JPG picture',
    uploading: 'Uploading…',
    sent: '{percent}% of the picture sent',
    cancel: 'Cancel the upload',
    cancelled: 'Upload cancelled',
    late: 'The upload timed out because the connection is slow. Please try again.',
    saved: 'Picture saved',
  },
});
