import { useId, useLayoutEffect, useRef } from 'react';
import { type IslandProps, reactIsland, useServerAttribute, useServerEvent } from '../../shared/react/index.ts';
import { type Config, options, readConfig } from './config.ts';
import { Listbox } from './Listbox.tsx';
import { isShown, optionsOf } from './rules.ts';
import { useCombobox } from './useCombobox.ts';

const isPinned = (element: Element | null): boolean =>
  !!element && (/fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement));

/**
 * Shows the list below the form, in the top layer: no header can clip or cover it. It moves with the form: in the window if
 * that is fixed or sticky, otherwise with the page.
 * @returns the list's ref
 */
const usePopover = (form: HTMLFormElement, isShown: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const place = () => {
    const { style } = list.current ?? {};
    if (!isShown || !style) return;
    const { left, bottom, width } = form.getBoundingClientRect();
    const [x, y] = style.position ? [0, 0] : [scrollX, scrollY];
    for (const [name, px] of Object.entries({ 'form-left': left + x, 'form-bottom': bottom + y, 'form-width': width }))
      style.setProperty(`--juzur-${name}`, `${px}px`);
  };
  // Only when the list opens, which is before its rows are there: after each response it would lay out all rows twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing else of a render
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    current.style.position = isShown && isPinned(form) ? 'fixed' : '';
    place();
    current.popover = 'manual';
    // Firefox 124 has no popovers.
    current.togglePopover?.(isShown);
  }, [isShown]);
  useServerEvent(window, 'resize', place);
  // A sticky form moves in the page. The event of a scrolled element does not bubble.
  useServerEvent(window, 'scroll', place, { capture: true, passive: true });
  return list;
};

const Autocomplete = ({ context }: IslandProps<Config>) => {
  const { form, input } = context.config;
  const id = useId();
  const { state, choose } = useCombobox(context, id);
  const list = usePopover(form, isShown(state));
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
