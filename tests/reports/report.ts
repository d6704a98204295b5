// What people reported of comparable software, as pages that a foreign site prints. A new report is one row in the file of
// its topic. A row of `dom/` runs in happy-dom (tests/islands/reports.test.ts), a row of `browser/` in a real browser
// (tests/browser/reports.spec.ts, some also in lab/engines/webkit/reports.spec.ts): choose the lowest level that can see the
// fault.
import type { MountedPage, MountOptions } from '../../testing/index.ts';
import type { Page } from '../kit/browser.ts';
import type { Asked, Reply } from '../kit/contract.ts';

interface Report {
  /** The id in docs/requirements.md, and what a visitor or developer relies on: `[SRCH-04] Android's Search key searches`. */
  title: string;
  /** HTML of the body. */
  body: string;
}

export interface DomReport extends Report, MountOptions {
  /** HTML of the head. */
  head?: string;
  /** A part of the only fault that the page reports in the end. */
  line?: string | RegExp | undefined;
  /** Acts as a visitor does, and expects. */
  check?(page: MountedPage): void | Promise<void>;
}

export interface BrowserReport extends Report {
  /** HTML of the head before the tags of Juzur, such as the site's own styles and scripts. No policy restricts them. */
  head?: string;
  config?: Record<string, unknown>;
  /** Path and query of the page; `/foreign` by default. */
  path?: string;
  /** What the server responds, by path. The requests are in `asked`. */
  responses?: Record<string, Reply | ((asked: Asked, time: number) => Reply | Promise<Reply>)>;
  /** Acts as a visitor does, and expects. The page is open, and `asked` has the requests for each path of `responses`. */
  check(page: Page, asked: Record<string, Asked[]>): Promise<void>;
}
