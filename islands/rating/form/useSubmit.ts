import { type IslandContext, memberOf } from '../../../shared/core/index.ts';
import { $ratings, hasFlag } from '../../../shared/page/index.ts';
import { uploadOptions, useForm } from '../../../shared/react/forms/index.ts';
import { actionOf, formFields, submissionAttribute } from '../../../shared/request/forms/index.ts';
import { announce, commonText, failureText, NOTICE_MS, offerUndo, showNotice } from '../../../shared/request/index.ts';
import { createRequest, type MutationOptions, postOf } from '../../../shared/request/mutation/index.ts';
import { productOfForm } from '../input.ts';
import { type RatingResponse, ratingResponse } from './contract.ts';
import { starsOf } from './StarInput.tsx';
import { t } from './texts.ts';

/** Shows in a notice what the form's dialog, closed by then, can't show. */
const notify = (text: string, signal: AbortSignal) => showNotice([text], { signal, closesAfterMs: NOTICE_MS });

/** Whether a form is sent as it is. */
export const isUnchecked = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  hasFlag(form, 'unchecked') || !!submitter?.hasAttribute('formnovalidate');

/** The server has saved a rating: every display of the same thing shows it. RATE-07 */
const ratingSaved = (about: string | null, value: number) => {
  if (about === null) return;
  const { open, saved } = $ratings.get();
  $ratings.set({ open, saved: { ...saved, [about]: value } });
};

type Context = IslandContext<{ input: HTMLInputElement; form: HTMLFormElement; button: HTMLElement | null }>;

/** Undoes a saved rating and confirms this in a notice, because the form's dialog is closed by then. RATE-07 */
const undoRating = (context: Context, url: string, about: string | null, before: string) => {
  const { input, form } = context.config;
  const { send } = createRequest(context, (text) => notify(text || commonText('sending'), context.signal));
  return send({
    ...postOf(context, form, { url, response: ratingResponse, route: 'rating' }),
    events: ['undo', 'undone'],
    detail: { about },
    successMessage: t('undone'),
    onSuccess({ rating }) {
      ratingSaved(about, rating ?? Number(before));
      input.defaultValue = before;
    },
  });
};

/** How long the message of a success shows before the modal, which blocks live regions outside of it, closes. */
const CLOSE_AFTER_MS = 900;

/** Submits a form in a modal with fetch. Elsewhere the browser submits the form. RATE-07 */
export const useSubmit = (
  context: Context,
  showMessage: (text: string, failed?: boolean) => void,
  askForStar: () => void,
): void => {
  const { input, form, button } = context.config;
  const submit = (submitter: HTMLElement | null): MutationOptions<RatingResponse> | null => {
    const dialog = form.closest('dialog') as HTMLDialogElement;
    const rating = starsOf(input);
    if (!rating && !isUnchecked(form, submitter)) {
      askForStar();
      return null;
    }
    const { open } = $ratings.get();
    // What is rated: as given by the form, else by its trigger.
    const about = form.dataset.ratingFor ?? productOfForm(form) ?? open?.about ?? null;
    input.value = `${rating}`;
    const { fields, files } = formFields(form, submitter);
    return {
      ...postOf(context, form, {
        url: actionOf(form, submitter),
        fields,
        response: ratingResponse,
        route: 'rating',
        ...uploadOptions(files),
      }),
      events: ['submit', 'saved'],
      detail: { about, rating },
      successMessage: t('saved'),
      onError(cause) {
        // Who has closed the dialog would take the rating for saved.
        if (!dialog.open) notify(failureText(cause), context.signal);
      },
      onSuccess({ message, rating: mean, undo }) {
        ratingSaved(about, mean ?? rating);
        const before = input.defaultValue;
        // A fetched form is used again, and starts with the visitor's own rating.
        if (dialog.hasAttribute('data-juzur-fetched')) input.defaultValue = `${rating}`;
        setTimeout(() => {
          if (context.signal.aborted) return;
          // The visitor may have closed the modal meanwhile, and opened it again for something else.
          if ($ratings.get().open === open) {
            memberOf(form, 'reset')();
            dialog.close();
          }
          const text = message || t('saved');
          if (undo) offerUndo(text, () => undoRating(context, undo, about, before), context.signal);
          else announce(text);
        }, CLOSE_AFTER_MS);
      },
    };
  };
  useForm(context, {
    form,
    button,
    onMessage: showMessage,
    isOurs: (submitter) =>
      form.closest('dialog') !== null &&
      submissionAttribute(form, submitter, 'method') !== 'dialog' &&
      actionOf(form, submitter) === actionOf(form, button),
    onSubmit: submit,
  });
};
