import { useEffect, useState } from 'react';
import { HookError, type IslandContext } from '../../shared/core/index.ts';
import { part } from '../../shared/dom/index.ts';
import { commonText } from '../../shared/i18n/index.ts';
import { type IslandProps, reactIsland } from '../../shared/react/index.ts';
import { type Failure, linkSelects } from './linkSelects.ts';

const LEVELS = ['region', 'city', 'area'];

/** Reports selects with an unknown `data-level`, which would otherwise be ignored silently. */
const reportLevels = ({ host, report }: IslandContext) => {
  for (const { dataset } of host.querySelectorAll<HTMLSelectElement>('select[data-level]'))
    if (!LEVELS.includes(dataset.level as string))
      report(new HookError('select[data-level]', LEVELS.map((level) => `"${level}"`).join(' or '), dataset.level));
};

const readConfig = (host: HTMLElement): HTMLSelectElement[] => {
  part(host, 'select[data-level]');
  return LEVELS.flatMap((level) => host.querySelector<HTMLSelectElement>(`select[data-level=${level}]`) ?? []);
};

const ChainedSelects = ({ context }: IslandProps<HTMLSelectElement[]>) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    const scope = new AbortController();
    linkSelects(context, scope.signal, setFailure);
    return () => scope.abort();
  }, [context]);
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

const drawn = reactIsland('append', readConfig, ChainedSelects);

/** Region, city and area: a choice in one select loads the choices of the next. GEOG-01, GEOG-02 */
export const chainedSelects: typeof drawn = {
  ...drawn,
  attach(context) {
    // Not in an effect, because an effect may run twice.
    reportLevels(context);
    return drawn.attach(context);
  },
};
