import { describe, expect, test } from 'vitest';
import type { InvoiceRow } from '../../../contract/invoices/invoice-list.ts';
import { invoiceFilters, invoiceQueryOf, invoicesAddress } from './invoice-query.ts';
import { InvoiceListNotLoaded, loadedInvoice } from './loaded-invoice.ts';

test('an address says what is looked for, and reads back as the same', () => {
  const wish = { ...invoiceQueryOf(''), kind: 'FR', store: 16, customer: 'Ñandú & Cía', page: 3 } as const;
  const address = invoicesAddress(wish);
  expect(invoiceQueryOf(address.split('?')[1] ?? '')).toEqual(wish);
  expect(invoicesAddress(invoiceQueryOf(''))).toBe('/agentes/tramites/facturas');
});

test('what makes no sense in an address is left out', () => {
  const wish = invoiceQueryOf('kind=XX&store=-1&from=ayer&min=mucho&page=0&part=nada&order_id=1x&open=0');
  expect(wish).toEqual(invoiceQueryOf(''));
  expect(invoiceFilters(wish)).toEqual({});
});

describe('an invoice of the list', () => {
  const row = { invoice_id: 7 } as InvoiceRow;

  test('R413 is an error without a loaded list', () => {
    expect(() => loadedInvoice(undefined, 7)).toThrow(InvoiceListNotLoaded);
  });

  test('is taken from the rows that are loaded', () => {
    expect(loadedInvoice({ items: [row] }, 7)).toBe(row);
    expect(loadedInvoice({ items: [row] }, 8)).toBeNull();
  });
});
