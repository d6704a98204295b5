import { memo, useMemo } from 'react';
import { priceDirection } from '../../shared/page/index.ts';
import { directionOf } from '../../shared/request/index.ts';
import type { Option, State } from './rules.ts';
import { t } from './texts.ts';
import { highlight } from './words.ts';

interface Props {
  id: string;
  state: State;
  isExpanded: boolean;
  /** @returns false if a listener cancelled the `choose` event */
  choose(option: Option): boolean;
}

const reveal = (row: Element | null): void => row?.scrollIntoView({ block: 'nearest' });

interface RowProps {
  id: string;
  option: Option;
  isActive: boolean;
  /** The text whose words are highlighted. */
  query: string;
  glue: string | null;
  choose(option: Option): boolean;
}

/** A row with a URL is a real link, which can open in a new tab. Memoised: a key renders only the rows that change. SRCH-03 */
const Row = memo(({ id, option, isActive, query, glue, choose }: RowProps) => {
  const { title, url, image, cat, count, price, clears } = option;
  const parts = useMemo(() => highlight(title, query), [title, query]);
  return (
    <a
      id={id}
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
        <bdi dir={directionOf(title)}>
          {parts.map(({ text, hit }, index) => {
            const Tag = hit ? 'mark' : 'span';
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title have no other identity
            return <Tag key={index}>{text}</Tag>;
          })}
        </bdi>
        {cat && (
          <small>
            {` ${glue || '–'} `}
            <bdi dir={directionOf(cat)}>{cat}</bdi>
          </small>
        )}
        {price && (
          <bdi className="juzur-price" dir={priceDirection()}>
            {price}
          </bdi>
        )}
      </span>
      {count != null && <small>{t('found', { count })}</small>}
    </a>
  );
});

/**
 * Renders the options in groups, each labelled by its title. The listbox itself is always there, because the field's
 * `aria-controls` refers to it. Without options, a notice or placeholder rows are shown in its place. SRCH-02
 */
export const Listbox = ({ id, state, isExpanded, choose }: Props) => {
  const { isOpen, isLoading, groups, active, queryOfContent, glue } = state;
  let index = 0;
  const row = (option: Option, query: string) => {
    const isActive = index === active;
    const optionId = id + index++;
    return (
      <Row key={optionId} id={optionId} option={option} isActive={isActive} query={query} glue={glue} choose={choose} />
    );
  };
  const heading = (title: string | null) =>
    title && (
      <p>
        <bdi dir={directionOf(title)}>{title}</bdi>
      </p>
    );

  return (
    <>
      {!isExpanded && isLoading && (
        <div className="juzur-waiting-rows" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      {!isExpanded && !isLoading && isOpen && heading(groups[0]?.title ?? null)}
      <div
        id={id}
        role="listbox"
        aria-label={isExpanded ? t('list') : undefined}
        aria-busy={isLoading}
        hidden={!isExpanded}
      >
        {isExpanded &&
          groups.map(({ title, options, query }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a server may send two groups alike
            // biome-ignore lint/a11y/useSemanticElements: a fieldset in a listbox groups no options
            <div key={index} role="group" aria-label={title ?? undefined}>
              {heading(title)}
              {options.map((option) => row(option, query ?? queryOfContent ?? ''))}
            </div>
          ))}
      </div>
    </>
  );
};
