import { useEffect, useState } from 'react';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { useAttribute } from '../../shared/ui/serverHtml.tsx';
import { openCombobox } from './combobox.ts';
import { type Config, readConfig } from './config.ts';
import { Listbox } from './Listbox.tsx';
import { closed, optionsOf } from './rules.ts';

const View = ({ life }: ViewProps<Config>) => {
  const { form, input, id } = life.config;
  const [state, draw] = useState(closed);
  const [{ begin, choose }] = useState(() => openCombobox(life, draw));
  const isExpanded = state.isOpen && optionsOf(state.groups).length > 0;

  useAttribute(input, 'role', 'combobox');
  useAttribute(input, 'autocomplete', 'off');
  useAttribute(input, 'aria-autocomplete', 'list');
  useAttribute(input, 'aria-controls', id);
  useAttribute(input, 'aria-expanded', `${isExpanded}`);
  useAttribute(input, 'aria-activedescendant', state.active < 0 ? null : id + state.active);
  useEffect(begin, [begin]);

  if (!state.isOpen) return null;
  // Where the window is narrow the list takes all of it, wherever the form stands.
  const place: Record<string, string> = {
    '--juzur-form-left': `${form.getBoundingClientRect().left + form.clientLeft}px`,
    '--juzur-page-width': `${document.documentElement.clientWidth}px`,
  };
  return (
    // A press on the list must not take the focus out of the field, which would close it.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by the press
    <div className="juzur-suggestions" style={place} onMouseDown={(event) => event.preventDefault()}>
      <Listbox id={id} state={state} isExpanded={isExpanded} choose={choose} />
    </div>
  );
};

/** SRCH-01 to SRCH-04 */
export const autocomplete = reactIsland('append', readConfig, View);
