import { useLayoutEffect, useRef } from 'react';
import { onSubmission, type Submission } from '../../request/forms/index.ts';
import { untilCleanup } from '../index.ts';

/** Handles the submissions of a form while the component is mounted, with the functions of the latest render. */
export const useSubmission = (island: string, form: HTMLFormElement, submission: Submission): void => {
  const newest = useRef(submission);
  useLayoutEffect(() => {
    newest.current = submission;
  });
  useLayoutEffect(
    () => untilCleanup((signal) => onSubmission(island, form, () => newest.current, signal)),
    [island, form],
  );
};
