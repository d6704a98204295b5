import { normaliseMobile, specifiedPhone } from '../../../shared/request/forms/phone.ts';
import { passwordLength } from './passwords.ts';

const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/**
 * Letters of any script, and the signs between the parts of a name. No Latin letter follows a dot directly: mail programs
 * make a link of `shop.example`, and anybody can sign up with it and have a mail sent to somebody else's address.
 */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} '’-]|\.(?!\p{Script=Latin})){0,59}$/u;

/** @returns the address in lower case; null if it is invalid */
export function readEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && EMAIL.test(email) ? email : null;
}

/** The form's fields as typed. The passwords are never printed again. */
export type SignupFields = Record<'first_name' | 'mobile' | 'email' | 'password' | 'password_confirmation', string>;

export type SignupErrors = Partial<Record<keyof SignupFields, string>>;

/** Checks a new password and its confirmation. @returns the errors, by field */
export function readNewPassword({
  password,
  password_confirmation: again,
}: Pick<SignupFields, 'password' | 'password_confirmation'>): SignupErrors {
  const errors: SignupErrors = {};
  if (password.length < passwordLength.least)
    errors.password = `يجب ألّا تقل كلمة المرور عن ${passwordLength.least} أحرف.`;
  else if (password.length > passwordLength.most) errors.password = 'كلمة المرور طويلة جداً.';
  else if (specifiedPhone.pattern.test(normaliseMobile(password))) errors.password = 'لا تستخدم رقم جوالك كلمةَ مرور.';
  if (password !== again) errors.password_confirmation = 'كلمتا المرور غير متطابقتين.';
  return errors;
}

/** Checks the fields of a signup. The e-mail address is optional: it can be added later. SIGN-01 */
export function readSignup(fields: SignupFields) {
  const firstName = fields.first_name.trim().replace(/\s+/g, ' ');
  const mobile = normaliseMobile(fields.mobile);
  const email = readEmail(fields.email);
  const { password } = fields;
  const errors: SignupErrors = {};
  if (!NAME.test(firstName)) errors.first_name = 'اكتب اسمك الأول بالحروف فقط.';
  if (!specifiedPhone.pattern.test(mobile)) errors.mobile = 'تحقق من رقم الجوال: يتكوّن من 10 أرقام ويبدأ بـ\u00a005.';
  if (fields.email.trim() && !email) errors.email = 'تحقق من البريد الإلكتروني.';
  Object.assign(errors, readNewPassword(fields));
  if (Object.keys(errors).length > 0) return { signup: null, errors };
  return { signup: { firstName, mobile, email, password }, errors: null };
}
