import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShopApp, ShopContext } from './context.ts';
import { renderPrivatePage } from './page.ts';
import { returnPath, wantsPage } from './request.ts';

/** 419, "the session has ended", is not in any standard, but backends with CSRF tokens commonly use it. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 419 | 422 | 429 | 500 | 503;

const titles: Partial<Record<RefusalStatus, string>> = {
  401: 'سجّل الدخول',
  404: 'الصفحة غير موجودة',
  419: 'انتهت الجلسة',
  500: 'حدث خطأ غير متوقع',
};

/**
 * Refuses a request in the format that it expects: JSON `{status: false, message}` for an island, a page for a visitor.
 * @param message shown to the visitor; never an exception's own text
 * @param more additional fields of the JSON
 */
export async function refuse(
  c: ShopContext,
  status: RefusalStatus,
  message: string,
  more: object = {},
): Promise<Response> {
  const code = status as ContentfulStatusCode;
  c.header('Cache-Control', 'no-store');
  if (!wantsPage(c)) return c.json({ status: false, message, ...more }, code);
  const title = titles[status] ?? 'تعذّر تنفيذ الطلب';
  // The page before has a new token.
  const back = status === 419 ? returnPath(c, c.req.header('Referer')) : '/';
  return renderPrivatePage(c, 'pages/error', title, { status, heading: title, message, back }, code);
}

/** The 404 of a route whose slug or id is unknown. */
export function notFound(c: ShopContext): Promise<Response> {
  return refuse(c, 404, 'ربما نُقلت الصفحة أو حُذفت. جرّب البحث أو تصفّح الفئات.');
}

const lastResort =
  '<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>حدث خطأ</title><p>حدث خطأ غير متوقع. حاول بعد قليل.</p>';

/** The pages for an unknown URL and for an internal error, whose cause is only logged. */
export function showErrors(app: ShopApp): void {
  app.notFound(notFound);
  app.onError(async (error, c) => {
    console.error(`${c.req.method} ${c.req.path}`, error);
    try {
      return await refuse(c, 500, 'نعتذر، حدث خطأ في المتجر. حاول مرة أخرى بعد قليل.');
    } catch {
      // Rendering a page needs the database, which may be the cause of the error.
      return c.html(lastResort, 500);
    }
  });
}
