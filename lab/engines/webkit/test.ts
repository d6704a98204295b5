import { test as base, expect } from '@playwright/test';
import { demoPassword, demoUsers } from '../../../reference-shop/seed/people.ts';
import { type Driver, type Session, startDriver } from './webDriver.ts';

export { expect, type Session };

/** Waits until the island of the first match is mounted. */
export const alive = (session: Session, selector: string): Promise<void> =>
  expect
    .poll(() => session.run((css) => !!document.querySelector<HTMLElement>(css)?.dataset.state, selector))
    .toBe(true);

/** Logs in one of the demonstration's two people through the shop's login page, and opens `path`. */
export const logIn = async (
  session: Session,
  firstName: (typeof demoUsers)[number]['firstName'],
  path: string,
): Promise<void> => {
  const user = demoUsers.find((each) => each.firstName === firstName);
  await session.goto(`/login?next=${encodeURIComponent(path)}`);
  const form = 'form[action="/login"]';
  await session.type(`${form} [name=mobile]`, user?.mobile ?? '');
  await session.type(`${form} [name=password]`, demoPassword);
  await session.click(`${form} button[type=submit]`);
  await expect.poll(async () => new URL(await session.url()).pathname).toBe(path);
};

/** Tests in WebKitGTK. Each test has a window with an empty profile. */
export const test = base.extend<{ session: Session }, { driver: Driver }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the braces
    async ({}, use) => {
      const driver = await startDriver();
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  session: async ({ driver, baseURL }, use) => {
    const session = await driver.open(baseURL ?? '');
    await session.resize(1280, 900);
    await use(session);
    await session.close();
  },
});
