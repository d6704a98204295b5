import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { type IslandContext, memberOf } from '../../shared/core/index.ts';
import {
  drawView,
  type IslandProps,
  inTopLayer,
  isPinned,
  useServerAttribute,
  useServerEvent,
  zoomOf,
} from '../../shared/react/index.ts';
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

const placeOf = (config: Config) => {
  const box = boxOf(config);
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const isFixed = isPinned(box);
  const [x, y] = isFixed ? [0, 0] : [scrollX, scrollY];
  // Below a bar at the end of the window, no scroll would reach the list. Above it there is room: the list has at most 60 % of the window’s height.
  const isAbove = isFixed && top > innerHeight * 0.6;
  // Read beside the list, because the browser would calculate the style of all rows to read it of the list.
  const zoom = zoomOf(box.parentElement ?? box);
  return {
    isFixed,
    isAbove,
    'form-left': (left + x) / zoom,
    'form-bottom': (isAbove ? top - innerHeight : bottom + y) / zoom,
    'form-width': width / zoom,
  };
};

/**
 * Shows the list below the form or its field, or above a bar at the end of the window, in the top layer: no header can clip or
 * cover it. It moves with them: in the window if they are fixed or sticky, otherwise with the page.
 * @returns the list's ref
 */
const usePopover = (config: Config, isShown: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  // Read before the rows are in the page: in an effect, the browser would lay them out once more.
  const place = useMemo(() => (isShown ? placeOf(config) : null), [config, isShown]);
  const moveTo = ({ isFixed, isAbove, ...places }: ReturnType<typeof placeOf>) => {
    const { style } = list.current ?? {};
    if (!style) return;
    style.position = isFixed ? 'fixed' : '';
    style.inset = isAbove ? 'auto auto 0 0' : '';
    for (const [name, px] of Object.entries(places)) style.setProperty(`--juzur-${name}`, `${px}px`);
  };
  // The place of a list that is not shown would cost each scroll a layout.
  const move = () => isShown && moveTo(placeOf(config));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing else of a render
  useLayoutEffect(() => {
    if (place) moveTo(place);
    // Firefox 124 has no popovers.
    list.current?.togglePopover?.(isShown);
  }, [isShown, place]);
  useServerEvent(window, 'resize', move);
  // A sticky form moves in the page. The event of a scrolled element does not bubble.
  useServerEvent(window, 'scroll', move, { capture: true });
  // A banner above the form may have come or gone.
  useServerEvent(config.input, 'input', move);
  return list;
};

const Combobox = ({ context }: IslandProps<Config & Search & Field>) => {
  const { input, $state, choose } = context.config;
  const id = useId();
  const state = useStore($state);
  const list = usePopover(context.config, isShown(state));
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
      {...inTopLayer}
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
