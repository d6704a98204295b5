/** The button that submitted a form; null if none did. happy-dom then names the form itself. */
export const submitterOf = ({ submitter }: SubmitEvent): HTMLElement | null =>
  submitter?.matches('form') ? null : submitter;

/**
 * The texts that a submission sends: those of the form's fields, and the name and value of its button. Files are left out.
 */
export const textFields = (form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams => {
  const fields = [...new FormData(form, submitter)];
  return new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
};
