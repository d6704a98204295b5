import { ratingAnswer } from '../../shared/contract/rating.ts';
import { announce } from '../../shared/dom/announce.ts';
import type { Life } from '../../shared/island/types.ts';
import { ratingSaved } from '../../shared/stores/ratings.ts';
import { $ratings } from '../../shared/stores/stores.ts';
import { ratingText } from '../../shared/text/catalogue/rating.ts';
import { useAttribute, useListener } from '../../shared/ui/serverHtml.tsx';
import { useCall } from '../../shared/ui/useCall.ts';
import type { RatingFormConfig } from './readConfig.ts';
import { starsOf } from './stars.ts';

/** How long the success stands in the modal before it closes; then it is read out, since nothing outside an open modal is. */
const closeAfterMs = 900;

/**
 * Takes over the submission of a form that stands in a modal; elsewhere the form is the browser's. RATE-07
 * @param button what sends the form
 * @param tell shows a message, or takes it away with an empty text
 * @param ask tells that a star has to be chosen
 */
export const useSubmit = (
  life: Life<RatingFormConfig>,
  button: Element | null,
  tell: (text: string, failed?: boolean) => void,
  ask: () => void,
): void => {
  const { input, form } = life.config;
  const { isBusy, run } = useCall(life, tell);
  useAttribute(button, 'aria-disabled', isBusy ? 'true' : null);

  useListener(form, 'submit', (event) => {
    const { submitter } = event as SubmitEvent;
    const dialog = form.closest('dialog');
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
    if (!dialog || event.defaultPrevented || method === 'dialog') return;
    event.preventDefault();
    const rating = starsOf(input);
    if (!rating) return ask();
    const { open } = $ratings.get();
    // What is rated: as the form says, else as its trigger stood beside.
    const about =
      form.dataset.ratingFor ?? form.querySelector<HTMLInputElement>('[name=product_id]')?.value ?? open?.about ?? null;
    input.value = `${rating}`;
    run({
      form,
      // The pressed button's name and value belong to the form; files do not.
      fields: new URLSearchParams([...new FormData(form, submitter)] as [string, string][]),
      schema: ratingAnswer,
      verbs: ['submit', 'saved'],
      detail: { about, rating },
      success: ratingText('saved'),
      done({ message, rating: mean }) {
        if (about !== null) ratingSaved(about, mean ?? rating);
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
