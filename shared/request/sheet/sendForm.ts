import { memberOf } from '../../core/index.ts';
import { insertUntil, setAttributeUntil } from '../../page/index.ts';
import { opensHere, submissionAttribute, submitterOf } from '../forms/index.ts';

const OVERRIDES = ['action', 'enctype', 'method', 'target'];

/** Whether the submission loads a page in this tab, and `sendForm` can send it: not with the click coordinates of an image button. */
export const leavesPage = (event: SubmitEvent): boolean => {
  const form = event.target as HTMLFormElement;
  const submitter = submitterOf(event) as HTMLInputElement | null;
  return submissionAttribute(form, submitter, 'method') !== 'dialog' && opensHere(event) && submitter?.type !== 'image';
};

/** Sends a form as its submitter would, without a second `submit` event, so that no script handles it twice. */
export const sendForm = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement;
  const submitter = submitterOf(event) as HTMLButtonElement | null;
  const sent = new AbortController();
  for (const name of OVERRIDES) {
    const own = submitter?.getAttribute(`form${name}`);
    if (own != null) setAttributeUntil(form, name, own, sent.signal);
  }
  if (submitter?.name) {
    const { name, value } = submitter;
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    insertUntil(field, () => form.append(field), sent.signal);
  }
  // The sheet that it was in is gone, and a form that is not in the page is not sent.
  if (!form.isConnected) document.body.append(Object.assign(form, { hidden: true }));
  memberOf(form, 'submit')();
  sent.abort();
};
