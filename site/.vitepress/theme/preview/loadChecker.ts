import { withBase } from 'vitepress';
import type { CheckerWindow } from '../../../preview/checker.ts';

let loading: Promise<CheckerWindow> | undefined;

/** Loads the rules of `juzur check` into a hidden frame, at the first edit. */
export const loadChecker = (): Promise<CheckerWindow> => {
  loading ??= new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.onload = () => resolve(frame.contentWindow as CheckerWindow);
    frame.src = withBase('/preview/checker.html');
    document.body.append(frame);
  });
  return loading;
};
