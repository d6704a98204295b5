import { desc, inArray } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database, TimedDb } from '../db/database.ts';
import { outbox } from '../db/schema/mailbox.ts';

const timeoutMs = 10_000;

type Letter = typeof outbox.$inferSelect;

/** Stores a message for the outbox page instead of sending it. */
async function keepLetter(
  db: Database,
  letter: Pick<Letter, 'kind' | 'recipient' | 'body'> & { subject?: string },
  now: Date,
): Promise<void> {
  await db.insert(outbox).values({ ...letter, createdAt: now });
}

const shown = 50;

/** The newest messages to these recipients, newest first. */
export function lettersTo(db: Database, recipients: string[]): Promise<Letter[]> {
  return db.select().from(outbox).where(inArray(outbox.recipient, recipients)).orderBy(desc(outbox.id)).limit(shown);
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** @throws Error if the mail server refuses the mail or does not respond */
export type SendMail = (mail: Mail) => Promise<void>;

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

export interface Sms {
  /** Local form, digits only: `0591234567`. */
  to: string;
  text: string;
}

/** @throws Error if the gateway refuses the message or does not respond */
export type SendSms = (sms: Sms) => Promise<void>;

/**
 * Sends SMS through a gateway (a JSON POST of `{to, message}`; any 2xx is a success), or to the outbox if none is
 * configured. PROF-05
 * @param gateway its URL; name and password in it become basic authentication
 */
export function openSms({ db, clock }: TimedDb, gateway?: string): SendSms {
  if (!gateway) return ({ to, text }) => keepLetter(db, { kind: 'sms', recipient: to, body: text }, clock());
  const url = new URL(gateway);
  const [name, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  const headers = {
    'Content-Type': 'application/json',
    ...(name && { Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }),
  };
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, message: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  };
}
