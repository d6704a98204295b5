import { expectHost } from '../../shared/page/index.ts';
import { useForm } from '../../shared/react/forms/index.ts';
import { type IslandProps, reactIsland } from '../../shared/react/index.ts';
import { useMessage } from '../../shared/react/requests/index.ts';
import { submitButtonOf, textFields } from '../../shared/request/forms/index.ts';
import { routes } from '../../shared/request/index.ts';
import { postOf } from '../../shared/request/mutation/index.ts';
import { messageResponse } from '../../shared/request/schema/index.ts';
import { t } from './texts.ts';

const readConfig = (host: HTMLElement) => {
  const form = expectHost<HTMLFormElement>(host, 'form');
  return { form, button: submitButtonOf(form) };
};

const EmailActivation = ({ context }: IslandProps<ReturnType<typeof readConfig>>) => {
  const { form } = context.config;
  const { line, setMessage } = useMessage(form);
  useForm(context, {
    ...context.config,
    onMessage: setMessage,
    onSubmit: (submitter) => ({
      ...postOf(context, form, {
        url: routes().send_email,
        fields: textFields(form, submitter),
        response: messageResponse,
        route: 'send_email',
      }),
      events: ['send', 'sent'],
      successMessage: t('sent'),
    }),
  });
  return line;
};

/** Requests the confirmation e-mail and shows the server's message. PROF-04 */
export const emailActivation = reactIsland('append', readConfig, EmailActivation);
