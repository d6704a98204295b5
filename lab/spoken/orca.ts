// Orca, the screen reader of Linux desktops, without a voice: its log contains what it would speak.
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Desktop, end } from './desktop.ts';

const SETTINGS = fileURLToPath(new URL('orca', import.meta.url));
/** Orca logs every event that it receives. It has handled all of them when its log is quiet for this long. */
const QUIET_MS = 1500;
const LONGEST_MS = 60_000;

const RECORD = /^\d\d:\d\d:\d\d\.\d+ - (.*)$/s;
/** What follows the text is the voice that would speak it. */
const UTTERANCE = /^SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:\{.*\})?$/s;

export interface Orca {
  /** Everything spoken so far. */
  utterances(): string[];
  /** Waits until Orca has handled all events. */
  quiet(): Promise<void>;
  /** Waits for an utterance after the first `from` ones. @throws Error with what Orca said instead */
  says(pattern: RegExp, from: number): Promise<void>;
  close(): Promise<void>;
}

/** @param home an empty folder for Orca's settings */
export const startOrca = async (desktop: Desktop, home: string): Promise<Orca> => {
  await cp(SETTINGS, home, { recursive: true });
  const child = spawn('orca', ['--user-prefs', home], {
    env: desktop.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.pipe(createWriteStream(`${home}/orca.log`));
  const records: string[] = [];
  const news = new EventEmitter();
  let lastTextMs = performance.now();
  let rest = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, record] = RECORD.exec(line) ?? [];
      // The further lines of an utterance are indented.
      if (record === undefined) records.push(`${records.pop() ?? ''} ${line.trim()}`);
      else records.push(record);
    }
    lastTextMs = performance.now();
    news.emit('text');
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => records.push(text.trim()));

  const utterances = () =>
    records.flatMap((record) => {
      const [, text = ''] = UTTERANCE.exec(record) ?? [];
      return text.trim() ? [text.replace(/\s+/g, ' ').trim()] : [];
    });

  const until = async (isReached: () => boolean, expected: () => string) => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    while (!isReached()) {
      if (child.exitCode !== null) throw new Error(`Orca ended:\n${records.slice(-20).join('\n')}`);
      try {
        await once(news, 'text', { signal });
      } catch (cause) {
        throw new Error(expected(), { cause });
      }
    }
  };

  const quiet = async () => {
    const startMs = performance.now();
    const leftMs = () => Math.max(lastTextMs, startMs) + QUIET_MS - performance.now();
    while (leftMs() > 0) await setTimeout(leftMs());
  };

  const says = (pattern: RegExp, from: number) =>
    until(
      () =>
        utterances()
          .slice(from)
          .some((text) => pattern.test(text)),
      () => `Orca has not said ${pattern}, only:\n${utterances().slice(from).join('\n')}`,
    );

  try {
    await says(/./, 0);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { utterances, quiet, says, close: () => end(child) };
};
