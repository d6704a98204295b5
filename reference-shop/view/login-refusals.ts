import { counted, digits } from './counted.ts';

/** The messages of both pages that ask for a password. */
export const refusals = {
  wrong: 'رقم الجوال أو كلمة المرور غير صحيحة.',
  wait(seconds: number): string {
    const minutes = Math.ceil(seconds / 60);
    return `محاولات كثيرة. حاول بعد ${counted(minutes, 'minute', digits(minutes))}.`;
  },
};
