import type { Page } from '@playwright/test';

/** The console lines of islands. A page without mistakes has none. */
export const islandLines = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => message.text().startsWith('juzur') && lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  return lines;
};
