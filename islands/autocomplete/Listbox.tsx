import { t } from '../../shared/text/catalogue/autocomplete.ts';
import { highlight } from './highlight.ts';
import type { Option, State } from './rules.ts';

interface Props {
  id: string;
  state: State;
  isExpanded: boolean;
  /** @returns false when the page forbids it */
  choose(option: Option): boolean;
}

const reveal = (row: Element | null): void => row?.scrollIntoView({ block: 'nearest' });

/** Options in their groups; each group's title names it. Without an option it is a notice and no listbox. SRCH-02 */
export const Listbox = ({ id, state: { groups, active, answeredFor, glue, isLoading }, isExpanded, choose }: Props) => {
  let index = 0;

  /** A real link where it leads somewhere, so that it opens in a new tab as links do. SRCH-03 */
  const row = (option: Option) => {
    const { title, url, image, cat, count, clears } = option;
    const isActive = index === active;
    const own = id + index++;
    return (
      <a
        key={own}
        id={own}
        ref={isActive ? reveal : null}
        role="option"
        aria-selected={isActive}
        aria-disabled={!url && !clears}
        tabIndex={-1}
        href={url ?? undefined}
        onClick={(event) => choose(option) || event.preventDefault()}
      >
        {image && <img src={image} alt="" referrerPolicy="no-referrer" />}
        <span>
          <bdi>
            {highlight(title, answeredFor ?? '').map(({ text, hit }, place) => {
              const Stretch = hit ? 'mark' : 'span';
              // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no identity but their place
              return <Stretch key={place}>{text}</Stretch>;
            })}
          </bdi>
          {cat && (
            <small>
              {` ${glue || '–'} `}
              <bdi>{cat}</bdi>
            </small>
          )}
        </span>
        {count != null && <small>{t('found', { count })}</small>}
      </a>
    );
  };

  const box = isExpanded ? ({ role: 'listbox', 'aria-label': t('list'), 'aria-busy': isLoading } as const) : {};
  return (
    <div id={id} {...box}>
      {groups.map(({ title, options }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a server may send two groups alike
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a listbox groups no options
        <div key={place} role="group" aria-label={title ?? undefined}>
          {title && (
            <p>
              <bdi>{title}</bdi>
            </p>
          )}
          {options.map(row)}
        </div>
      ))}
    </div>
  );
};
