import { type CSSProperties, useEffect, useId, useState } from 'react';
import { type IslandProps, reactIsland, useServerAttribute, useServerEvent } from '../../shared/react/index.ts';
import { openCombobox } from './combobox.ts';
import { type Config, readConfig } from './config.ts';
import { Listbox } from './Listbox.tsx';
import { options } from './options.ts';
import { closed, optionsOf, type State } from './rules.ts';

const isShown = ({ isOpen, isLoading }: State): boolean => isOpen || isLoading;

/**
 * The list is below the form. In a narrow window it has the window's full width, wherever the form is. Its container is the
 * form's sibling, so offsets of the form are offsets of the list.
 */
const placeOf = (form: HTMLFormElement) =>
  ({
    '--juzur-form-left': `${form.offsetLeft}px`,
    '--juzur-form-bottom': `${form.offsetTop + form.offsetHeight}px`,
    '--juzur-form-width': `${form.offsetWidth}px`,
    '--juzur-page-left': `${form.offsetLeft - form.getBoundingClientRect().left}px`,
    '--juzur-page-width': `${document.documentElement.clientWidth}px`,
  }) as CSSProperties;

interface View {
  state: State;
  /** Undefined while the list is hidden. */
  place: CSSProperties | undefined;
}

const Autocomplete = ({ context }: IslandProps<Config>) => {
  const { form, input } = context.config;
  const id = useId();
  const [{ state, place }, draw] = useState<View>({ state: closed, place: undefined });
  const [{ listen, choose }] = useState(() =>
    openCombobox(context, id, (next) =>
      // Measured before the rows are in the page: afterwards it would lay out all of them once more.
      draw({ state: next, place: isShown(next) ? placeOf(form) : undefined }),
    ),
  );
  const isExpanded = state.isOpen && optionsOf(state.groups).length > 0;

  useServerAttribute(input, 'role', 'combobox');
  useServerAttribute(input, 'autocomplete', 'off');
  useServerAttribute(input, 'aria-autocomplete', 'list');
  useServerAttribute(input, 'aria-controls', id);
  useServerAttribute(input, 'aria-expanded', `${isExpanded}`);
  useServerAttribute(input, 'aria-activedescendant', state.active < 0 ? null : id + state.active);
  useEffect(listen, [listen]);
  // A phone that is turned while the list is open has another width.
  useServerEvent(window, 'resize', () => draw((view) => (view.place ? { ...view, place: placeOf(form) } : view)));

  return (
    // A mousedown on the list must not move the focus out of the field: the blur would close the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on it does nothing
    <div
      className="juzur-suggestions"
      style={place}
      hidden={!isShown(state)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Listbox id={id} state={state} isExpanded={isExpanded} choose={choose} />
    </div>
  );
};

/**
 * SRCH-01 to SRCH-04
 * The list comes after the form, so that the form's last child is the site's own: style sheets round its corners.
 */
export const autocomplete = reactIsland('after', readConfig, Autocomplete, options);
