import { useId, useLayoutEffect, useRef } from 'react';
import { type IslandProps, reactIsland, useServerAttribute, useServerEvent } from '../../shared/react/index.ts';
import { type Config, options, readConfig } from './config.ts';
import { Listbox } from './Listbox.tsx';
import { isShown, optionsOf } from './rules.ts';
import { useCombobox } from './useCombobox.ts';

/**
 * Places the list below the form, while it is shown. In a narrow window it has the window's full width, wherever the form
 * is. Both are measured, because the container's and the form's positioned ancestors may differ.
 * @returns the list's ref
 */
const usePlaceBelow = (form: HTMLFormElement, isPlaced: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const place = () => {
    const { current } = list;
    const origin = isPlaced && current?.parentElement?.getBoundingClientRect();
    if (!origin) return;
    const { left, bottom, width } = form.getBoundingClientRect();
    for (const [name, px] of Object.entries({
      'form-left': left - origin.left,
      'form-bottom': bottom - origin.top,
      'form-width': width,
      'page-left': -origin.left,
      'page-width': document.documentElement.clientWidth,
    }))
      current?.style.setProperty(`--juzur-${name}`, `${px}px`);
  };
  // Only when the list opens, which is before its rows are there: after each response it would lay out all rows twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing else of a render
  useLayoutEffect(place, [isPlaced]);
  useServerEvent(window, 'resize', place);
  // A sticky form moves in the page. The event of a scrolled element does not bubble.
  useServerEvent(window, 'scroll', place, { capture: true, passive: true });
  return list;
};

const Autocomplete = ({ context }: IslandProps<Config>) => {
  const { form, input } = context.config;
  const id = useId();
  const { state, choose } = useCombobox(context, id);
  const list = usePlaceBelow(form, isShown(state));
  const isExpanded = state.isOpen && optionsOf(state.groups).length > 0;

  useServerAttribute(input, 'role', 'combobox');
  useServerAttribute(input, 'autocomplete', 'off');
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
