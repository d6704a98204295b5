import { useLayoutEffect, useRef } from 'react';
import { type Guards, onSubmission } from '../../request/forms/index.ts';
import { untilCleanup } from '../index.ts';

interface Submission {
  isOurs?: ((submitter: HTMLElement | null) => boolean) | undefined;
  handle(submitter: HTMLElement | null, guards: Guards): void;
}

/** Handles the submissions of a form while the component is mounted, with the functions of the latest render. */
export const useSubmission = (island: string, form: HTMLFormElement, submission: Submission): void => {
  const newest = useRef(submission);
  useLayoutEffect(() => {
    newest.current = submission;
  });
  useLayoutEffect(
    () =>
      untilCleanup((signal) =>
        onSubmission(
          island,
          form,
          (submitter) => newest.current.isOurs?.(submitter) ?? true,
          (...submitted) => newest.current.handle(...submitted),
          signal,
        ),
      ),
    [island, form],
  );
};
