import { useEffect, useId, useRef, useState } from 'react';
import { $ratings } from '../../shared/stores/stores.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { ratingText } from '../../shared/text/catalogue/rating.ts';
import { reactIsland, useAttribute, useListener, useStore, type ViewProps } from '../../shared/ui/index.ts';
import { type RatingFormConfig, readConfig } from './readConfig.ts';
import { StarInput } from './StarInput.tsx';
import { starsOf, starText, writeStars } from './stars.ts';
import { useSubmit } from './useSubmit.ts';

const OWN_CLOSE = '[formmethod=dialog],form[method=dialog],[data-close]';
const SEND_BUTTON = 'button:not([type]),[type=submit]';
const TYPED_IN = 'input:not([type=radio]),textarea,select';

/** The stars in place of the server's input, and what its form says while it stands in a modal. RATE-06, RATE-07 */
const View = ({ life }: ViewProps<RatingFormConfig>) => {
  const { input, form, max, label } = life.config;
  const [value, setValue] = useState(() => starsOf(input));
  const [message, setMessage] = useState({ text: '', failed: false });
  const { open } = useStore($ratings);
  const outlet = useRef<HTMLDivElement>(null);
  const alertId = useId();
  // Looked for at each render: a modal that is no dialog gets one around it when it opens.
  const dialog = form.closest('dialog');

  const tell = (text: string, failed = false) => {
    setMessage({ text, failed });
    if (!starsOf(input)) outlet.current?.querySelector('input')?.focus();
  };
  const read = () => {
    setValue(starsOf(input));
    setMessage({ text: '', failed: false });
  };
  useAttribute(input, 'hidden', '');
  useListener(input, 'change', read);
  // A hidden field that the browser finds invalid would block the form without a word.
  useListener(input, 'invalid', (event) => {
    event.preventDefault();
    tell(ratingText('choose'), true);
  });
  // Fields have their first values again only after the event.
  useListener(form, 'reset', () => setTimeout(read));
  useSubmit(life, tell);

  useEffect(() => {
    const focused = document.activeElement;
    if (!open || !form.closest('dialog')?.open || (focused !== input && focused?.matches(TYPED_IN))) return;
    const stars = [...(outlet.current?.querySelectorAll('input') ?? [])];
    (stars.find(({ checked }) => checked) ?? stars[0])?.focus();
  }, [open, input, form]);

  return (
    <div ref={outlet} className="juzur-rating-form">
      <StarInput
        label={label}
        max={max}
        value={value}
        describedBy={alertId}
        textOf={(stars) => starText(input, stars)}
        onChoose={(stars) => writeStars(input, stars)}
        onEnter={() => form.requestSubmit(form.querySelector<HTMLElement>(SEND_BUTTON))}
      />
      <p role="status">{!message.failed && message.text}</p>
      <p role="alert" id={alertId}>
        {message.failed && message.text}
      </p>
      {dialog && !dialog.querySelector(OWN_CLOSE) && (
        <button className="juzur-dialog-close" type="button" onClick={() => dialog.close()}>
          {commonText('close')}
        </button>
      )}
    </div>
  );
};

/** An input that visitors rate with, in any form; in a modal its form is sent without leaving the page. */
export const ratingForm = reactIsland('after', readConfig, View);
