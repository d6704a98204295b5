import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { islands } from '../../islands/index.ts';
import { loadModule } from '../../shared/core/index.ts';
import { settle } from '../../testing/index.ts';
import { openPage } from '../kit/page.ts';
import { hang, serve } from '../kit/server.ts';
import { stubIntersectionObserver } from '../kit/stubIntersectionObserver.ts';

/** The first markup on an island's page. */
const smallestMarkup = (page: string): string => {
  const text = readFileSync(`docs/islands/${page}`, 'utf8');
  const [, html = ''] = /## Smallest markup\n.*?```html\n(.*?)```/s.exec(text) ?? [];
  // happy-dom reports an error for each frame that it must not load.
  return html.replace(/<iframe.*<\/iframe>/, '');
};

// Loads the chunks beforehand, so that a test waits only for islands and not for the compiler.
beforeAll(() => Promise.all([import('../../islands/chunks.ts'), ...islands.map(loadModule)]));

describe('the smallest markup of an island’s page', () => {
  for (const page of readdirSync('docs/islands'))
    it(`[PAGE-01] [PAGE-02] its islands mount without a mistake, and unmounting restores it: ${page}`, async () => {
      stubIntersectionObserver({ allInView: true });
      serve(hang);
      const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
      const html = smallestMarkup(page);
      const hasConfig = html.includes('juzur-config');
      const { faults } = openPage(html, hasConfig ? {} : { config: { authorized: true } });
      for (const element of document.body.querySelectorAll('*'))
        element.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await vi.waitFor(() => {
        expect(document.body.querySelectorAll('[data-state]')).not.toHaveLength(0);
        for (const host of document.body.querySelectorAll<HTMLElement>('[data-island]'))
          expect(host.dataset.state, host.outerHTML.slice(0, 80)).toBeTruthy();
      });
      await settle();
      expect(faults).toEqual([]);
      expect(errors.mock.calls).toEqual([]);
      window.Juzur?.destroy();
      await settle();
      for (const element of document.querySelectorAll('body > .juzur-announcer')) element.remove();
      expect(document.body.innerHTML).toBe(
        new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.innerHTML,
      );
    });
});
