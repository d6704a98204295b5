import { useEffect, useRef, useState } from 'react';
import { t } from '../../shared/text/catalogue/messages.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { type Config, readConfig } from './config.ts';
import { openHistory } from './history.ts';

const View = ({ life }: ViewProps<Config>) => {
  const [isStuck, setStuck] = useState(false);
  const load = useRef(async () => {});

  useEffect(() => {
    const ending = new AbortController();
    load.current = openHistory(life, setStuck, AbortSignal.any([life.signal, ending.signal]));
    return () => ending.abort();
  }, [life]);

  const retry = () => {
    life.config.list.focus();
    load.current();
  };
  return (
    isStuck && (
      <button type="button" className="juzur-button" onClick={retry}>
        {t('again')}
      </button>
    )
  );
};

/** MSGS-03, MSGS-04 */
export const messages = reactIsland('append', readConfig, View);
