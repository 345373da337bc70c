import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markupFindings } from '../../testing/markup-findings.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import type { ProductPages } from '../../testing/product-pages.ts';

/** Describes a test for each product: its page and the first of its form, blank and refused, hold to the standard. */
export function validateProducts(products: readonly ProductPages[]): void {
  let shop: PageApp;
  beforeAll(async () => {
    shop = await openPageApp({ keep: false });
  });
  afterAll(() => shop.close());

  describe('html-validate finds nothing on the pages of', () => {
    test.each(products)('$name', async ({ addresses, locale, storeId }) => {
      const host = `store-${storeId}.localhost`;
      const headers = { host, origin: `http://${host}`, accept: 'text/html', cookie: `lang=${locale}` };
      const [, form] = addresses;
      for (const url of addresses) {
        const { statusCode, body } = await shop.app.inject({ url, headers });
        expect([url, statusCode, /<html lang="(..)"/.exec(body)?.[1]]).toEqual([url, 200, locale]);
        expect(await markupFindings(url, body)).toEqual([]);
      }
      if (!form) return;
      const posted = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const refused = await shop.app.inject({ method: 'POST', url: form, headers: posted, payload: '' });
      expect([form, refused.statusCode]).toEqual([form, 422]);
      expect(await markupFindings(form, refused.body)).toEqual([]);
    });
  });
}
