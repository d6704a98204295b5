import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { activationAnswer } from '../../shared/contract/activation.ts';
import { numberOption, part } from '../../shared/dom/options.ts';
import { page } from '../../shared/page/page.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { t } from '../../shared/text/catalogue/mobile-activation.ts';
import { reactIsland, useAttribute, useCall, useListener, useMessage, type ViewProps } from '../../shared/ui/index.ts';
import { wireCodeField } from './codeField.ts';
import { Reload } from './Reload.tsx';
import { bareCode, clock } from './rules.ts';
import { usePause } from './usePause.ts';

interface Config {
  send: HTMLFormElement;
  activate: HTMLFormElement;
  code: HTMLInputElement;
  /** Ids of what describes the field already. */
  described: string;
  button: HTMLElement | null;
  reloadMs: number;
}

const BUTTON = 'button:not([type=button]),[type=submit],[type=image]';

const readConfig = (host: HTMLElement): Config => {
  const activate = part<HTMLFormElement>(host, 'form[data-activate]');
  const code = part<HTMLInputElement>(activate, 'input[name=code]');
  return {
    send: part<HTMLFormElement>(host, 'form[data-send]'),
    activate,
    code,
    described: code.getAttribute('aria-describedby') ?? '',
    button: activate.querySelector(BUTTON),
    reloadMs: numberOption(host, 'reload', 4000),
  };
};

const isSessionEnded = (cause: unknown): boolean => (cause as { kind?: unknown }).kind === 'session-ended';

const MobileActivation = ({ life }: ViewProps<Config>) => {
  const { send, activate, code, described, button, reloadMs } = life.config;
  const { id: messageId, line, say } = useMessage(life.host);
  const sending = useCall(life, say);
  const activating = useCall(life, say);
  const [seconds, pause] = usePause();
  const [isWrong, setWrong] = useState(false);
  const [isActive, setActive] = useState(false);
  const pauseId = useId();

  useListener(send, 'submit', (event) => {
    event.preventDefault();
    if (seconds) return;
    sending.run({
      form: send,
      address: send.getAttribute('action') || page().routes.send_sms,
      schema: activationAnswer,
      verbs: ['send', 'sent'],
      success: t('sent'),
      done: pause,
      // Whatever the server said: a gateway's words are nothing for visitors. PROF-05
      failed: (cause) => (isSessionEnded(cause) ? undefined : commonText('error')),
    });
  });

  const refuse = () => {
    setWrong(true);
    code.focus();
  };
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
        if (!isSessionEnded(cause)) code.value = '';
        refuse();
        return undefined;
      },
    });
  });

  useEffect(() => {
    const scope = new AbortController();
    wireCodeField(code, scope.signal);
    return () => scope.abort();
  }, [code]);
  useLayoutEffect(() => {
    if (!isActive || !button) return;
    const place = new Comment();
    if (button === document.activeElement) code.focus();
    button.replaceWith(place);
    return () => place.replaceWith(button);
  }, [isActive, button, code]);

  const sendButton = send.querySelector(BUTTON);
  useAttribute(sendButton, 'aria-disabled', seconds || sending.isBusy ? 'true' : null);
  useAttribute(sendButton, 'aria-describedby', seconds ? pauseId : null);
  useAttribute(button, 'aria-disabled', activating.isBusy ? 'true' : null);
  useAttribute(activate, 'novalidate', '');
  useAttribute(code, 'aria-invalid', isWrong ? 'true' : null);
  useAttribute(code, 'aria-describedby', `${described} ${messageId}`.trim());

  return (
    <>
      {line}
      {seconds > 0 && !isActive && (
        <p id={pauseId} className="juzur-pause">
          {t('again', { time: clock(seconds) })}
        </p>
      )}
      {isActive && <Reload afterMs={reloadMs} code={code} />}
    </>
  );
};

/** Sends a code by SMS and takes it; at its end the page is reloaded, as an activated one. PROF-05, PROF-06 */
export const mobileActivation = reactIsland('append', readConfig, MobileActivation);
