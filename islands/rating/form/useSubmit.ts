import type { IslandContext } from '../../../shared/core/index.ts';
import { $ratings, actionOf } from '../../../shared/page/index.ts';
import { useBusyButton, useRequest, useServerEvent } from '../../../shared/react/index.ts';
import { submitterOf, textFields } from '../../../shared/request/forms/index.ts';
import { announce, failureText, offerUndo, request } from '../../../shared/request/index.ts';
import { FETCHED } from '../fetched.ts';
import { productOfForm } from '../input.ts';
import { ratingSaved } from '../transitions.ts';
import { ratingResponse } from './contract.ts';
import type { RatingFormConfig } from './readConfig.ts';
import { say } from './say.ts';
import { starsOf } from './stars.ts';
import { takeBack } from './takeBack.ts';
import { ratingText } from './texts.ts';

/**
 * How long the success message shows before the modal closes. It is announced afterwards: a modal blocks live regions
 * outside it.
 */
const closeAfterMs = 900;

/**
 * Submits a form in a modal with fetch. Elsewhere the browser submits the form. RATE-07
 * @param showMessage shows a message, or removes it if the text is empty
 * @param askForStar asks the visitor to choose a star
 */
export const useSubmit = (
  context: IslandContext<RatingFormConfig>,
  showMessage: (text: string, failed?: boolean) => void,
  askForStar: () => void,
): void => {
  const { input, form, button } = context.config;
  const { isLoading, send } = useRequest(context, showMessage);
  useBusyButton(button, isLoading);

  const submit = (event: SubmitEvent) => {
    const submitter = submitterOf(event);
    const dialog = form.closest('dialog');
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
    if (!dialog || method === 'dialog') return;
    event.preventDefault();
    const rating = starsOf(input);
    if (!rating) return askForStar();
    const { open } = $ratings.get();
    // What is rated: as given by the form, else by its trigger.
    const about = form.dataset.ratingFor ?? productOfForm(form) ?? open?.about ?? null;
    input.value = `${rating}`;
    const url = actionOf(form);
    const fields = textFields(form, submitter);
    send({
      url,
      request: (signal) =>
        request({
          method: 'post',
          url,
          fields,
          response: ratingResponse,
          signal,
          form,
          host: context.host,
          route: 'rating',
        }),
      events: ['submit', 'saved'],
      detail: { about, rating },
      successMessage: ratingText('saved'),
      onError(cause) {
        // Who has closed the dialog would take the rating for saved.
        if (!dialog.open) say(failureText(cause), context.signal);
        return undefined;
      },
      onSuccess({ message, rating: mean, undo }) {
        if (about !== null) ratingSaved(about, mean ?? rating);
        const before = input.defaultValue;
        // A fetched form is used again, and starts with the visitor's own rating.
        if (dialog.hasAttribute(FETCHED)) input.defaultValue = `${rating}`;
        setTimeout(() => {
          if (context.signal.aborted) return;
          // The visitor may have closed the modal meanwhile, and opened it again for something else.
          if ($ratings.get().open === open) {
            form.reset();
            dialog.close();
          }
          const text = message || ratingText('saved');
          if (undo) offerUndo(text, () => takeBack(context, { url: undo, about, before }), context.signal);
          else announce(text);
        }, closeAfterMs);
      },
    });
  };
  useServerEvent(form, 'submit', submit, { isLast: true });
};
