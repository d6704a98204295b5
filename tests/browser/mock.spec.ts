import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createMock } from '../../cli/mock/server.mjs';
import { expect, test } from '../kit/browser.ts';
import { shopDist, shopFolder } from '../kit/shopOfTests.ts';

const pages = join(shopFolder, 'mock-pages');
let server: Server;
let origin: string;

test.beforeAll(async () => {
  const [, html] = /```html\n(.*?)```/s.exec(readFileSync('docs/schema.md', 'utf8')) ?? [];
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'index.html'), html ?? '');
  const description = JSON.parse(readFileSync(join(shopDist, 'schema/openapi.json'), 'utf8'));
  server = createMock({ description, dist: shopDist, pages }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(pages, { recursive: true });
});

test('[SRCH-01] the page of docs/schema.md shows the suggestions of the mock server', async ({ page }) => {
  await page.goto(origin);
  await page.getByRole('combobox').pressSequentially('هاتف');
  await expect(page.getByRole('option').first()).toContainText('هاتف');
});

test('[ORDR-01] the page of docs/schema.md shows a success, a refusal and a fault of the mock server', async ({
  page,
}) => {
  await page.goto(origin);
  const order = async (rule: string, mobile: string) => {
    await page.context().addCookies([{ name: 'fault', value: encodeURIComponent(rule), url: origin }]);
    await page.getByLabel('رقم الجوال').fill(mobile);
    await page.getByRole('button', { name: 'اطلب الآن' }).click();
  };
  const message = page.locator('[data-message]');
  await order('POST /cart/instant-order refused', '0599123456');
  await expect(message).toContainText('رقم الجوال يبدأ بـ');
  await order('POST /cart/instant-order 500', '0599123456');
  await expect(message).toContainText('الخدمة غير متاحة الآن');
  await order('', '0599123456');
  await expect(message).toContainText('تم استلام طلبك');
});
