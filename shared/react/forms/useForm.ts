import { useLayoutEffect, useRef, useState } from 'react';
import { type IslandContext, memberOf } from '../../core/index.ts';
import {
  type FieldMessages,
  type Guards,
  onSubmission,
  resetCaptcha,
  type Submission,
  watchFields,
} from '../../request/forms/index.ts';
import { BUSY, busyText, NOTICE_MS, type RequestError, showNotice } from '../../request/index.ts';
import type { MutationOptions, StatusResponse } from '../../request/mutation/index.ts';
import { applyUpdates } from '../../request/updates/index.ts';
import { untilCleanup, useNewest, useServerAttribute, useServerEvent } from '../index.ts';
import { MESSAGE, useRequest } from '../requests/index.ts';

/** Handles the submissions of a form while the component is mounted, with the functions of the latest render. */
export const useSubmission = (island: string, form: HTMLFormElement, submission: Submission): void => {
  const newest = useNewest(submission);
  useLayoutEffect(
    () => untilCleanup((signal) => onSubmission(island, form, () => newest.current, signal)),
    [island, form, newest],
  );
};

interface FormOptions<R extends object> extends Pick<Submission, 'isOurs'> {
  form: HTMLFormElement;
  /** Shows that the request is running, until another one is pressed. */
  button: HTMLElement | null;
  /** Another reason for which a press has no effect. */
  isPaused?: boolean;
  /** Shows a text to the visitor; called with an empty text when a request begins. */
  onMessage?(text: string, isError?: boolean): void;
  /** The form was submitted, and no listener of the site has prevented it. @returns the request; null to send nothing */
  onSubmit(submitter: HTMLElement | null): MutationOptions<R> | null;
}

/**
 * A form that an island sends itself, one request at a time: a busy button, messages beside fields (the browser's rules and the
 * server's errors), and what a response changes elsewhere on the page. docs/contract.md "Refusals by field"
 */
export const useForm = <R extends object>(context: IslandContext, options: FormOptions<R>) => {
  const { form, isPaused = false, onMessage, isOurs, onSubmit } = options;
  const [button, setButton] = useState(options.button);
  const said = useRef<[text: string, isError: boolean]>(['', false]);
  const handle = useRequest(context, (text, isError = false) => {
    said.current = [text, isError];
    onMessage?.(text, isError);
  });
  const fields = useRef<FieldMessages | null>(null);
  useLayoutEffect(() => {
    fields.current = watchFields(form);
    return fields.current.stop;
  }, [form]);
  // A spinner and "Sending…" in the button's own box, so that nothing moves. The button keeps its content and its focus.
  useServerAttribute(button, 'aria-disabled', isPaused || handle.isLoading ? 'true' : null);
  useServerAttribute(button, BUSY, handle.isLoading ? busyText('sending') : null);

  const send = async (mutation: MutationOptions<R>, guards: Guards) => {
    let result: object | undefined;
    await handle.send<R>({
      ...mutation,
      request: (signal) => mutation.request(signal).finally(guards.note),
      onMutate(signal) {
        fields.current?.sent();
        return mutation.onMutate?.(signal);
      },
      onSuccess(response) {
        result = response;
        fields.current?.show({});
        mutation.onSuccess?.(response);
      },
      onError(cause) {
        result = cause as RequestError;
        const own = mutation.onError?.(cause);
        const { fieldErrors = {}, serverMessage } = cause as Partial<RequestError>;
        const rest = fields.current?.show(fieldErrors) ?? [];
        const texts = Object.values(fieldErrors).flat();
        if (!texts.length) return own;
        const message = own ?? serverMessage ?? '';
        // Laravel's message is the first of the texts, with "(and 1 more error)". API Platform's is "field: text" in lines.
        const isRepeated = texts.some((text) => message.startsWith(text) || message.endsWith(text));
        return [...new Set([!isRepeated && message, ...rest])].filter(Boolean).join(' ');
      },
    });
    guards.release();
    if (!result) return;
    resetCaptcha(form, (result as Partial<RequestError>).status !== null);
    const place = form.querySelector(MESSAGE);
    // Last, because a fragment may replace the form, or the place of its message.
    applyUpdates(result, context.host);
    if (place && !memberOf(form, 'contains')(place)) onMessage?.(...said.current);
    const [text] = said.current;
    // The words of a success are those of the server, if it sends any. A failure has its own.
    const hasWords = (result as StatusResponse).message;
    // A fragment has replaced the form, or a morph the place of its message.
    if (text && (context.signal.aborted || (hasWords && !form.isConnected)))
      showNotice([text], { closesAfterMs: NOTICE_MS });
  };

  useSubmission(context.island, form, {
    button: options.button,
    isOurs,
    handle(submitter, guards) {
      const mutation = handle.$state.get().status === 'loading' ? null : onSubmit(submitter);
      if (!mutation) return guards.release();
      if (submitter) setButton(submitter);
      void send(mutation, guards);
    },
  });
  // When the page comes back from the back/forward cache, the response of a pending request is lost.
  useServerEvent<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => persisted && handle.interrupt());
  return { ...handle, button };
};
