import type { TimedDb } from '../db/database.ts';
import { keepLetter } from './outbox.ts';

export interface Sms {
  /** Local form, digits only: `0591234567`. */
  to: string;
  text: string;
}

/** @throws Error if the gateway refuses the message or does not respond */
export type SendSms = (sms: Sms) => Promise<void>;

const timeoutMs = 10_000;

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
