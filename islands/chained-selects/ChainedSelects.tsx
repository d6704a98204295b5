import { useEffect, useState } from 'react';
import { part } from '../../shared/dom/options.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { type Failure, linkSelects } from './linkSelects.ts';

const readConfig = (host: HTMLElement): HTMLSelectElement[] => {
  part(host, 'select[data-level]');
  return ['region', 'city', 'area'].flatMap(
    (level) => host.querySelector<HTMLSelectElement>(`select[data-level=${level}]`) ?? [],
  );
};

const ChainedSelects = ({ life }: ViewProps<HTMLSelectElement[]>) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => linkSelects(life, setFailure), [life]);
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

/** Region, city and area: choosing one brings the choices of the next. GEOG-01, GEOG-02 */
export const chainedSelects = reactIsland('append', readConfig, ChainedSelects);
