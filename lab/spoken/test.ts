import { test as base, expect, firefox, type Locator, type Page } from '@playwright/test';
import { bringFirefox } from '../../tests/kit/bringEngines.mjs';
import { type Desktop, type Key, openDesktop } from './desktop.ts';
import { type Orca, startOrca } from './orca.ts';

export { expect };

/** Waits until an island is mounted. */
export const isMounted = (host: Locator): Promise<void> => expect(host).toHaveAttribute('data-state', /./);

/** The last thing that Orca says after a step. If it says nothing, what happens on the page. */
type Outcome = RegExp | (() => Promise<void>);

/** A shopper who uses the keyboard and hears the shop through Orca. */
export interface Listener {
  /**
   * Mounts an island that waits for the first focus, and leaves its field for the place before it. Without this, it
   * would be chance whether Orca reads the field of the server's HTML or that of the island.
   */
  mountByFocus(field: Locator, host: Locator): Promise<void>;
  /** Moves the focus by a script. */
  focus(place: Locator, outcome: Outcome): Promise<void>;
  /** @param omit lines that Orca says in some runs only; they are not compared */
  press(key: Key, outcome: Outcome, omit?: RegExp): Promise<void>;
  /** Inserts a text at once, as dictation does: the X server's keyboard has no Arabic letters. @param omit see `press` */
  type(text: string, outcome: Outcome, omit?: RegExp): Promise<void>;
  /** The steps, each with the lines that Orca said after it. */
  transcript(): string;
}

const listen = (page: Page, desktop: Desktop, orca: Orca): Listener => {
  const lines: string[] = [];
  const step = async (name: string, action: () => Promise<void>, outcome: Outcome, omit?: RegExp) => {
    const from = orca.utterances().length;
    await action();
    await (outcome instanceof RegExp ? orca.says(outcome, from) : outcome());
    await orca.quiet();
    const said = orca.utterances().slice(from);
    if (omit) lines.push(`> ${name} (lines that vary are omitted)`, ...said.filter((line) => !omit.test(line)), '');
    else lines.push(`> ${name}`, ...said, '');
  };
  const mountByFocus = async (field: Locator, host: Locator) => {
    // Orca would take an older event of the field for the newest one, and say nothing when the field gets the focus again.
    await orca.quiet();
    await field.focus();
    await isMounted(host);
    await orca.quiet();
    const from = orca.utterances().length;
    await field.press('Shift+Tab');
    await orca.says(/./, from);
    await orca.quiet();
  };
  const focus = async (place: Locator, outcome: Outcome) => {
    // What Orca says about a new page varies.
    await orca.quiet();
    await step('focus', () => place.focus(), outcome);
  };
  return {
    mountByFocus,
    focus,
    press: (key, outcome, omit) => step(key, () => desktop.press(key), outcome, omit),
    type: (text, outcome, omit) => step(`type ${text}`, () => page.keyboard.insertText(text), outcome, omit),
    transcript: () => lines.join('\n'),
  };
};

export const test = base.extend<{ listener: Listener }, { desktop: Desktop; orca: Orca }>({
  desktop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the braces
    async ({}, use) => {
      const desktop = await openDesktop();
      await use(desktop);
      await desktop.close();
    },
    { scope: 'worker' },
  ],
  orca: [
    async ({ desktop }, use, { project, workerIndex }) => {
      const orca = await startOrca(desktop, `${project.outputDir}/orca-${workerIndex}`);
      await use(orca);
      await orca.close();
    },
    { scope: 'worker' },
  ],
  browser: [
    // Orca comes first: it misses the windows that were there before it.
    async ({ desktop, orca: _orca }, use) => {
      const browser = await firefox.launch({
        channel: 'moz-firefox',
        executablePath: bringFirefox(),
        headless: false,
        env: desktop.env,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  listener: ({ page, desktop, orca }, use) => use(listen(page, desktop, orca)),
});
