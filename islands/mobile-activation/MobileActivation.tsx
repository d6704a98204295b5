import { useId, useLayoutEffect, useState } from 'react';
import { activationAnswer } from '../../shared/contract/activation.ts';
import { numberOption, part } from '../../shared/dom/options.ts';
import type { CallError } from '../../shared/http/CallError.ts';
import { routes } from '../../shared/http/routes.ts';
import { t } from '../../shared/text/catalogue/mobile-activation.ts';
import { failureText } from '../../shared/text/failure.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute, useListener, useMessage } from '../../shared/ui/serverHtml.tsx';
import { useCall } from '../../shared/ui/useCall.ts';
import { Reload } from './Reload.tsx';
import { bareCode, clock } from './rules.ts';
import { useCodeField } from './useCodeField.ts';
import { usePause } from './usePause.ts';

interface Config {
  send: HTMLFormElement;
  activate: HTMLFormElement;
  code: HTMLInputElement;
  reloadMs: number;
}

const readConfig = (host: HTMLElement): Config => ({
  send: part(host, 'form[data-send]'),
  activate: part(host, 'form[data-activate]'),
  code: part(host, 'form[data-activate] input[name=code]'),
  reloadMs: numberOption(host, 'reload', 4000),
});

const submitOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('button:not([type=button]),[type=submit],[type=image]');

const MobileActivation = ({ life }: ViewProps<Config>) => {
  const { send, activate, code, reloadMs } = life.config;
  const { id: messageId, line, say } = useMessage(life.host);
  const sending = useCall(life, say);
  const activating = useCall(life, say);
  const [seconds, pause] = usePause();
  const [isWrong, setWrong] = useState(false);
  const [isActive, setActive] = useState(false);
  const [described] = useState(code.getAttribute('aria-describedby') ?? '');
  const pauseId = useId();

  useListener(send, 'submit', (event) => {
    event.preventDefault();
    if (seconds) return;
    sending.run({
      form: send,
      address: send.getAttribute('action') || routes().send_sms,
      schema: activationAnswer,
      verbs: ['send', 'sent'],
      success: t('sent'),
      done: pause,
      // Whatever the server said: a gateway's words are nothing for visitors. PROF-05
      failed: (cause) => failureText({ kind: (cause as CallError).kind }),
    });
  });

  const refuse = () => {
    setWrong(true);
    code.focus();
  };
  useCodeField(code);
  useListener(code, 'input', () => setWrong(false));
  useListener(activate, 'submit', (event) => {
    event.preventDefault();
    if (isActive) return;
    const typed = bareCode(code.value);
    if (!/^\d+$/.test(typed)) {
      say(t('digits'));
      return refuse();
    }
    activating.run({
      form: activate,
      fields: { code: typed },
      schema: activationAnswer,
      verbs: ['activate', 'activated'],
      success: t('done'),
      done: () => setActive(true),
      failed(cause) {
        // Of an ended session the code is not the fault.
        if ((cause as CallError).kind !== 'session-ended') code.value = '';
        refuse();
        return undefined;
      },
    });
  });

  useLayoutEffect(() => {
    const button = submitOf(activate);
    if (!isActive || !button) return;
    const place = new Comment();
    if (button === document.activeElement) code.focus();
    button.replaceWith(place);
    return () => place.replaceWith(button);
  }, [isActive, activate, code]);

  useAttribute(submitOf(send), 'aria-disabled', seconds || sending.isBusy ? 'true' : null);
  useAttribute(submitOf(send), 'aria-describedby', seconds ? pauseId : null);
  useAttribute(submitOf(activate), 'aria-disabled', activating.isBusy ? 'true' : null);
  useAttribute(activate, 'novalidate', '');
  useAttribute(code, 'aria-invalid', isWrong ? 'true' : null);
  useAttribute(code, 'aria-describedby', `${described} ${messageId}`.trim());

  return (
    <>
      {line}
      {isActive ? (
        <Reload afterMs={reloadMs} code={code} />
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

/** Sends a code by SMS and takes it; at its end the page is reloaded, as an activated one. PROF-05, PROF-06 */
export const mobileActivation = reactIsland('append', readConfig, MobileActivation);
