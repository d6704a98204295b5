import { type CSSProperties, useEffect, useId, useState } from 'react';
import { type IslandProps, reactIsland, useServerAttribute } from '../../shared/react/index.ts';
import { openCombobox } from './combobox.ts';
import { type Config, readConfig } from './config.ts';
import { Listbox } from './Listbox.tsx';
import { options } from './options.ts';
import { closed, optionsOf } from './rules.ts';

/**
 * In a narrow window the list has the window's full width, wherever the form is. Read while rendering, before the rows are
 * in the page: read and written after it, these would lay out all rows again.
 */
const placeOf = (form: HTMLFormElement) => ({
  '--juzur-form-left': `${form.getBoundingClientRect().left + form.clientLeft}px`,
  '--juzur-page-width': `${document.documentElement.clientWidth}px`,
});

const View = ({ context }: IslandProps<Config>) => {
  const { form, input } = context.config;
  const id = useId();
  const [state, draw] = useState(closed);
  const [{ listen, choose }] = useState(() => openCombobox(context, id, draw));
  const isExpanded = state.isOpen && optionsOf(state.groups).length > 0;
  const isShown = state.isOpen || state.isLoading;

  useServerAttribute(input, 'role', 'combobox');
  useServerAttribute(input, 'autocomplete', 'off');
  useServerAttribute(input, 'aria-autocomplete', 'list');
  useServerAttribute(input, 'aria-controls', id);
  useServerAttribute(input, 'aria-expanded', `${isExpanded}`);
  useServerAttribute(input, 'aria-activedescendant', state.active < 0 ? null : id + state.active);
  useEffect(listen, [listen]);

  return (
    // A mousedown on the list must not move the focus out of the field: the blur would close the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by the press
    <div
      className="juzur-suggestions"
      style={isShown ? (placeOf(form) as CSSProperties) : undefined}
      hidden={!isShown}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Listbox id={id} state={state} isExpanded={isExpanded} choose={choose} />
    </div>
  );
};

/** SRCH-01 to SRCH-04 */
export const autocomplete = reactIsland('append', readConfig, View, options);
