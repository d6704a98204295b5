import type { Page } from '@playwright/test';
import type { Runtime } from '../../shared/core/index.ts';
import { everyIsland } from './markup.ts';

// A password field without `autocomplete` causes a console line each time, and the browser keeps these lines.
const html = everyIsland.replaceAll('type="password"', 'type="password" autocomplete="new-password"');

/**
 * Inserts the markup of every island into the page's `#stage`, waits until each has mounted, and removes all.
 * @throws Error if an island has not mounted after 30 s
 */
export const mountEveryIsland = (page: Page): Promise<void> =>
  page.evaluate((all) => {
    const mount = async () => {
      const stage = document.querySelector('#stage') as HTMLElement;
      stage.innerHTML = all;
      // `data-state` is `idle` before the mount and after it.
      const runtime = (window as unknown as Record<symbol, Runtime>)[Symbol.for('juzur.v1')] as Runtime;
      const waiting = () => [
        ...[...stage.children].filter((section) => !section.querySelector('[data-state]')),
        ...runtime.entries().flatMap(({ host, pending }) => (pending ? [host] : [])),
      ];
      const until = Date.now() + 30_000;
      do {
        // React keeps the last mouse event that has no `movementX`, such as an Event, and with its target what was removed.
        for (const host of stage.querySelectorAll('*'))
          host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 10));
      } while (waiting().length && Date.now() < until);
      if (waiting().length) throw Error(`not mounted: ${waiting().map(({ outerHTML }) => outerHTML)}`);
      stage.replaceChildren();
      // On a busy machine React still cleans up, and the checks of attributes still keep the hosts.
      await new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 2000 }), { timeout: 2000 }),
      );
    };
    const turn = mount();
    // The browser's protocol holds a promise weakly, and on a busy machine it was collected before it was settled.
    Object.assign(window, { turn });
    return turn;
  }, html);
