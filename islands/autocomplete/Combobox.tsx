import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { type IslandContext, memberOf } from '../../shared/core/index.ts';
import { drawView, type IslandProps, useServerAttribute } from '../../shared/react/index.ts';
import { useTopLayer } from '../../shared/react/topLayer/index.ts';
import type { Config } from './config.ts';
import type { Field } from './field.ts';
import { Listbox } from './Listbox.tsx';
import { isShown, optionsOf } from './rules.ts';
import type { Search } from './search.ts';

/**
 * The form, if it ends beside its field, or with a button that has wrapped below it. A form in a table, or with `display: contents`,
 * has no box; one around more fields, or around a whole page of ASP.NET, ends elsewhere.
 */
const boxOf = ({ form, input }: Config): HTMLElement => {
  const [row, field] = [form.getBoundingClientRect(), input.getBoundingClientRect()];
  const endsNearby = row.height && row.bottom - field.bottom < 2 * field.height;
  return endsNearby && memberOf(form, 'contains')(input) ? form : input;
};

const Combobox = ({ context }: IslandProps<Config & Search & Field>) => {
  const { input, $state, choose } = context.config;
  const id = useId();
  const state = useStore($state);
  const list = useTopLayer<HTMLDivElement>(isShown(state), () => boxOf(context.config));
  const isExpanded = state.isOpen && optionsOf(state.groups).length > 0;

  useServerAttribute(input, 'role', 'combobox');
  useServerAttribute(input, 'autocomplete', 'off');
  // A datalist for visitors without a script would be a second list over this one.
  useServerAttribute(input, 'list', input.getAttribute('list') && '');
  useServerAttribute(input, 'aria-autocomplete', 'list');
  useServerAttribute(input, 'aria-controls', id);
  useServerAttribute(input, 'aria-expanded', `${isExpanded}`);
  useServerAttribute(input, 'aria-activedescendant', state.active < 0 ? null : id + state.active);

  return (
    // A mousedown on the list must not move the focus out of the field: the blur would close the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on it does nothing
    <div
      ref={list}
      className="juzur-suggestions"
      hidden={!isShown(state)}
      // What scrolls and has nothing for Tab is a stop of its own in Chromium. The focus would be lost with the list.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Listbox id={id} state={state} isExpanded={isExpanded} choose={choose} />
    </div>
  );
};

/** Draws the list after the form, whose last child stays the site's own: style sheets round its corners. SRCH-02, SRCH-04 */
export const drawList = (context: IslandContext<Config>, parts: Search & Field): Promise<void> =>
  drawView({ ...context, config: { ...context.config, ...parts } }, 'after', Combobox);
