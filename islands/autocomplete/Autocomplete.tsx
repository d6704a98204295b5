import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type IslandProps, reactIsland, useServerAttribute } from '../../shared/react/index.ts';
import { openCombobox } from './combobox.ts';
import { type Config, readConfig } from './config.ts';
import { Listbox } from './Listbox.tsx';
import { options } from './options.ts';
import { closed, optionsOf } from './rules.ts';

const View = ({ context }: IslandProps<Config>) => {
  const { form, input } = context.config;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [state, draw] = useState(closed);
  const [{ listen, choose }] = useState(() => openCombobox(context, id, draw));
  const isExpanded = state.isOpen && optionsOf(state.groups).length > 0;

  useServerAttribute(input, 'role', 'combobox');
  useServerAttribute(input, 'autocomplete', 'off');
  useServerAttribute(input, 'aria-autocomplete', 'list');
  useServerAttribute(input, 'aria-controls', id);
  useServerAttribute(input, 'aria-expanded', `${isExpanded}`);
  useServerAttribute(input, 'aria-activedescendant', state.active < 0 ? null : id + state.active);
  useEffect(listen, [listen]);
  // In a narrow window the list has the window's full width, wherever the form is.
  useLayoutEffect(() => {
    box.current?.style.setProperty('--juzur-form-left', `${form.getBoundingClientRect().left + form.clientLeft}px`);
    box.current?.style.setProperty('--juzur-page-width', `${document.documentElement.clientWidth}px`);
  });

  return (
    // A mousedown on the list must not move the focus out of the field: the blur would close the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by the press
    <div
      ref={box}
      className="juzur-suggestions"
      hidden={!state.isOpen && !state.isLoading}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Listbox id={id} state={state} isExpanded={isExpanded} choose={choose} />
    </div>
  );
};

/** SRCH-01 to SRCH-04 */
export const autocomplete = reactIsland('append', readConfig, View, options);
