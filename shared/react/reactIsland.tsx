import { Component, type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CONTAINER, elementsOf, type IslandContext, type IslandModule, type OptionTable } from '../core/index.ts';
import { createElement, insertUntil, onAbort, setStyleUntil } from '../page/index.ts';

/** Where React may draw: inside the host at its end, right after it, or at the end of the page. Never the host itself. */
export type ContainerPlace = 'append' | 'after' | 'body';

/** @returns the last field of a form that is a part of a table: browsers never show the form itself, only its fields in the cells */
const fieldInTable = (host: HTMLElement): Element | undefined =>
  host.parentElement?.matches('table,thead,tbody,tfoot,tr') && host instanceof HTMLFormElement
    ? elementsOf<Element>(host).at(-1)
    : undefined;

export interface IslandProps<Config> {
  context: IslandContext<Config>;
}

/** Effects of children run first, so this one runs after the view has added all its listeners. */
const OnMounted = ({ children, onMounted }: { children: ReactNode; onMounted: () => void }) => {
  useEffect(onMounted, [onMounted]);
  return children;
};

/** Catches an error of the view, so that it affects only this root. Renders nothing after an error. */
class Boundary extends Component<{ children: ReactNode; onError(cause: unknown): void }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Draws a React component for an island: it receives the context, adds listeners to the server's HTML in effects and renders only
 * new elements, into its own container. A render error unmounts the island. PAGE-02
 * @returns resolves when the view has mounted; rejects after a render error
 */
export const drawView = <Config,>(
  context: IslandContext<Config>,
  place: ContainerPlace,
  View: ComponentType<IslandProps<Config>>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { host, signal } = context;
    const element = createElement('div', { class: 'juzur-outlet', [CONTAINER]: context.island });
    const field = fieldInTable(host);
    const neighbour = place === 'body' ? document.body : (field ?? host);
    // In a form that is a row it would be one more column.
    const { display, flexDirection } = getComputedStyle(neighbour);
    const isInRow = host.localName === 'form' && `${display} ${flexDirection}` === 'flex row';
    const isAfter = place === 'after' || neighbour === field || isInRow;
    // The last child of its parent may have another margin, as by `space-y-4` of Tailwind 4.
    const before = (isAfter ? neighbour : neighbour.lastElementChild) as HTMLElement | null;
    const style = before && !before.nextElementSibling ? getComputedStyle(before) : null;
    const margin = style?.marginBottom;
    // Not `after` or `append`: a form's controls may have these names.
    insertUntil(element, () => neighbour.insertAdjacentElement(isAfter ? 'afterend' : 'beforeend', element), signal);
    if (before && margin !== style?.marginBottom) setStyleUntil(before, 'margin-bottom', `${margin}`, signal);
    context.requires(element);
    // Each copy of React (the site's own, and ours) starts to count its ids at the same number, so the prefix must differ.
    const root = createRoot(element, { identifierPrefix: `${element.id}-` });
    const onError = (cause: unknown) => {
      context.fail(cause);
      reject(cause);
    };
    const draw = (view?: ReactNode) => {
      const tree = <Boundary onError={onError}>{view}</Boundary>;
      // StrictMode is the outermost element: below another one, React 19 runs the effects of the first render only once.
      root.render(process.env.JUZUR_STRICT ? <StrictMode>{tree}</StrictMode> : tree);
    };
    const end = () => {
      // Unmounts the view before the boundary, so that the boundary catches errors of the view's cleanup.
      flushSync(draw);
      root.unmount();
    };
    // Deferred, because a render of this root may cause the abort.
    onAbort(signal, () => queueMicrotask(end));
    draw(
      <OnMounted onMounted={resolve}>
        <View context={context} />
      </OnMounted>,
    );
  });

/** An island that is nothing but its view. */
export const reactIsland = <Config,>(
  place: ContainerPlace,
  readConfig: (host: HTMLElement) => Config,
  View: ComponentType<IslandProps<Config>>,
  options: OptionTable = {},
): IslandModule<Config> => ({ options, readConfig, attach: (context) => drawView(context, place, View) });
