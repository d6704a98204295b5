import { useEffect, useId, useRef, useState } from 'react';
import { replyAnswer } from '../../shared/contract/reply.ts';
import { announce } from '../../shared/dom/announce.ts';
import { CallError } from '../../shared/http/CallError.ts';
import { postForm } from '../../shared/http/json.ts';
import { uuid } from '../../shared/ids/uuid.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { t } from '../../shared/text/catalogue/reply.ts';
import { cleanMessage } from '../../shared/text/cleanMessage.ts';
import { failureText } from '../../shared/text/failure.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute, useListener } from '../../shared/ui/serverHtml.tsx';
import { type Config, readConfig } from './config.ts';
import { draft } from './draft.ts';
import { addOwnMessage, showMessage } from './ownMessage.ts';

const Reply = ({ life }: ViewProps<Config>) => {
  const { form, field, group, address } = life.config;
  // Not the bare id: a React of the site's own gives the same ones.
  const hintId = `juzur${useId()}`;
  const [groupClass] = useState(group.className);
  const [described] = useState(field.getAttribute('aria-describedby') ?? '');
  const [isEmpty, setEmpty] = useState(group.matches('.has-error'));
  const [value, setValue] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  /** The message that was pressed last and is not sent yet: pressed again it is the same one, under the same key. */
  const last = useRef<{ text: string; key: string; element: HTMLElement; submitter: HTMLElement | null } | null>(null);

  useAttribute(form, 'novalidate', '');
  useAttribute(group, 'class', isEmpty ? `${groupClass} has-error` : groupClass.replace('has-error', ''));
  useAttribute(field, 'aria-invalid', String(isEmpty));
  useAttribute(field, 'aria-describedby', `${described} ${hintId}`.trim());

  const read = () => {
    setValue(field.value);
    if (field.value.trim()) setEmpty(false);
    draft(life.config, field.value);
  };
  useListener(field, 'input', read);
  useEffect(() => {
    if (field.value === field.defaultValue) field.value = draft(life.config) || field.value;
    setValue(field.value);
  }, [life, field]);

  useListener(form, 'submit', async (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter } = event as SubmitEvent;
    const typed = field.value;
    const text = cleanMessage(typed);
    setEmpty(!text);
    if (!text) return field.focus();
    if (form.dataset.state === 'loading' || !life.emit('submit', { message: text }, true)) return;
    life.setState('loading');
    setFailure(null);
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter))
      if (typeof value === 'string') fields.append(name, value);
    fields.set('message', text);
    if (last.current?.text !== text) {
      last.current?.element.remove();
      last.current = { text, key: uuid.v4(), element: addOwnMessage(life), submitter };
    }
    const { key, element } = last.current;
    showMessage(element, text, 'sending');
    const { signal } = life;
    try {
      const { status, shown, message } = await postForm(address, fields, replyAnswer, {
        signal,
        limit: 'forms',
        form,
        headers: { 'Idempotency-Key': key },
      });
      signal.throwIfAborted();
      if (!status) throw new CallError('answer', `${address} refused`, { status: 200, serverMessage: message });
      last.current = null;
      showMessage(element, shown ?? text, 'sent');
      if (field.value === typed) field.value = '';
      read();
      life.setState('done');
      announce(t('sent'));
      life.emit('sent', { message: text });
    } catch (cause) {
      if (signal.aborted) return;
      showMessage(element, text, 'failed');
      life.setState('error');
      life.report(cause);
      setFailure(failureText(cause));
    }
  });

  const retry = () => {
    if (!cleanMessage(field.value)) field.value = last.current?.text ?? '';
    field.focus();
    form.requestSubmit(last.current?.submitter);
  };

  return (
    <>
      <p id={hintId} className="juzur-hint">
        {isEmpty ? t('empty') : cleanMessage(value) !== value.trim() && t('cleaned')}
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

/** Sends what was written, once and cleaned, and shows it in the page's list at once. MSGS-01, MSGS-02 */
export const reply = reactIsland('append', readConfig, Reply);
