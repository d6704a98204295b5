import { t } from '../../shared/text/catalogue/autocomplete.ts';
import { highlight } from './highlight.ts';
import type { Option, State } from './rules.ts';

interface RowProps {
  option: Option;
  id: string;
  isActive: boolean;
  state: State;
}

/** A real link where it leads somewhere, so that it opens in a new tab as links do. SRCH-03 */
const Row = ({ option, id, isActive, state }: RowProps) => {
  const { title, url, image, cat, count, clears } = option;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={!url && !clears}
      tabIndex={-1}
      href={url ?? undefined}
    >
      {image && <img src={image} alt="" referrerPolicy="no-referrer" />}
      <span>
        <bdi>
          {highlight(title, state.answeredFor ?? '').map(({ text, hit }, index) => {
            const Stretch = hit ? 'mark' : 'span';
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
            return <Stretch key={index}>{text}</Stretch>;
          })}
        </bdi>
        {cat && (
          <small>
            {` ${state.glue || '–'} `}
            <bdi>{cat}</bdi>
          </small>
        )}
      </span>
      {count != null && (
        <small>
          <bdi>{t('found', { count })}</bdi>
        </small>
      )}
    </a>
  );
};

/** Options in their groups; each group's title names it. Without an option it is a notice and no listbox. SRCH-02 */
export const Listbox = ({ id, state, isExpanded }: { id: string; state: State; isExpanded: boolean }) => {
  let index = 0;
  const box = isExpanded ? ({ role: 'listbox', 'aria-label': t('list'), 'aria-busy': state.isLoading } as const) : {};
  return (
    <div id={id} {...box}>
      {state.groups.map(({ title, options }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a server may send two groups alike
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a listbox groups no options
        <div key={place} role="group" aria-label={title ?? undefined}>
          {title && (
            <p>
              <bdi>{title}</bdi>
            </p>
          )}
          {options.map((option) => {
            const own = index++;
            return <Row key={own} option={option} id={`${id}-${own}`} isActive={own === state.active} state={state} />;
          })}
        </div>
      ))}
    </div>
  );
};
