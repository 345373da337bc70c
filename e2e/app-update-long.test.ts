import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { HOUR_MS } from '../src/domain/calendar/time-units.ts';
import { journey } from './support/journey.ts';
import { stockedCustomer } from './support/kinds-of-pages.ts';
import { openFrontServer } from './support/next-build.ts';
import { WORDS } from './support/words.ts';

const { app } = WORDS.es;

journey(
  'a new build is said in both tabs; each takes it when its customer wants, and nothing typed is lost',
  async (stage) => {
    const { cookies } = await stockedCustomer(stage);
    const front = await openFrontServer(stage.product.url);
    try {
      const page = await stage.visit({ cookies, worker: true });
      await page.clock.install();
      await page.goto(`${front.url}/orders`);
      const writing = await page.context().newPage();
      await writing.goto(`${front.url}/ayuda/escribir`);
      await expect.poll(() => afterTenSeconds(page).then(() => page.evaluate(registrations))).toBe(1);
      await page.evaluate(ready);
      // A worker waits only where the former one is in charge, which it is from the next page on.
      for (const tab of [page, writing]) {
        await tab.reload();
        await expect.poll(() => tab.evaluate(isControlled)).toBe(true);
      }
      const before = await page.evaluate(versionOfPage);
      await writing.locator('main textarea').first().fill('Esto no se debe perder');

      front.deploy();
      for (const tab of [page, writing]) {
        await expect.poll(() => afterAnHour(tab).then(() => tab.getByText(app.newer).count())).toBe(1);
      }
      await expect.poll(() => page.evaluate(hasWaiting)).toBe(true);

      await page.getByRole('button', { name: app.update }).click();
      await expect.poll(() => page.evaluate(versionOfPage)).not.toBe(before);
      expect(await writing.evaluate(versionOfPage)).toBe(before);
      expect(await writing.locator('main textarea').first().inputValue()).toBe('Esto no se debe perder');

      await writing.getByRole('button', { name: app.update }).click();
      await writing.getByText(app.unsent).waitFor();
      await writing.getByRole('button', { name: app.update_anyway }).click();
      await expect.poll(() => writing.evaluate(versionOfPage)).not.toBe(before);
      await expect.poll(() => writing.evaluate(hasWaiting)).toBe(false);
    } finally {
      await front.stop();
    }
  },
);

async function afterTenSeconds(tab: Page): Promise<void> {
  await tab.clock.fastForward(10_000);
}

/** The first ten seconds load the app's features, which then ask each hour. */
async function afterAnHour(tab: Page): Promise<void> {
  await tab.clock.fastForward(10_000);
  await tab.clock.fastForward(HOUR_MS);
}

/** These run in the page. */
async function registrations(): Promise<number> {
  return (await navigator.serviceWorker.getRegistrations()).length;
}

async function ready(): Promise<void> {
  await navigator.serviceWorker.ready;
}

function isControlled(): boolean {
  return navigator.serviceWorker.controller !== null;
}

async function hasWaiting(): Promise<boolean> {
  return Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
}

function versionOfPage(): string | undefined {
  const { __reactRouterManifest: manifest } = globalThis as {
    readonly __reactRouterManifest?: { readonly version: string };
  };
  return manifest?.version;
}
