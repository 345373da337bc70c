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
      for (const tab of [page, writing]) {
        await tab.clock.fastForward(10_000);
        await expect.poll(() => tab.evaluate(registrations)).toBe(1);
        await tab.evaluate(ready);
      }
      const before = await page.evaluate(versionOfPage);
      await writing.locator('main textarea').first().fill('Esto no se debe perder');

      front.deploy();
      for (const tab of [page, writing]) {
        await tab.clock.fastForward(HOUR_MS);
        await tab.getByText(app.newer).waitFor();
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

/** These run in the page. */
async function registrations(): Promise<number> {
  return (await navigator.serviceWorker.getRegistrations()).length;
}

async function ready(): Promise<void> {
  await navigator.serviceWorker.ready;
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
