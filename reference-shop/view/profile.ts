/** The parts of the profile page. */
export type Panel = 'image' | 'email' | 'mobile';

/**
 * The actions of the profile page, and their messages. `?done=` names the action, so that a reload doesn't send the
 * form again.
 */
export const profileActions = {
  'image-saved': { panel: 'image', message: 'حُفظت صورتك.' },
  'address-saved': { panel: 'email', message: 'حُفظ بريدك. اطلب الآن رابط التأكيد.' },
  'link-sent': { panel: 'email', message: 'أرسلنا رابط التأكيد إلى بريدك. افتحه خلال 24 ساعة.' },
  'code-sent': { panel: 'mobile', message: 'أرسلنا رمزاً من ستة أرقام إلى جوالك.' },
  'mobile-activated': { panel: 'mobile', message: 'شكراً لك، فُعّل رقم جوالك.' },
} as const satisfies Record<string, { panel: Panel; message: string }>;

export type ProfileAction = keyof typeof profileActions;
