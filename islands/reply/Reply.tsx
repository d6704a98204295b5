import { useId, useLayoutEffect, useRef, useState } from 'react';
import { elementsOf } from '../../shared/core/index.ts';
import { removeNode, setAttributeUntil, storage } from '../../shared/page/index.ts';
import { uploadOptions, useForm } from '../../shared/react/forms/index.ts';
import {
  type IslandProps,
  reactIsland,
  untilCleanup,
  useDescribedBy,
  useServerAttribute,
  useServerEvent,
  useServerValue,
} from '../../shared/react/index.ts';
import { actionOf, formFields, intentKey, submitForm } from '../../shared/request/forms/index.ts';
import { announce, commonText } from '../../shared/request/index.ts';
import { type MutationOptions, postOf } from '../../shared/request/mutation/index.ts';
import { type Config, options, readConfig } from './config.ts';
import { type ReplyResponse, replyResponse } from './contract.ts';
import { addOwnMessage, showMessage } from './ownMessage.ts';
import { cleanMessage } from './rules.ts';
import { t } from './texts.ts';

const draftPlace = ({ conversation }: Config) => `juzur:reply:draft:${conversation()}`;

/** The last submitted message that isn't sent yet. Submitting the same again shows it in the same element. */
interface Unsent {
  /** What is sent, and where. */
  content: string;
  text: string;
  element: HTMLElement;
  submitter: HTMLElement | null;
}

/** Writes into a field. The site's own scripts, such as a counter or the height of a box that grows, follow its event. */
const write = (field: HTMLInputElement | HTMLTextAreaElement, value = '') => {
  field.value = value;
  field.dispatchEvent(new CustomEvent(field.type === 'file' ? 'change' : 'input', { bubbles: true }));
};

/** Stores the unsent text of each conversation in this tab, so that it survives a reload or an ended session. */
const keepDraft = (config: Config, setEmpty: (isEmpty: boolean) => void) => {
  const { value } = config.field;
  if (value.trim()) setEmpty(false);
  storage.write('tab', draftPlace(config), value);
};

/** By it Laravel broadcasts a message to the other visitors alone. jQuery and axios send it, too, once Echo has started. */
const socketHeader = (): Record<string, string> => {
  const id = (window as { Echo?: { socketId?(): string | undefined } }).Echo?.socketId?.();
  return id ? { 'X-Socket-ID': id } : {};
};

const Reply = ({ context }: IslandProps<Config>) => {
  const { form, field, button, group, groupClass, isMarked, most } = context.config;
  const hintId = useId();
  const [isEmpty, setEmpty] = useState(isMarked);
  /** Whether the last message was sent from a page that shows no list, such as that of a product. */
  const [isUnseen, setUnseen] = useState(false);
  const value = useServerValue(field, 'input', () => field.value);
  const last = useRef<Unsent | null>(null);
  const over = Math.max(0, cleanMessage(value).length - most);
  const isWrong = isEmpty || over > 0;

  useServerAttribute(group, 'class', isWrong ? `${groupClass} has-error` : groupClass);
  useServerAttribute(field, 'aria-invalid', String(isWrong));
  useDescribedBy(field, hintId);

  useServerEvent(field, 'input', () => keepDraft(context.config, setEmpty));
  useServerEvent(form, 'change', ({ target }) => {
    if ((target as HTMLInputElement).files?.length && !field.required) setEmpty(false);
  });
  // The browser would cut off the rest of a pasted text without a word.
  useLayoutEffect(() => untilCleanup((signal) => setAttributeUntil(field, 'maxlength', null, signal)), [field]);
  useLayoutEffect(() => {
    const draft = storage.read('tab', draftPlace(context.config));
    // The visitor typed before the island was mounted.
    if (field.value !== field.defaultValue) keepDraft(context.config, setEmpty);
    else if (draft) write(field, draft);
  }, [context, field]);

  const submit = (submitter: HTMLElement | null): MutationOptions<ReplyResponse> | null => {
    const text = cleanMessage(field.value);
    // A script of the site may have changed it, to open another conversation.
    const url = actionOf(form, submitter);
    const { fields, files } = formFields(form, submitter);
    // A picture needs no words, unless the server says so.
    const lacksText = !text && (field.required || !files.length);
    setEmpty(lacksText);
    if (lacksText || text.length > most) {
      field.focus();
      return null;
    }
    fields.set('message', text);
    const shownText = text || files.map(({ name }) => name).join(' · ');
    const content = [
      context.config.conversation(),
      url,
      text,
      ...files.map(({ name, size }) => `${name} ${size}`),
    ].join(' ');
    const values = [field, ...elementsOf<HTMLInputElement>(form).filter(({ type }) => type === 'file')].map(
      (each) => [each, each.value] as const,
    );
    const { key, forget } = intentKey('reply', content);
    const ownElement = (): HTMLElement => {
      if (last.current?.content === content) return last.current.element;
      removeNode(last.current?.element);
      last.current = { content, text, element: addOwnMessage(context), submitter };
      return last.current.element;
    };
    return {
      ...postOf(context, form, {
        url,
        fields,
        response: replyResponse,
        route: 'reply',
        headers: { 'Idempotency-Key': key, ...socketHeader() },
        ...uploadOptions(files),
      }),
      events: ['submit', 'sent'],
      detail: { message: text },
      successDetail: () => ({ message: text }),
      onMutate: () => showMessage(ownElement(), shownText, 'sending'),
      onSuccess({ shown }) {
        const element = ownElement();
        showMessage(element, shown || shownText, 'sent');
        setUnseen(!element.checkVisibility());
        last.current = null;
        forget();
        // What the visitor has typed or chosen meanwhile stays.
        for (const [each, value] of values) if (value && each.value === value) write(each);
        announce(t('sent'));
      },
      onError() {
        showMessage(ownElement(), shownText, 'failed');
      },
    };
  };
  const { state } = useForm(context, { form, button, onSubmit: submit });
  // After useForm, which takes the server's own `novalidate` away.
  useServerAttribute(form, 'novalidate', '');
  const failure = state.status === 'error' || state.status === 'refused' ? state.message : null;

  const retry = () => {
    if (!cleanMessage(field.value)) write(field, last.current?.text);
    field.focus();
    submitForm(form, last.current?.submitter);
  };

  const long = over ? t('long', { count: over }) : cleanMessage(value) !== value.trim() && t('cleaned');
  const hint = isEmpty ? t('empty') : long;
  return (
    <>
      <p id={hintId} className={hint ? 'juzur-hint' : 'juzur-hint juzur-announcer'}>
        {hint}
      </p>
      {state.status === 'done' && isUnseen && <p className="juzur-message">{t('sent')}</p>}
      {failure && (
        <div role="alert">
          <p>{failure}</p>
          <button type="button" className="juzur-button" onClick={retry}>
            {commonText('retry')}
          </button>
        </div>
      )}
    </>
  );
};

/** Cleans and sends the message once, and shows it in the page's list immediately. MSGS-01, MSGS-02 */
export const reply = reactIsland('append', readConfig, Reply, options);
