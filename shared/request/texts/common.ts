import { isOffline } from '../../core/index.ts';
import { isLeftToRight, priceDirection, texts } from '../../page/index.ts';
import type { RequestError } from '../http/RequestError.ts';

export const commonText = texts('common', {
  ar: {
    error: 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً',
    sessionEnded: 'انتهت الجلسة. حدّث الصفحة ثم أعد المحاولة؛ ما كتبته باقٍ هنا.',
    login: 'سجّل الدخول ثم أعد المحاولة؛ ما كتبته باقٍ هنا.',
    tooLarge: 'ما أرسلته أكبر مما يقبله الموقع. اختر ملفاً أصغر أو اختصر النص.',
    file: 'تعذّرت قراءة الملف. اختره مرة أخرى.',
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
    login: 'Log in and try again; what you typed is still here.',
    tooLarge: 'What you sent is larger than the site accepts. Choose a smaller file or shorten the text.',
    file: 'The file could not be read. Choose it again.',
    offline: 'There is no internet connection.',
    retry: 'Try again',
    close: 'Close',
    loading: 'Loading…',
    sending: 'Sending…',
    undo: 'Undo',
  },
});

/** The attribute of a button whose request is running. Its value is shown in the button. */
export const BUSY = 'data-juzur-busy';

/** The attribute's value. It cannot wrap: `juzur.css` hides it in a button that is too narrow for one line. */
export const busyText = (key: 'loading' | 'sending'): string => commonText(key).replaceAll(' ', '\u00a0');

/**
 * The text that a visitor sees after a failed request: that the session has ended, that the browser is offline, the
 * server's message, its texts about fields, that a login is needed, that a proxy takes no file of this size, or
 * the generic text.
 * @param cause what the request threw, usually a RequestError
 * @param otherwise replaces the generic text
 */
export const failureText = (cause: unknown, otherwise = commonText('error')): string => {
  const { kind, status, serverMessage, needsLogin, fieldErrors = {} } = (cause ?? {}) as Partial<RequestError>;
  if (kind === 'session-ended') return commonText('sessionEnded');
  if (kind === 'network' && isOffline()) return commonText('offline');
  const own = needsLogin ? commonText('login') : status === 413 ? commonText('tooLarge') : otherwise;
  return serverMessage ?? (Object.values(fieldErrors).flat().join(' ') || own);
};

/** The direction of a text of the server's. A sentence or a title in Arabic may begin with a Latin name. */
export const directionOf = (text: string): 'rtl' | 'auto' => (isLeftToRight(text) ? 'auto' : priceDirection());
