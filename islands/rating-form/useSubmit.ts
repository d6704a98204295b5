import { useState } from 'react';
import { ratingAnswer } from '../../shared/contract/rating.ts';
import type { Life } from '../../shared/island/types.ts';
import { ratingSaved } from '../../shared/stores/ratings.ts';
import { $ratings } from '../../shared/stores/stores.ts';
import { ratingText } from '../../shared/text/catalogue/rating.ts';
import { announce, useAttribute, useCall, useListener } from '../../shared/ui/index.ts';
import type { RatingFormConfig } from './readConfig.ts';
import { starsOf } from './stars.ts';

/** How long the success stands in the modal before it closes; then it is read out, since nothing outside an open modal is. */
const closeAfterMs = 900;

/** What is rated: as the form says, else as its trigger stood beside. */
const thingOf = (form: HTMLFormElement): string | null => {
  const field = form.elements.namedItem('product_id');
  return (
    form.dataset.ratingFor ?? (field instanceof HTMLInputElement ? field.value : ($ratings.get().open?.about ?? null))
  );
};

/** The pressed button's name and value belong to the form; files do not. */
const fieldsOf = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) fields.append(name, `${value}`);
  return fields;
};

/**
 * Takes over the submission of a form that stands in a modal; elsewhere the form is the browser's. RATE-07
 * @param tell shows a message, or takes it away with an empty text
 */
export const useSubmit = (life: Life<RatingFormConfig>, tell: (text: string, failed?: boolean) => void): void => {
  const { input, form } = life.config;
  const [button, setButton] = useState<HTMLElement | null>(null);
  const { isBusy, run } = useCall(life, tell);
  useAttribute(button, 'aria-disabled', isBusy ? 'true' : null);

  useListener(form, 'submit', (event) => {
    const { submitter } = event as SubmitEvent;
    const dialog = form.closest('dialog');
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
    if (!dialog || event.defaultPrevented || method === 'dialog') return;
    event.preventDefault();
    const stars = starsOf(input);
    if (!stars) return tell(ratingText('choose'), true);
    const about = thingOf(form);
    const { open } = $ratings.get();
    input.value = `${stars}`;
    setButton(submitter);
    run({
      form,
      fields: fieldsOf(form, submitter),
      schema: ratingAnswer,
      verbs: ['submit', 'saved'],
      detail: { about, rating: stars },
      success: ratingText('saved'),
      done({ message, rating }) {
        if (about !== null) ratingSaved(about, rating ?? stars);
        setTimeout(() => {
          if (life.signal.aborted) return;
          // Unless it was closed by hand meanwhile, and perhaps opened again for something else.
          if ($ratings.get().open === open) {
            form.reset();
            dialog.close();
          }
          announce(message ?? ratingText('saved'));
        }, closeAfterMs);
      },
    });
  });
};
