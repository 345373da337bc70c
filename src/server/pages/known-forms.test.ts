import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProduct, isSoldIn } from '../../domain/catalogue/catalogue.ts';
import { NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { catalogueOfFiles } from '../testing/catalogue-of-files.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { readPage } from '../testing/read-page.ts';
import { confirmationHref, entryHref } from './form-addresses.ts';
import { productHref } from './product-card.ts';

const catalogue = catalogueOfFiles();
let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
afterAll(() => shop.close());

const ask = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } });
const products = [NOTA_SIMPLE, ...catalogue.products.filter(isGeneric).map(({ product_id }) => product_id)]
  .map((id) => findProduct(catalogue, id) as Product)
  .filter((product) => isSoldIn(product, 1) && product.visible)
  .slice(0, 4);

function isGeneric(product: Product): boolean {
  return entryHref(product)?.startsWith('/tienda/product/') ?? false;
}

test.each(products)('$url_key: search engines know its form by the page of the product', async (product) => {
  const { body, statusCode } = await ask(entryHref(product) as string);
  const page = readPage(body);
  expect([statusCode, page.isIndexed]).toEqual([200, true]);
  expect(page.canonical).toBe(readPage((await ask(productHref(product))).body).canonical);
  expect(/<meta name="description" content="([^"]+)"/.exec(body)?.[1]).toBe(
    textIn(product.content.meta.description, 'es').replaceAll('"', '&quot;'),
  );
});

test('search engines may look where all forms begin, and list no page of answers', async () => {
  const { body } = await ask('/robots.txt');
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const entrances = catalogue.products.flatMap((product) => entryHref(product) ?? []);
  expect(entrances.filter((entrance) => closed.some((path) => entrance.startsWith(path)))).toEqual([]);
  const check = await ask(confirmationHref({ product_id: NOTA_SIMPLE }));
  const shown = check.statusCode === 200 ? check : await ask('/tienda/cart');
  expect(readPage(shown.body).isIndexed).toBe(false);
});
