import { texts } from '../../shared/page/index.ts';

/** Texts of the instant order, beside the server's messages. The faults are those of `mobileFault`. ORDR-02, ORDR-04 */
export const instantOrderText = texts('instant-order', {
  ar: {
    check: 'تحقق من رقم الجوال{why}',
    empty: ': اكتبه أولاً',
    letters: ': أرقام فقط',
    prefix: ': يبدأ بـ 059/056/050/052/053/054',
    short: ': أقل من 10 أرقام',
    long: ': أكثر من 10 أرقام',
    wrong: ': غير صحيح',
    sent: 'أُرسل طلبك',
    ordered: 'تم الطلب',
    number: 'رقم الطلب',
    product: 'المنتج',
    total: 'المبلغ',
    mobile: 'رقم الجوال',
    unknown: 'قد يكون الطلب سُجّل. اضغط مرة أخرى للتأكد، ولن يتكرر الطلب.',
    offline: 'لا يوجد اتصال بالإنترنت. ما كتبته باقٍ هنا، ويمكنك إرسال الطلب عندما يعود الاتصال.',
    online: 'عاد الاتصال بالإنترنت. يمكنك إرسال طلبك الآن.',
    send: 'أرسل الطلب الآن',
  },
  en: {
    check: 'Check the mobile number{why}',
    empty: ': it is empty',
    letters: ': digits only',
    prefix: ': starts with 059/056/050/052/053/054',
    short: ': less than 10 digits',
    long: ': more than 10 digits',
    wrong: ': not valid',
    sent: 'Your order was sent',
    ordered: 'Order received',
    number: 'Order number',
    product: 'Product',
    total: 'Total',
    mobile: 'Mobile number',
    unknown: 'The order may have been registered. Press again to make sure; it is not ordered twice.',
    offline:
      'There is no internet connection. What you entered is kept; you can send the order when the connection is back.',
    online: 'The internet connection is back. You can send your order now.',
    send: 'Send the order now',
  },
});
