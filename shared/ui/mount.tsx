import { Component, type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { addForLife } from '../dom/life.ts';
import { OUTLET } from '../island/outlet.ts';
import type { IslandModule, Life } from '../island/types.ts';

/** Where React may draw: inside the host at its end, right after it, or at the end of the page. Never the host itself. */
export type Outlet = 'append' | 'after' | 'body';

export interface ViewProps<Config> {
  life: Life<Config>;
}

/** Effects run from the inside out, so this one runs when all listeners of the view stand. */
const Standing = ({ children, stands }: { children: ReactNode; stands: () => void }) => {
  useEffect(stands, [stands]);
  return children;
};

/** Keeps an error of the view to this root, and draws nothing after it. */
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
 * An island whose view is a React component: it is given the life, wires the server's HTML in effects, and renders only
 * what is new, into an outlet of its own. An error while it renders ends it and leaves the server's HTML. PAGE-02
 */
export const reactIsland = <Config,>(
  outlet: Outlet,
  readConfig: (host: HTMLElement) => Config,
  View: ComponentType<ViewProps<Config>>,
): IslandModule<Config> => ({
  readConfig,
  attach: (life) =>
    new Promise((resolve, reject) => {
      const { host, signal } = life;
      const element = document.createElement('div');
      element.className = 'juzur-outlet';
      element.setAttribute(OUTLET, life.island);
      const place = {
        append: () => host.append(element),
        after: () => host.after(element),
        body: () => document.body.append(element),
      };
      addForLife(element, place[outlet], signal);
      life.needs(element);
      // A React of the site's own counts its ids from the same start.
      const root = createRoot(element, { identifierPrefix: 'juzur' });
      const onError = (cause: unknown) => {
        life.fail(cause);
        reject(cause);
      };
      const draw = (view?: ReactNode) => root.render(<Boundary onError={onError}>{view}</Boundary>);
      const end = () => {
        // The view goes before the boundary does, which then still catches what throws in leaving.
        flushSync(draw);
        root.unmount();
      };
      // Not at once: the abort may come out of a render of this very root.
      signal.addEventListener('abort', () => queueMicrotask(end), { once: true });
      draw(<Standing stands={resolve}>{createElement(View, { life })}</Standing>);
    }),
});
