import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { matches } from '../../../shared/core/index.ts';
import { $ratings } from '../../../shared/page/index.ts';
import {
  type IslandProps,
  reactIsland,
  useServerAttribute,
  useServerEvent,
  useServerValue,
} from '../../../shared/react/index.ts';
import { firstInvalid, submitButtonsOf, submitForm, submitterOf } from '../../../shared/request/forms/index.ts';
import { maximumOf, options } from '../input.ts';
import { clearUnchecked, focusStar, StarInput, starsOf } from './StarInput.tsx';
import { t } from './texts.ts';
import { isUnchecked, useSubmit } from './useSubmit.ts';

const TYPED_IN = 'input:not([type=radio],[hidden]),textarea,select';

/** The island takes only inputs that have a form, so `input.form` is never null. */
const readConfig = (host: HTMLElement) => {
  const input = host as HTMLInputElement;
  const form = input.form as HTMLFormElement;
  return {
    /** The server's input. It keeps its name and value; the stars only write to it. */
    input,
    form,
    button: submitButtonsOf(form).find((button) => !button.matches('[formmethod=dialog]')) ?? null,
    max: maximumOf(input),
    label: input.getAttribute('aria-label') || input.labels?.[0]?.textContent.trim() || t('label'),
  };
};

/** Shows stars instead of the server's input, and the messages of its form. RATE-06, RATE-07 */
const View = ({ context }: IslandProps<ReturnType<typeof readConfig>>) => {
  const { input, form, button } = context.config;
  const [message, setMessage] = useState({ text: '', failed: false });
  const { open } = useStore($ratings);
  const alertId = useId();
  const group = useRef<HTMLSpanElement>(null);
  /** Whether the visitor was in the field that the stars replace. */
  const [hadFocus] = useState(() => input.matches(':focus'));
  const stars = useServerValue(input, 'change', () => starsOf(input));

  const showMessage = (text = '', failed = false) => setMessage({ text, failed });
  const askForStar = () => {
    showMessage(t('choose'), true);
    focusStar(input, group);
  };
  useServerAttribute(input, 'hidden', '');
  // A trigger may write a mean such as 4.3. Four stars are shown and sent; the fraction must not fail validation.
  useServerAttribute(input, 'step', 'any');
  useServerEvent(input, 'change', () => showMessage());
  // An invalid hidden field would block the form silently.
  useServerEvent(input, 'invalid', (event) => {
    event.preventDefault();
    showMessage(t('choose'), true);
    // With `novalidate`, only the stars are checked.
    if (matches(form, '[novalidate]') || firstInvalid(form) === input) focusStar(input, group);
  });
  // Before the site's own listeners read the form. `novalidate` is about the browser's messages, and the stars have their own.
  const checkStars = (event: SubmitEvent) => {
    clearUnchecked(input, group, stars);
    if (isUnchecked(form, submitterOf(event)) || form.closest('dialog')) return;
    // To the browser, the 0 of "not rated" is a value.
    if (input.required && !starsOf(input)) input.value = '';
    if (!input.checkValidity()) event.preventDefault();
  };
  useServerEvent<SubmitEvent>(form, 'submit', checkStars, { capture: true });
  useServerEvent<FormDataEvent>(form, 'formdata', ({ formData }) => {
    clearUnchecked(input, group, stars);
    if (formData.has(input.name)) formData.set(input.name, input.value);
  });
  // Fields get their initial values back only after the event.
  useServerEvent(form, 'reset', () => setTimeout(showMessage));
  useSubmit(context, showMessage, askForStar);

  useEffect(() => {
    if (hadFocus) focusStar(input, group);
  }, [hadFocus, input]);
  useEffect(() => {
    if (open && form.closest('dialog')?.open && !document.activeElement?.matches(TYPED_IN)) focusStar(input, group);
  }, [open, input, form]);

  return (
    <div className="juzur-rating-form" style={{ '--juzur-max': context.config.max } as CSSProperties}>
      <StarInput
        {...context.config}
        group={group}
        value={stars}
        describedBy={alertId}
        onEnter={() => submitForm(form, button)}
      />
      <p role="status">{!message.failed && message.text}</p>
      {message.failed && (
        <p role="alert" id={alertId}>
          {message.text}
        </p>
      )}
    </div>
  );
};

/** A star input for any form. In a modal it submits the form without leaving the page. */
export const ratingForm = reactIsland('after', readConfig, View, options);
