/** The result of an action that a visitor requested. */
export interface Outcome {
  status: 200 | 404 | 409 | 410 | 413 | 422 | 429 | 503;
  /** For the visitor. Missing after a success whose page has a message of its own. */
  message?: string;
  /** Seconds until the visitor may try again, with 429. */
  seconds?: number;
}

/** An outcome that always has a message. */
export type ExplainedOutcome = Outcome & { message: string };

export const rateLimited = (seconds: number): ExplainedOutcome => ({
  status: 429,
  seconds,
  message:
    seconds <= 60
      ? 'انتظر دقيقة ثم حاول مرة أخرى.'
      : `طلبت ذلك مرات كثيرة. حاول بعد ${seconds < 5400 ? 'ساعة' : 'بضع ساعات'}.`,
});
