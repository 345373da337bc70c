import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { KINDS_OF_PAGES } from './support/kinds-of-pages.ts';

/** Half of a good page's total layout shift (web.dev/cls), which a line that wraps differently would exceed. */
const MOST_SHIFT = 0.05;

for (const device of ['phone', 'desk'] as const)
  for (const system of ['with Arial', 'without Arial'] as const)
    journey(`pages stay where they are when the font comes late, on a ${device} ${system}`, async ({ visit }) => {
      for (const address of [
        '/',
        KINDS_OF_PAGES['a product'],
        KINDS_OF_PAGES['a question of place'],
        KINDS_OF_PAGES['all services'],
      ]) {
        const page = await visit({ device });
        const font = await holdFont(page);
        if (system === 'without Arial') await takeArialAway(page);
        await page.addInitScript(recordShifts);
        // The page's load event waits for the font, which the page preloads.
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await page.evaluate(twoFrames);
        font.letGo();
        await page.waitForFunction(() => document.fonts.check('17px "Source Sans 3 Variable"'));
        await page.evaluate(() => document.fonts.ready);
        await page.evaluate(twoFrames);
        const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
        expect({ address, shift: shift < MOST_SHIFT ? 'unseen' : shift }).toEqual({ address, shift: 'unseen' });
      }
    });

async function holdFont(page: Page): Promise<{ letGo: () => void }> {
  const released = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  return { letGo: released.resolve };
}

/** As on a system that has neither the font nor its metric twin. */
async function takeArialAway(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll(/local\("?(Arial|Liberation|Helvetica)/g, 'local(No $1') });
  });
}

/** Runs in the page. */
function recordShifts(): void {
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      const { dataset } = document.documentElement;
      dataset.shift = String(Number(dataset.shift ?? 0) + shift.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
