import { emailAnswer } from '../../shared/contract/emailActivation.ts';
import { expectHost } from '../../shared/dom/options.ts';
import { routes } from '../../shared/http/routes.ts';
import { t } from '../../shared/text/catalogue/email-activation.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute, useListener, useMessage } from '../../shared/ui/serverHtml.tsx';
import { useCall } from '../../shared/ui/useCall.ts';

const readConfig = (host: HTMLElement): HTMLFormElement => expectHost(host, 'form');

const EmailActivation = ({ life }: ViewProps<HTMLFormElement>) => {
  const form = life.config;
  const { line, say } = useMessage(form);
  const { isBusy, run } = useCall(life, say);

  useAttribute(form.querySelector('button'), 'aria-disabled', isBusy ? 'true' : null);
  useListener(form, 'submit', (event) => {
    event.preventDefault();
    run({
      form,
      address: routes().send_email,
      schema: emailAnswer,
      verbs: ['send', 'sent'],
      success: t('sent'),
    });
  });
  return line;
};

/** Asks for the confirmation mail and shows what the server says of it. PROF-04 */
export const emailActivation = reactIsland('append', readConfig, EmailActivation);
