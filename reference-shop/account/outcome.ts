/** What became of a visitor's wish, in words for the visitor. */
export interface Outcome {
  status: 200 | 409 | 410 | 413 | 422 | 429 | 503;
  /** Missing after a success: the deed has its own words. */
  message?: string;
  /** Until it may be tried again, with 429. */
  seconds?: number;
}

/** A refusal of too many tries. */
export const tooOften = (seconds: number): Outcome => ({
  status: 429,
  seconds,
  message:
    seconds <= 60
      ? 'انتظر دقيقة ثم حاول مرة أخرى.'
      : `طلبت ذلك مرات كثيرة. حاول بعد ${seconds < 5400 ? 'ساعة' : 'بضع ساعات'}.`,
});
