import { useLayoutEffect, useState } from 'react';
import { setForLife } from '../../shared/dom/life.ts';
import { reactIsland, type ViewProps } from '../../shared/ui/index.ts';
import { wire } from './combobox.ts';
import { type Config, readConfig } from './config.ts';
import { Listbox } from './Listbox.tsx';
import { closed, optionsOf } from './rules.ts';

let fields = 0;

const View = ({ life }: ViewProps<Config>) => {
  const { form, input } = life.config;
  const [state, draw] = useState(closed);
  // Not useId: each root on the page counts from the start.
  const [id] = useState(() => `juzur-search-${++fields}`);
  const { isOpen, active } = state;
  const isExpanded = isOpen && optionsOf(state.groups).length > 0;

  useLayoutEffect(() => {
    const ending = new AbortController();
    const signal = AbortSignal.any([life.signal, ending.signal]);
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': 'false',
      'aria-activedescendant': null,
      // The browser's own list would lie on this one.
      list: null,
    };
    for (const [name, value] of Object.entries(attributes)) setForLife(input, name, value, signal);
    wire(life, (index) => `${id}-${index}`, draw, signal);
    return () => ending.abort();
  }, [life, input, id]);

  useLayoutEffect(() => {
    if (life.signal.aborted) return;
    input.setAttribute('aria-expanded', String(isExpanded));
    if (active < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [life, input, id, isExpanded, active]);

  if (!isOpen) return null;
  // Where the window is narrow the list takes all of it, wherever the form stands.
  const place: Record<string, string> = {
    '--juzur-form-left': `${form.getBoundingClientRect().left + form.clientLeft}px`,
    '--juzur-page-width': `${document.documentElement.clientWidth}px`,
  };
  return (
    <div className="juzur-suggestions" style={place}>
      <Listbox id={id} state={state} isExpanded={isExpanded} />
    </div>
  );
};

/** SRCH-01 to SRCH-04 */
export const autocomplete = reactIsland('append', readConfig, View);
