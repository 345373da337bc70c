import { expect } from 'vitest';
import type { ProductPages } from '../../src/server/testing/product-pages.ts';
import { axeFindings } from './browser.ts';
import { journey } from './journey.ts';

/** Describes a journey for each product: axe, on a phone, by day and at night, on its page and the first page of its form. */
export function lookAtProducts(products: readonly ProductPages[]): void {
  for (const { name, addresses, locale, storeId } of products) {
    journey(
      `axe finds nothing on the pages of ${name}, by day and by night, on a phone`,
      async ({ product, visit }) => {
        const site = new URL(product.url);
        site.hostname = `store-${storeId}.localhost`;
        const page = await visit({ device: 'phone' });
        await page.context().addCookies([{ name: 'lang', value: locale, url: site.origin }]);
        for (const address of addresses) {
          await page.goto(site.origin + address);
          expect(new URL(page.url()).pathname).toBe(address);
          expect(await page.locator('html').getAttribute('lang')).toBe(locale);
          await page.emulateMedia({ colorScheme: 'light' });
          // At the end the price bar covers nothing; elsewhere axe considers partly covered targets too small.
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          expect(await axeFindings(page)).toEqual([]);
          // At night only the colours differ.
          await page.emulateMedia({ colorScheme: 'dark' });
          expect(await axeFindings(page, 'contrast')).toEqual([]);
        }
      },
    );
  }
}
