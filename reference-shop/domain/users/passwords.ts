import { hash, verify } from '@node-rs/argon2';

/** Characters of a password; the upper end keeps a megabyte of "password" from costing the shop a second of hashing. */
export const passwordLength = { least: 8, most: 128 };

/** argon2id with the parameters that OWASP names, the package's defaults. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether the password opens the account. Without an account it takes as long as with one, so that response
 * times do not reveal which numbers are registered.
 * @param passwordHash null for an account that does not exist
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > passwordLength.most) return false;
  decoy ??= hash('a password that nobody has');
  const matches = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return passwordHash !== null && matches;
}
