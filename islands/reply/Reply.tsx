import { useId, useLayoutEffect, useRef, useState } from 'react';
import { announce, intentKey, setAttributeUntil, submitterOf, textFields } from '../../shared/dom/index.ts';
import { postForm } from '../../shared/http/index.ts';
import { commonText } from '../../shared/i18n/index.ts';
import {
  type IslandProps,
  reactIsland,
  useBusyButton,
  useRequest,
  useServerAttribute,
  useServerEvent,
  useServerValue,
} from '../../shared/react/index.ts';
import { cleanMessage } from '../../shared/text/index.ts';
import { type Config, readConfig } from './config.ts';
import { replyResponse } from './contract.ts';
import { draft } from './draft.ts';
import { options } from './options.ts';
import { addOwnMessage, showMessage } from './ownMessage.ts';
import { t } from './texts.ts';

const keyPlace = (url: string) => `juzur:reply:key-${url}`;

/** The last submitted message that isn't sent yet. Submitting the same text again reuses its idempotency key. */
interface Unsent {
  text: string;
  key: string;
  element: HTMLElement;
  submitter: HTMLElement | null;
}

const keepDraft = (config: Config, setEmpty: (isEmpty: boolean) => void) => {
  const { value } = config.field;
  if (value.trim()) setEmpty(false);
  draft.write(config, value);
};

const Reply = ({ context }: IslandProps<Config>) => {
  const { form, field, button, group, groupClass, isMarked, describedBy, url, most } = context.config;
  const hintId = useId();
  const [isEmpty, setEmpty] = useState(isMarked);
  const value = useServerValue(field, 'input', () => field.value);
  const { state, isLoading, send } = useRequest(context);
  const last = useRef<Unsent | null>(null);
  const over = Math.max(0, cleanMessage(value).length - most);
  const isWrong = isEmpty || over > 0;
  const failure = state.status === 'error' || state.status === 'refused' ? state.message : null;

  useServerAttribute(form, 'novalidate', '');
  useBusyButton(button, isLoading);
  useServerAttribute(group, 'class', isWrong ? `${groupClass} has-error` : groupClass);
  useServerAttribute(field, 'aria-invalid', String(isWrong));
  useServerAttribute(field, 'aria-describedby', `${describedBy} ${hintId}`.trim());

  useServerEvent(field, 'input', () => keepDraft(context.config, setEmpty));
  useLayoutEffect(() => {
    const scope = new AbortController();
    // The browser would cut off the rest of a pasted text without a word.
    setAttributeUntil(field, 'maxlength', null, scope.signal);
    return () => scope.abort();
  }, [field]);
  useLayoutEffect(() => {
    if (field.value === field.defaultValue) field.value = draft.read(context.config) || field.value;
    // The visitor typed before the island was mounted.
    else keepDraft(context.config, setEmpty);
  }, [context, field]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const submitter = submitterOf(event);
    const typed = field.value;
    const text = cleanMessage(typed);
    setEmpty(!text);
    if (!text || text.length > most) return field.focus();
    const fields = textFields(form, submitter);
    fields.set('message', text);
    const prepare = (): Unsent => {
      if (last.current?.text === text) return last.current;
      last.current?.element.remove();
      last.current = { text, key: intentKey.of(keyPlace(url), text), element: addOwnMessage(context), submitter };
      return last.current;
    };
    send({
      url,
      request(signal) {
        const headers = { 'Idempotency-Key': prepare().key };
        return postForm(url, fields, replyResponse, {
          signal,
          limit: 'forms',
          form,
          host: form,
          route: 'reply',
          headers,
        });
      },
      events: ['submit', 'sent'],
      detail: { message: text },
      successDetail: () => ({ message: text }),
      onMutate: () => showMessage(prepare().element, text, 'sending'),
      onSuccess({ shown }) {
        showMessage(prepare().element, shown || text, 'sent');
        last.current = null;
        intentKey.forget(keyPlace(url));
        if (field.value === typed) field.value = '';
        keepDraft(context.config, setEmpty);
        announce(t('sent'));
      },
      onError() {
        showMessage(prepare().element, text, 'failed');
        return undefined;
      },
    });
  };
  useServerEvent(form, 'submit', submit, { isLast: true });

  const retry = () => {
    if (!cleanMessage(field.value)) field.value = last.current?.text ?? '';
    field.focus();
    form.requestSubmit(last.current?.submitter);
  };

  return (
    <>
      <p id={hintId} className="juzur-hint">
        {isEmpty
          ? t('empty')
          : over
            ? t('long', { count: over })
            : cleanMessage(value) !== value.trim() && t('cleaned')}
      </p>
      <div role="alert">
        {failure && (
          <>
            <p>{failure}</p>
            <button type="button" className="juzur-button" onClick={retry}>
              {commonText('retry')}
            </button>
          </>
        )}
      </div>
    </>
  );
};

/** Cleans and sends the message once, and shows it in the page's list immediately. MSGS-01, MSGS-02 */
export const reply = reactIsland('append', readConfig, Reply, options);
