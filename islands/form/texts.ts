import { texts } from '../../shared/page/index.ts';

export const t = texts('form', {
  ar: {
    sent: 'تم الإرسال',
    unknown: 'لم يصل ردّ، وقد يكون ما أرسلته وصل. ما كتبته باقٍ هنا، ويمكنك المحاولة مرة أخرى.',
    offline: 'لا يوجد اتصال بالإنترنت. ما كتبته باقٍ هنا، ويمكنك إرساله عندما يعود الاتصال.',
    uploading: 'جارٍ رفع الملفات…',
    progress: 'أُرسل {percent}% من الملفات',
    cancel: 'إلغاء الرفع',
    cancelled: 'أُلغي رفع الملفات',
  },
  en: {
    sent: 'Sent',
    unknown:
      'There was no response; what you sent may have been received. What you typed is still here, and you can try again.',
    offline: 'There is no internet connection. What you typed is kept; you can send it when the connection is back.',
    uploading: 'Uploading the files…',
    progress: '{percent}% of the files sent',
    cancel: 'Cancel the upload',
    cancelled: 'Upload cancelled',
  },
});
