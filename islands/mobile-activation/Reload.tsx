import { useEffect, useRef, useState } from 'react';
import { hasUnsavedInput } from '../../shared/request/forms/index.ts';
import { announce } from '../../shared/request/index.ts';
import { t } from './texts.ts';

interface ReloadProps {
  afterMs: number;
  /** What was typed in it doesn't count as unsaved input. */
  host: HTMLElement;
}

/** Reloads the page after `afterMs`, or shows a button if the visitor cancels, has unsaved input or leaves the page. PROF-06 */
export const Reload = ({ afterMs, host }: ReloadProps) => {
  const [isComing, setComing] = useState(() => !hasUnsavedInput(host));
  const wasCancelled = useRef(false);
  useEffect(() => {
    if (!isComing) return;
    announce(t('soon'));
    const timer = setTimeout(() => (hasUnsavedInput(host) ? setComing(false) : location.reload()), afterMs);
    const stay = () => {
      clearTimeout(timer);
      setComing(false);
    };
    addEventListener('pagehide', stay);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', stay);
    };
  }, [isComing, afterMs, host]);
  const cancel = () => {
    wasCancelled.current = true;
    setComing(false);
  };
  return isComing ? (
    <p>
      {t('soon')}{' '}
      <button type="button" onClick={cancel}>
        {t('stay')}
      </button>
    </p>
  ) : (
    // The pressed button is gone, so the focus goes to this one.
    <button
      type="button"
      ref={(button) => void (wasCancelled.current && button?.focus())}
      onClick={() => location.reload()}
    >
      {t('reload')}
    </button>
  );
};
