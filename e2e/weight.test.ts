import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { KINDS_OF_PAGES, stockedCustomer } from './support/kinds-of-pages.ts';
import { shiftOf, watchShifts } from './support/layout-shift.ts';

/** Compressed bytes of scripts: what a first visit may need, and a page that only customers with an order see. */
const MOST_SCRIPT_BYTES = {
  'a product': 130_000,
  // Reports the measurement of the registry in charge, beside the promise, and offers what attached documents say.
  'a question of place': 132_000,
  checkout: 130_000,
  // Hands files in in pieces, and keeps papers on the device.
  'an order': 135_000,
  'the orders': 131_000,
} as const;

journey(
  'no page of the shop sends more scripts than its limit to somebody who comes for the first time',
  async (stage) => {
    const { cookies, orderId } = await stockedCustomer(stage);
    for (const kind of Object.keys(MOST_SCRIPT_BYTES) as (keyof typeof MOST_SCRIPT_BYTES)[]) {
      const page = await stage.visit({ cookies });
      const scripts: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script' || request.url().endsWith('.js'))
          scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      });
      await page.goto(KINDS_OF_PAGES[kind].replace('{order}', orderId), { waitUntil: 'networkidle' });
      // Requested after first paint: a busy machine may be idle before that.
      await page.waitForFunction(allScriptsCame);
      const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes, kind).toBeLessThan(MOST_SCRIPT_BYTES[kind]);
    }
  },
);

for (const device of ['phone', 'desk'] as const) {
  journey(`nothing moves while a product page loads on a ${device}`, async ({ visit }) => {
    const page = await visit({ device });
    await watchShifts(page);
    await page.goto(KINDS_OF_PAGES['a product'], { waitUntil: 'networkidle' });
    expect(await shiftOf(page)).toBeNull();
  });
}

/** Runs in the page. */
function allScriptsCame(): boolean {
  const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
  const came = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return wanted.length > 0 && wanted.every((href) => came.has(href));
}
