import { onTestFinished, vi } from 'vitest';
import { type MountedPage, type MountOptions, mountPage } from '../../testing/index.ts';

export { settle } from '../../testing/index.ts';

let opened: MountedPage | undefined;

/**
 * Opens a page with the full loader. It ends with the test.
 * @param html HTML of the body, or of a whole page
 * @param head HTML of the head, if `html` is that of the body
 */
export const openPage = (html: string, { head, ...options }: MountOptions & { head?: string } = {}): MountedPage => {
  closePage();
  onTestFinished(closePage);
  // happy-dom keeps where the page before was scrolled to, and lets it be above the top.
  document.documentElement.scrollTop = 0;
  const page = head ? `<html><head>${head}</head><body>${html}</body></html>` : html;
  opened = mountPage(page, { isFullLoader: true, ...options });
  return opened;
};

/** Ends the page that the test has opened. */
export const closePage = (): void => {
  opened?.end();
  opened = undefined;
};

/** The host, once its island is mounted (`data-state`). */
export const alive = async (selector: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const host = document.querySelector<HTMLElement>(selector);
    if (!host?.dataset.state) throw new Error(`${selector} is not alive`);
    return host;
  });

/** Opens a page, and waits until the island of the first host that matches is mounted. */
export const openAlive = async (host: string, ...page: Parameters<typeof openPage>): Promise<MountedPage> => {
  const opened = openPage(...page);
  await alive(host);
  return opened;
};
