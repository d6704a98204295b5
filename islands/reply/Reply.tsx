import { useEffect, useRef, useState } from 'react';
import { replyAnswer } from '../../shared/contract/reply.ts';
import { CallError, failureText, postForm } from '../../shared/http/index.ts';
import { uuid } from '../../shared/ids/uuid.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { t } from '../../shared/text/catalogue/reply.ts';
import { cleanMessage } from '../../shared/text/cleanMessage.ts';
import { announce, reactIsland, useAttribute, useListener, type ViewProps } from '../../shared/ui/index.ts';
import { type Config, readConfig } from './config.ts';
import { draft } from './draft.ts';
import { type OwnMessage, ownMessage } from './ownMessage.ts';

let forms = 0;

/** The fields as the browser would send them, the pressed button's among them. */
const serialize = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  const { name, value } = (submitter ?? {}) as HTMLButtonElement;
  if (submitter?.matches('button[name],input[name]')) fields.append(name, value);
  return fields;
};

const View = ({ life }: ViewProps<Config>) => {
  const { form, field, group, address } = life.config;
  // Not useId: each root on the page counts from the start.
  const [hintId] = useState(() => `juzur-reply-${++forms}`);
  const [describedBy] = useState(() => `${field.getAttribute('aria-describedby') ?? ''} ${hintId}`.trim());
  const [serverClass] = useState(group.className.replace(/\bhas-error\b/, '').trim());
  const [isEmpty, setEmpty] = useState(group.matches('.has-error'));
  const [isCleaned, setCleaned] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  /** The message that was pressed last and is not sent yet: pressed again it is the same one, under the same key. */
  const last = useRef<{ text: string; key: string; shown: OwnMessage } | null>(null);

  useAttribute(form, 'novalidate', '');
  useAttribute(group, 'class', isEmpty ? `${serverClass} has-error` : serverClass);
  useAttribute(field, 'aria-invalid', String(isEmpty));
  useAttribute(field, 'aria-describedby', describedBy);

  const read = () => {
    const { value } = field;
    setCleaned(cleanMessage(value) !== value.trim());
    if (value.trim()) setEmpty(false);
    draft(life.config, value);
  };
  useListener(field, 'input', read);
  useEffect(() => {
    const kept = draft(life.config);
    if (kept && field.value === field.defaultValue) field.value = kept;
    setCleaned(cleanMessage(field.value) !== field.value.trim());
  }, [life, field]);

  const send = async (submitter: HTMLElement | null) => {
    const { signal } = life;
    const typed = field.value;
    const text = cleanMessage(typed);
    setEmpty(!text);
    if (!text) return field.focus();
    if (isBusy.current || !life.emit('submit', { message: text }, true)) return;
    isBusy.current = true;
    if (last.current?.text !== text) {
      last.current?.shown.remove();
      last.current = { text, key: uuid.v4(), shown: ownMessage(life) };
    }
    const { key, shown } = last.current;
    const fields = serialize(form, submitter);
    fields.set('message', text);
    shown.show(text, 'sending');
    setFailure(null);
    life.setState('loading');
    try {
      const answer = await postForm(address, fields, replyAnswer, {
        signal,
        limit: 'forms',
        form,
        headers: { 'Idempotency-Key': key },
      });
      signal.throwIfAborted();
      const { wentWell, message } = answer;
      if (!wentWell) throw new CallError('answer', `${address} refused`, { status: 200, serverMessage: message });
      last.current = null;
      shown.show(answer.shown ?? text, 'sent');
      if (field.value === typed) field.value = '';
      read();
      life.setState('done');
      announce(t('sent'));
      life.emit('sent', { message: text });
    } catch (cause) {
      if (signal.aborted) return;
      shown.show(text, 'failed');
      life.setState('error');
      life.report(cause);
      setFailure(failureText(cause));
    }
    isBusy.current = false;
  };

  useListener(form, 'submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    send((event as SubmitEvent).submitter);
  });

  const retry = () => {
    if (!cleanMessage(field.value)) field.value = last.current?.text ?? '';
    field.focus();
    form.requestSubmit();
  };

  return (
    <>
      <p id={hintId} className="juzur-hint">
        {isEmpty ? t('empty') : isCleaned && t('cleaned')}
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

/** MSGS-01, MSGS-02 */
export const reply = reactIsland('append', readConfig, View);
