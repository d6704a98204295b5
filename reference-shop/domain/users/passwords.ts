import { hash, verify } from '@node-rs/argon2';

/** Limits of a password's length in characters. The maximum prevents slow hashing of very long texts. */
export const passwordLength = { least: 8, most: 128 };

/** argon2id with the parameters that OWASP recommends, which are the package's defaults. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the account. Without an account it takes as long as with one, so that response times
 * do not reveal which numbers are registered.
 * @param passwordHash null for an account that does not exist
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > passwordLength.most) return false;
  decoy ??= hash('a password that nobody has');
  const matches = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return passwordHash !== null && matches;
}
