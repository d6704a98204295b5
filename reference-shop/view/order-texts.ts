/** The texts of the page that follows an order. It is the only page that also exists in English, for people who get its link. */
export const orderTexts = {
  ar: {
    dir: 'rtl',
    heading: 'تابع طلبك',
    lead: 'تجد رقم الطلب في صفحة التأكيد. اكتب الجوال الذي طلبت به.',
    number: 'رقم الطلب',
    mobile: 'رقم الجوال',
    show: 'اعرض الطلب',
    missing: 'لم نجد طلباً بهذا الرقم وهذا الجوال. تأكد منهما ثم أعد المحاولة.',
    limited: 'محاولات كثيرة. حاول بعد ساعة.',
    found: 'طلبك رقم',
    total: 'المجموع',
    steps: { received: 'استلمنا طلبك', confirmed: 'أكّدناه معك هاتفياً', sent: 'خرج للتوصيل', delivered: 'وصل إليك' },
    waiting: 'لم يتم بعد',
    help: 'هل تواجه مشكلة في طلبك؟',
    contact: 'اتصل بنا',
    other: 'English',
  },
  en: {
    dir: 'ltr',
    heading: 'Track your order',
    lead: 'The order number is in your confirmation. The mobile number is the one you ordered with.',
    number: 'Order number',
    mobile: 'Mobile number',
    show: 'Show the order',
    missing: 'There is no order with this number and this mobile number. Check both and try again.',
    limited: 'Too many attempts. Try again in an hour.',
    found: 'Your order no.',
    total: 'Total',
    steps: { received: 'Received', confirmed: 'Confirmed by phone', sent: 'Out for delivery', delivered: 'Delivered' },
    waiting: 'not yet',
    help: 'Is something wrong with your order?',
    contact: 'Contact us',
    other: 'العربية',
  },
};

export type OrderLanguage = keyof typeof orderTexts;
