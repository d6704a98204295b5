import { BUSY, busyWords, commonText } from '../../request/index.ts';
import { useServerAttribute } from '../index.ts';

/**
 * Shows that the request of a pressed button is running: a spinner and "Sending…" in the button's own box, so that
 * nothing moves. The button keeps its content and its focus.
 * @param isDisabled whether a press has no effect; true also for another reason than the request
 */
export const useBusyButton = (button: Element | null, isLoading: boolean, isDisabled = isLoading): void => {
  useServerAttribute(button, 'aria-disabled', isDisabled ? 'true' : null);
  useServerAttribute(button, BUSY, isLoading ? busyWords(commonText('sending')) : null);
};
