import { type IslandAbout, lacksButton, operated } from '../about.ts';

export const about: IslandAbout = {
  arabicName: 'إنشاء الحساب',
  summary: { ar: 'حقل البريد يظهر في وقته', en: 'E-mail asked for when its turn comes' },
  hook: '`form[data-island=signup]` with `[data-reveal=email]`',
  topic: 'account',
  preview: {
    hint: { ar: 'املأ الحقول الثلاثة ليظهر البريد.', en: 'Fill in the three fields to see the e-mail field.' },
    states: operated,
    steps: [
      { do: 'type', at: 'input[name=mobile]', value: '0591234567' },
      { do: 'type', at: 'input[name=password]', value: '0591234567' },
      { do: 'type', at: 'input[name=password_confirmation]', value: '0591234567' },
    ],
  },
  hooks: {
    signup: {
      host: 'form',
      html: '<form data-island="signup" method="post" action="/signup"><label>الجوال <input name="mobile" type="tel"></label><label>كلمة المرور <input name="password" type="password"></label><label>تأكيدها <input name="password_confirmation" type="password"></label><div data-reveal="email"><label>البريد <input name="email" type="email"></label></div><button>سجّل</button></form>',
      lacks: (host) => {
        const hidden = host.querySelector(
          '[data-reveal=email][hidden],[data-reveal=email] [hidden],[data-reveal=email]:disabled,[data-reveal=email] :disabled',
        );
        return hidden
          ? ['the e-mail field is hidden or disabled', 'print it visible; the island hides it', hidden]
          : lacksButton(host);
      },
    },
  },
};
