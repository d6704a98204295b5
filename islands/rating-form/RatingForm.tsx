import { useEffect, useId, useState } from 'react';
import { $ratings } from '../../shared/stores/stores.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { ratingText } from '../../shared/text/catalogue/rating.ts';
import { reactIsland, useStore, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute, useListener } from '../../shared/ui/serverHtml.tsx';
import { type RatingFormConfig, readConfig } from './readConfig.ts';
import { StarInput } from './StarInput.tsx';
import { focusStar } from './stars.ts';
import { useSubmit } from './useSubmit.ts';

const CLOSES = '[formmethod=dialog],form[method=dialog],[data-close]';
const SENDS = ':is(button:not([type]),[type=submit]):not([formmethod=dialog])';
const TYPED_IN = 'input:not([type=radio],[hidden]),textarea,select';

/** The stars in place of the server's input, and what its form says while it stands in a modal. RATE-06, RATE-07 */
const View = ({ life }: ViewProps<RatingFormConfig>) => {
  const { input, form } = life.config;
  const [message, setMessage] = useState({ text: '', failed: false });
  const { open } = useStore($ratings);
  const alertId = useId();
  // Looked for at each render: a modal that is no dialog gets one around it when it opens.
  const dialog = form.closest('dialog');
  const button = form.querySelector<HTMLElement>(SENDS);

  const tell = (text = '', failed = false) => setMessage({ text, failed });
  const ask = () => {
    tell(ratingText('choose'), true);
    focusStar(input);
  };
  useAttribute(input, 'hidden', '');
  // A trigger hands over a mean, 4.3: four stars are shown and sent, and the hidden fraction must not stop them.
  useAttribute(input, 'step', 'any');
  // Each message, the empty one too, draws the stars anew.
  useListener(input, 'change', () => tell());
  // A hidden field that the browser finds invalid would block the form without a word.
  useListener(input, 'invalid', (event) => {
    event.preventDefault();
    ask();
  });
  // Fields have their first values again only after the event.
  useListener(form, 'reset', () => setTimeout(tell));
  useSubmit(life, button, tell, ask);

  useEffect(() => {
    if (open && form.closest('dialog')?.open && !document.activeElement?.matches(TYPED_IN)) focusStar(input);
  }, [open, input, form]);

  return (
    <div className="juzur-rating-form">
      <StarInput {...life.config} describedBy={alertId} onEnter={() => form.requestSubmit(button)} />
      <p role="status">{!message.failed && message.text}</p>
      <p role="alert" id={alertId}>
        {message.failed && message.text}
      </p>
      {dialog && !dialog.querySelector(CLOSES) && (
        <button className="juzur-dialog-close" type="button" onClick={() => dialog.close()}>
          {commonText('close')}
        </button>
      )}
    </div>
  );
};

/** An input that visitors rate with, in any form; in a modal its form is sent without leaving the page. */
export const ratingForm = reactIsland('after', readConfig, View);
