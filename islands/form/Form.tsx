import { useEffect, useState } from 'react';
import { HookError, isOffline, memberOf } from '../../shared/core/index.ts';
import { expectHost, onAbort, sameSiteUrl } from '../../shared/page/index.ts';
import { Upload, uploadOptions, useForm, useProgress } from '../../shared/react/forms/index.ts';
import { type IslandProps, reactIsland, useServerEvent } from '../../shared/react/index.ts';
import { useMessage } from '../../shared/react/requests/index.ts';
import { actionOf, expectForm, followUrl, formFields, submitButtonsOf } from '../../shared/request/forms/index.ts';
import { bodyOf, isRefusal, type RequestError } from '../../shared/request/index.ts';
import { isUnknown, type MutationOptions, postOf } from '../../shared/request/mutation/index.ts';
import { type FormResponse, formResponse } from './contract.ts';
import { isOurs, keyOf, urlOf } from './submission.ts';
import { t } from './texts.ts';

/** How long the form waits for the page to which a response leads. */
const LEAVING_MS = 10_000;

const readConfig = (host: HTMLElement) => {
  const form = expectHost<HTMLFormElement>(host, 'form');
  const buttons = submitButtonsOf(form);
  if (!buttons.some((button) => isOurs(form, button))) {
    expectForm(host, 'post');
    if (!sameSiteUrl(actionOf(form))) throw new HookError('action', 'an address of this site', actionOf(form));
    const expected = 'a button that sends a POST to this site in this tab';
    if (buttons[0]) throw new HookError('target', expected, undefined, undefined, 'wrong-type');
  }
  return { form, button: buttons[0] ?? null };
};

const Form = ({ context }: IslandProps<ReturnType<typeof readConfig>>) => {
  const { form } = context.config;
  const { line, setMessage } = useMessage(form);
  const [isUpload, setUpload] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { percent, onProgress, reset } = useProgress((percent) => t('progress', { percent }));

  const follow = (source: object): boolean => {
    const isFollowed = followUrl(source, form);
    setLeaving(isFollowed);
    return isFollowed;
  };

  const onSubmit = (submitter: HTMLElement | null): MutationOptions<FormResponse> | null => {
    if (isLeaving) return null;
    const url = urlOf(form, submitter) as string;
    const { fields, files } = formFields(form, submitter);
    const { key, forget } = keyOf(url, fields);
    setUpload(files.length > 0);
    reset();
    return {
      ...postOf(context, form, {
        url,
        fields,
        response: formResponse,
        route: 'form',
        headers: { 'Idempotency-Key': key },
        ...uploadOptions(files, onProgress),
      }),
      events: ['submit', 'success'],
      detail: { url },
      successDetail: (response) => ({ ...bodyOf(response), ...response }),
      successMessage: t('sent'),
      onOffline() {
        context.setState('error');
        setMessage(t('offline'), true);
      },
      onSuccess(response) {
        // A press while the next page is slow to come sends the same again. A framework exchanges the page without a load.
        if (follow(response)) {
          addEventListener('pagehide', forget, { once: true });
          onAbort(context.signal, forget);
        } else forget();
        if (response.reset) memberOf(form, 'reset')();
      },
      onError(cause) {
        const { status, serverMessage: message, fieldErrors: errors, needsLogin } = cause as RequestError;
        if (isRefusal(cause)) {
          context.emit('refused', { status, message, errors });
          follow(cause as RequestError);
        }
        return isUnknown(cause as RequestError) && !needsLogin ? t(isOffline() ? 'offline' : 'unknown') : undefined;
      },
    };
  };
  const { isLoading, cancel, button } = useForm(context, {
    ...context.config,
    isPaused: isLeaving,
    onMessage: setMessage,
    isOurs: (submitter) => isOurs(form, submitter),
    onSubmit,
  });
  // While the next page is on its way, the form is not sent again. A download or a place on this page brings no page.
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  useServerEvent(window, 'pageshow', () => setLeaving(false));
  useServerEvent(form, 'input', () => setLeaving(false));

  const giveUp = () => {
    if (!cancel()) return;
    // The button is about to go.
    button?.focus();
    setMessage(t('cancelled'));
  };
  return (
    <>
      {isLoading && isUpload && (
        <Upload label={t('uploading')} percent={percent} cancel={t('cancel')} onCancel={giveUp} />
      )}
      {line}
    </>
  );
};

/** Sends a form of the site without leaving the page, and shows what its server says. */
export const form = reactIsland('after', readConfig, Form);
