import { texts } from './texts.ts';

/** Texts that several islands use. */
export const commonText = texts('common', {
  ar: {
    error: 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً',
    sessionEnded: 'انتهت الجلسة. حدّث الصفحة ثم أعد المحاولة؛ ما كتبته باقٍ هنا.',
    offline: 'لا يوجد اتصال بالإنترنت.',
    retry: 'إعادة المحاولة',
    close: 'إغلاق',
    loading: 'جارٍ التحميل…',
    sending: 'جارٍ الإرسال…',
    undo: 'تراجع',
  },
  en: {
    error: 'Something went wrong. Please try again later.',
    sessionEnded: 'Your session has ended. Reload the page and try again; what you typed is still here.',
    offline: 'There is no internet connection.',
    retry: 'Try again',
    close: 'Close',
    loading: 'Loading…',
    sending: 'Sending…',
    undo: 'Undo',
  },
});
