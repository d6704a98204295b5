import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { InferOutput } from 'valibot';
import { isOffline, type OptionTable } from '../../shared/core/index.ts';
import { part, readOptions } from '../../shared/page/index.ts';
import { useForm } from '../../shared/react/forms/index.ts';
import {
  type IslandProps,
  reactIsland,
  useDescribedBy,
  useServerAttribute,
  useServerEvent,
} from '../../shared/react/index.ts';
import { useMessage } from '../../shared/react/requests/index.ts';
import { actionOf, isFocusFree, submitButtonOf, textFields, watchEdits } from '../../shared/request/forms/index.ts';
import { defaultRoutes, failureText, type RequestError, routes } from '../../shared/request/index.ts';
import { type MutationOptions, postOf } from '../../shared/request/mutation/index.ts';
import { activationResponse } from './contract.ts';
import { Reload } from './Reload.tsx';
import { bareCode, clock } from './rules.ts';
import { t } from './texts.ts';
import { useCodeField } from './useCodeField.ts';
import { usePause } from './usePause.ts';

const options = {
  /** Milliseconds before the page reloads. */
  reload: { type: 'number', default: 4000 },
} as const satisfies OptionTable;

const readConfig = (host: HTMLElement) => {
  const send = part<HTMLFormElement>(host, 'form[data-send]');
  const activate = part<HTMLFormElement>(host, 'form[data-activate]');
  const code = part<HTMLInputElement>(host, 'form[data-activate] input[name=code]');
  return {
    send,
    sendButton: submitButtonOf(send),
    activate,
    activateButton: submitButtonOf(activate),
    code,
    /** A script of the site writes the code into it, from a box for each digit. */
    isHidden: code.type === 'hidden',
    reloadMs: readOptions(host, options).reload,
  };
};

/** The route, if the site has configured another than the default, else the form's own action. PROF-05 */
const sendUrl = (form: HTMLFormElement): string => {
  const { send_sms: route } = routes();
  return route === defaultRoutes.send_sms ? form.getAttribute('action') || route : route;
};

type CodeState = 'typing' | 'wrong' | 'active';

const MobileActivation = ({ context }: IslandProps<ReturnType<typeof readConfig>>) => {
  const { send, sendButton, activate, activateButton, code, isHidden, reloadMs } = context.config;
  const { id: messageId, line, setMessage } = useMessage(context.host);
  const [seconds, pause] = usePause();
  const [codeState, setCodeState] = useState<CodeState>('typing');
  const isActive = codeState === 'active';
  const pauseId = useId();

  useEffect(() => watchEdits(context.signal), [context]);

  useForm(context, {
    form: send,
    button: sendButton,
    isPaused: seconds > 0,
    onMessage: setMessage,
    onSubmit: (submitter) =>
      seconds
        ? null
        : {
            ...postOf(context, send, {
              url: sendUrl(send),
              fields: textFields(send, submitter),
              response: activationResponse,
              route: 'send_sms',
            }),
            events: ['send', 'sent'],
            successMessage: t('sent'),
            onSuccess: pause,
            // Ignores the server's message: an SMS gateway's error text is not meant for visitors. PROF-05
            onError: (cause) => failureText({ kind: (cause as RequestError).kind }),
          },
  });

  const refuse = () => {
    setCodeState('wrong');
    if (isFocusFree(context.host)) code.focus();
  };
  useCodeField(code);
  useServerEvent(code, 'input', () => !isActive && setCodeState('typing'));

  const submitCode = (
    submitter: HTMLElement | null,
  ): MutationOptions<InferOutput<typeof activationResponse>> | null => {
    if (isActive) return null;
    const typed = bareCode(code.value);
    if (!/^\d+$/.test(typed)) {
      setMessage(t('digits'));
      refuse();
      return null;
    }
    const fields = textFields(activate, submitter);
    fields.set('code', typed);
    return {
      ...postOf(context, activate, {
        url: actionOf(activate, submitter),
        fields,
        response: activationResponse,
        route: 'activate',
      }),
      events: ['activate', 'activated'],
      successMessage: t('done'),
      onSuccess: () => setCodeState('active'),
      onError(cause) {
        // An ended session, a redirect or an offline browser says nothing about the code. PROF-06
        const isAboutCode = !isOffline() && !/^(session-ended|redirect)$/.test((cause as RequestError).kind);
        // The visitor may have corrected it meanwhile.
        if (isAboutCode && !isHidden && bareCode(code.value) === typed) code.value = '';
        refuse();
      },
    };
  };
  useForm(context, { form: activate, button: activateButton, onMessage: setMessage, onSubmit: submitCode });

  useLayoutEffect(() => {
    if (!isActive || !activateButton) return;
    const place = document.createComment('');
    if (activateButton === document.activeElement) code.focus();
    activateButton.replaceWith(place);
    return () => place.replaceWith(activateButton);
  }, [isActive, activateButton, code]);

  useServerAttribute(sendButton, 'aria-describedby', seconds ? pauseId : null);
  useServerAttribute(activate, 'novalidate', '');
  useServerAttribute(code, 'aria-invalid', codeState === 'wrong' ? 'true' : null);
  useDescribedBy(code, messageId);

  return (
    <>
      {line}
      {isActive ? (
        <Reload afterMs={reloadMs} host={context.host} />
      ) : (
        seconds > 0 && (
          <p id={pauseId} className="juzur-pause">
            {t('again', { time: clock(seconds) })}
          </p>
        )
      )}
    </>
  );
};

/** Sends a code by SMS and submits the code that the visitor types. Reloads the page after activation. PROF-05, PROF-06 */
export const mobileActivation = reactIsland('append', readConfig, MobileActivation, options);
