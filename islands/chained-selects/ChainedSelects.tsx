import { useEffect, useState } from 'react';
import { expectHost, part } from '../../shared/page/index.ts';
import { type IslandProps, reactIsland, untilCleanup } from '../../shared/react/index.ts';
import { useRequest } from '../../shared/react/requests/index.ts';
import { commonText } from '../../shared/request/index.ts';
import { LEVELS } from './fetchChoices.ts';
import { type Failure, linkSelects } from './linkSelects.ts';

const readConfig = (host: HTMLElement): HTMLSelectElement[] => {
  // The select of the region alone contains no other.
  part(expectHost(host, ':not(select)'), 'select[data-level]');
  return LEVELS.flatMap((level) => host.querySelector<HTMLSelectElement>(`select[data-level=${level}]`) ?? []);
};

const ChainedSelects = ({ context }: IslandProps<HTMLSelectElement[]>) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { send, cancel } = useRequest(context);
  useEffect(
    () => untilCleanup((signal) => linkSelects(context, { send, cancel }, signal, setFailure)),
    [context, send, cancel],
  );
  return (
    failure && (
      <p className="juzur-chained-failure">
        <span role="alert">{failure.text}</span>
        <button type="button" className="juzur-button" onClick={failure.retry}>
          {commonText('retry')}
        </button>
      </p>
    )
  );
};

/** Region, city and area: a choice in one select loads the choices of the next. GEOG-01, GEOG-02 */
export const chainedSelects = reactIsland('append', readConfig, ChainedSelects);
