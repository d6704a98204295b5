import { createTransport } from 'nodemailer';
import type { TimedDb } from '../db/database.ts';
import { keepLetter } from './outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** @throws Error if the mail server refuses the mail or does not respond */
export type SendMail = (mail: Mail) => Promise<void>;

const timeoutMs = 10_000;

/**
 * Sends mail by SMTP, or to the outbox if no server is configured. PROF-04
 * @param smtpUrl `smtps://user:password@mail.example:465`
 * @param from the sender, an address of the shop
 */
export function openMail({ db, clock }: TimedDb, smtpUrl?: string, from?: string): SendMail {
  if (!smtpUrl)
    return ({ to, subject, text }) => keepLetter(db, { kind: 'mail', recipient: to, subject, body: text }, clock());
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (mail) => {
    // A mail contains only the shop's own text: no files or URLs are fetched into it.
    await transport.sendMail({ ...mail, from, disableFileAccess: true, disableUrlAccess: true });
  };
}
