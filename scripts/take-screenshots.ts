// `node scripts/take-screenshots.ts [address]`: the pictures of the README, taken of the running product with its demo data.
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { DEMO_ACCOUNTS } from '../src/server/demo/demo-accounts.ts';
import { findChromium } from './find-chromium.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const folder = path.resolve(import.meta.dirname, '../docs/images');
const AGENT = 'agente@demo.test';

const browser = await chromium.launch(await findChromium());
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto(`${address}/`);
  await take(page, 'home');
  await openNextOrder(page);
  await take(page, 'panel');
} finally {
  await browser.close();
}

/** Signs an agent in and opens the queue's next item. */
async function openNextOrder(page: Page): Promise<void> {
  await page.goto(`${address}/agentes/tramites/-1`);
  await page.locator('input[type=email]').fill(AGENT);
  await page.locator('input[type=password]').fill(DEMO_ACCOUNTS.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/agentes\/tramites\/pedido\//);
  await page.getByRole('heading', { level: 1, name: /^\d+ / }).waitFor();
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
