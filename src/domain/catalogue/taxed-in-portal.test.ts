import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { invoiceCountryOf } from '../invoices/issuer.ts';
import { quoteForm } from '../pricing/quote-form.ts';
import { findProductBySlug } from './catalogue.ts';
import { catalogueIn, taxedAt, taxRateIn } from './taxed-in-portal.ts';

const catalogue = catalogueOfFiles();

describe('R446 VAT follows who invoices', () => {
  test.each(catalogue.portals.map((portal) => ({ name: portal.name, portal })))('R446 on $name', ({ portal }) => {
    const here = catalogueIn(catalogue, portal.store_id);
    const rate = invoiceCountryOf(portal.store_id) === 'PT' ? 2300 : 2100;
    const sold = here.products.filter(({ stores }) => stores.includes(portal.store_id));
    expect(sold.length).toBeGreaterThan(0);
    for (const { url_key, base_price, price, tax_rate } of sold) {
      expect([url_key, tax_rate]).toEqual([url_key, rate]);
      expect(price).toBe(Number((BigInt(base_price) * BigInt(10_000 + rate) + 5_000n) / 10_000n));
      expect(base_price).toBe(findProductBySlug(catalogue, url_key)?.base_price);
    }
  });

  test('R446 a Portuguese civil certificate of 23.97 costs 29.00 in Spain and 29.48 in Portugal', () => {
    const totalOn = (store: number) => {
      const certificate = findProductBySlug(catalogueIn(catalogue, store), 'certidao-nascimento');
      return certificate && quoteForm(certificate, {}).total;
    };
    expect([1, 22, 16, 26, 28].map(totalOn)).toEqual([2900, 2900, 2948, 2948, 2948]);
  });

  test('a rate that is nobody’s usual one is the product’s own everywhere', () => {
    for (const portal of catalogue.portals) {
      expect(taxRateIn(catalogue, portal, { tax_rate: 0 })).toBe(0);
      expect(taxRateIn(catalogue, portal, { tax_rate: 600 })).toBe(600);
    }
  });
});

test('the same product at the same rate is one object, so that its form is indexed once', () => {
  const note = findProductBySlug(catalogue, 'nota-simple')!;
  expect(taxedAt(note, note.tax_rate)).toBe(note);
  expect(taxedAt(note, 2300)).toBe(taxedAt(note, 2300));
  expect(taxedAt(note, 2300)).toMatchObject({ base_price: 2076, price: 2553, tax_rate: 2300 });
  expect(catalogueIn(catalogue, 16)).toBe(catalogueIn(catalogue, 16));
});

test('a store that there is not sells at the prices of the catalogue', () => {
  expect(catalogueIn(catalogue, 99)).toBe(catalogue);
});
