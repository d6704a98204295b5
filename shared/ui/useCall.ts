import { useRef, useState } from 'react';
import type { GenericSchema, InferOutput } from '../contract/schema.ts';
import { postForm } from '../http/json.ts';
import type { TimeLimit } from '../http/timeouts.ts';
import type { Life } from '../island/types.ts';
import { failureText } from '../text/failure.ts';

interface Answer {
  status: boolean;
  message: string | null;
}

/** A form's call and what is said of it. */
export interface Ask<S extends GenericSchema<unknown, Answer>> {
  form: HTMLFormElement;
  /** Where it goes; the form's own action by default. */
  address?: string;
  /** Beside the token. */
  fields?: Record<string, string> | URLSearchParams | FormData;
  schema: S;
  limit?: TimeLimit;
  /** `juzur:ISLAND:VERB`: the cancelable event before the call, and the one after its success, which carries the answer. */
  verbs: [before: string, after: string];
  /** Of the event before. */
  detail?: unknown;
  /** Said when the server gives no message. */
  success: string;
  /** Done while the call is prepared. */
  begun?(signal: AbortSignal): Promise<void>;
  done?(answer: InferOutput<S>): void;
  /** @returns what is said in place of the server's words; told after the report */
  failed?(cause: unknown): string | undefined;
}

/** The one call of a form. */
export interface OneCall {
  isBusy: boolean;
  /** Calls unless a call is on its way or a listener cancels the event; an answer whose status says no is a failure. */
  run<S extends GenericSchema<unknown, Answer>>(ask: Ask<S>): Promise<void>;
  /** Gives up what is on its way; the next `run` may begin at once. @returns whether there was something */
  cancel(): boolean;
}

/**
 * One call at a time, however often a button is pressed; it ends with the life, and `data-state` follows it.
 * @param say shows a text to the visitor; the second argument tells a failure
 */
export const useCall = (life: Life, say: (text: string, failed?: boolean) => void): OneCall => {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  const rest = (state: 'idle' | 'done' | 'error') => {
    running.current = null;
    setBusy(false);
    life.setState(state);
  };
  return {
    isBusy,
    async run({ form, address, fields = {}, schema, limit = 'forms', verbs, detail, success, begun, done, failed }) {
      if (running.current || !life.emit(verbs[0], detail, true)) return;
      const own = new AbortController();
      const signal = AbortSignal.any([life.signal, own.signal]);
      running.current = own;
      setBusy(true);
      life.setState('loading');
      say('');
      try {
        await begun?.(signal);
        signal.throwIfAborted();
        const to = address ?? (form.getAttribute('action') || location.href);
        const answer = await postForm(to, fields, schema, { signal, limit, form });
        signal.throwIfAborted();
        const { status, message } = answer;
        if (!status)
          throw Object.assign(Error(`${to} refused`), { kind: 'answer', status: 200, serverMessage: message });
        rest('done');
        done?.(answer);
        say(message ?? success);
        life.emit(verbs[1], answer);
      } catch (cause) {
        if (signal.aborted) return;
        rest('error');
        life.report(cause);
        say(failed?.(cause) ?? failureText(cause), true);
      }
    },
    cancel() {
      if (!running.current) return false;
      running.current.abort();
      rest('idle');
      return true;
    },
  };
};
