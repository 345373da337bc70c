import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../../domain/catalogue/product.ts';
import type { InvoiceDocument } from '../../../../domain/invoices/document.ts';
import { invoiceCountryOf } from '../../../../domain/invoices/issuer.ts';
import { centsFromEuros } from '../../../../domain/money/money.ts';
import type { Ctx } from '../../../ctx.ts';
import { findCart } from '../../cart/find-cart.ts';
import { presentCart } from '../../cart/present-cart.ts';
import { card, fillCart, openTestShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { payByCard } from '../../payments/testing/pay-by-card.ts';
import { booksOf } from '../../payments/testing/test-ledger.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { expectBooksToAgree } from './books.ts';
import { buyerOn, finishedForm, giveTaxData, withFiles } from './buyers.ts';

/** Buys each product on a portal of each country that sells it: what was shown, charged, invoiced and booked is one amount. */
export function sellEveryProduct(products: readonly Product[]): void {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const sales = products.flatMap((product) =>
    onePortalACountry(product).map((storeId) => ({ name: `${product.url_key} on ${storeId}`, product, storeId })),
  );
  describe('displayed, charged, invoiced and in the ledger is one amount', () => {
    test.each(sales)('$name', async ({ product, storeId }) => {
      const { answers, quote } = finishedForm(shop, product);
      const ctx = await buyerOn(shop, storeId);
      await fillCart(await withFiles(ctx, { product, answers }), answers, product.product_id);
      await giveTaxData(ctx);
      const displayed = centsFromEuros((await presentCart(ctx, await findCart(ctx))).cart.total);
      await payByCard(ctx, card());
      const { orders, payments, charges, events } = await booksOf(shop.database.db, customerOf(ctx));
      await issueInvoice(ctx, payments[0]?.payment_id ?? 0);
      const { invoices } = await booksOf(shop.database.db, customerOf(ctx));
      const document = invoices[0]?.document as unknown as InvoiceDocument;
      expect({
        rule: quote.total,
        ordered: orders[0]?.total,
        charged: charges[0]?.amount,
        captured: payments[0]?.captured,
        booked: events.reduce((sum, { kind, amount }) => sum + (kind === 'success' ? amount : 0), 0),
        invoiced: document.totals.total,
        stored: invoices[0]?.total,
      }).toEqual({
        ...{ rule: displayed, ordered: displayed, charged: displayed, captured: displayed },
        ...{ booked: displayed, invoiced: displayed, stored: displayed },
      });
      expect(document.totals).toMatchObject({
        base: quote.subtotal,
        vatAmount: quote.tax_amount,
        suplidos: quote.fees,
      });
      await expectBooksToAgree(shop.database.db, orders[0]?.order_id ?? 0);
    });
  });
}

function onePortalACountry({ stores }: Product): number[] {
  return (['ES', 'PT'] as const).flatMap(
    (country) => stores.find((store) => invoiceCountryOf(store) === country) ?? [],
  );
}

function customerOf({ actor }: Ctx): number {
  return actor.kind === 'customer' ? actor.customerId : 0;
}
