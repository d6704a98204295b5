import { useEffect, useState } from 'react';
import { announce } from '../../shared/dom/announce.ts';
import { halfTyped } from '../../shared/dom/halfTyped.ts';
import { t } from '../../shared/text/catalogue/mobile-activation.ts';

interface ReloadProps {
  afterMs: number;
  /** The field of the code: no form in use. */
  code: HTMLInputElement;
}

/** Reloads the page after a while, unless the visitor says no, has something half-typed or leaves: then it is offered. PROF-06 */
export const Reload = ({ afterMs, code }: ReloadProps) => {
  const [isComing, setComing] = useState(() => !halfTyped(code));
  useEffect(() => {
    if (!isComing) return;
    announce(t('soon'));
    const timer = setTimeout(() => (halfTyped(code) ? setComing(false) : location.reload()), afterMs);
    const stay = () => {
      clearTimeout(timer);
      setComing(false);
    };
    addEventListener('pagehide', stay);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', stay);
    };
  }, [isComing, afterMs, code]);
  return isComing ? (
    <p>
      {t('soon')}{' '}
      <button type="button" onClick={() => setComing(false)}>
        {t('stay')}
      </button>
    </p>
  ) : (
    <button type="button" onClick={() => location.reload()}>
      {t('reload')}
    </button>
  );
};
