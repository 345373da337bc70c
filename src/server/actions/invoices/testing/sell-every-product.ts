import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../../domain/catalogue/product.ts';
import type { InvoiceDocument } from '../../../../domain/invoices/document.ts';
import { invoiceCountryOf } from '../../../../domain/invoices/issuer.ts';
import { centsFromEuros } from '../../../../domain/money/money.ts';
import { fileIdsOf } from '../../../../domain/wizard/form-files.ts';
import { type Ground, planWalks } from '../../../../domain/wizard/testing/walks.ts';
import type { Ctx } from '../../../ctx.ts';
import { realGround } from '../../../pages/walks/ground.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import { findCart } from '../../cart/find-cart.ts';
import { presentCart } from '../../cart/present-cart.ts';
import { card, fillCart, openTestShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { payByCard } from '../../payments/testing/pay-by-card.ts';
import { booksOf } from '../../payments/testing/test-ledger.ts';
import { withSession } from '../../sessions/with-session.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { expectBooksToAgree } from './books.ts';

const TAX_DATA = {
  tax_name: 'Ana Prueba Ruiz',
  tax_id: '12345678Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};

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

/** A customer with an empty cart, wherever he came from. */
async function buyerOn(shop: TestShop, storeId: number): Promise<Ctx> {
  const { actor, db } = await shop.customer();
  const customerId = actor.kind === 'customer' ? actor.customerId : 0;
  await db
    .deleteFrom('quote_items')
    .where('quote_id', 'in', (row) => row.selectFrom('quotes').select('quote_id').where('customer_id', '=', customerId))
    .execute();
  await db.deleteFrom('quotes').where('customer_id', '=', customerId).execute();
  return testCtx(shop.deps, { actor, storeId });
}

function onePortalACountry({ stores }: Product): number[] {
  return (['ES', 'PT'] as const).flatMap(
    (country) => stores.find((store) => invoiceCountryOf(store) === country) ?? [],
  );
}

/** The dearest way through a form; a question for a file is answered by the id of one. */
function finishedForm({ deps }: TestShop, product: Product) {
  const ground = realGround(product, deps.territory);
  const answersTo: Ground['answersTo'] = (option, given) =>
    option.type === 'file' ? [randomUUID()] : (ground.answersTo?.(option, given) ?? []);
  const { walks } = planWalks(product, { ...ground, answersTo }, ({ kind }) => kind === 'way out');
  const [dearest] = walks
    .filter(({ walk }) => walk.outcome.kind === 'complete' || walk.outcome.kind === 'early_checkout')
    .sort((a, b) => b.walk.quote.total - a.walk.quote.total);
  if (!dearest) throw new Error(`${product.url_key} has no finished form`);
  return { answers: dearest.answers as Record<number, string>, quote: dearest.walk.quote };
}

/** The customer's session with the files that the answers name, as if he had sent them. */
async function withFiles(
  ctx: Ctx,
  { product, answers }: { product: Product; answers: Record<number, string> },
): Promise<Ctx> {
  const withOwn = await withSession(ctx);
  for (const { option_id, type } of product.options) {
    for (const file_id of type === 'file' ? fileIdsOf(answers[option_id]) : []) {
      await ctx.db
        .insertInto('form_files')
        .values({
          ...{ file_id, option_id, product_id: product.product_id, session_hash: withOwn.session.tokenHash },
          ...{ upload_key: file_id, name: 'dni.pdf', size: 10, received: 10, media_type: 'application/pdf' },
          ...{ sha256: file_id, storage_key: file_id },
        })
        .execute();
    }
  }
  return withOwn;
}

async function giveTaxData(ctx: Ctx): Promise<void> {
  await ctx.db.updateTable('customers').set(TAX_DATA).where('customer_id', '=', customerOf(ctx)).execute();
}

function customerOf({ actor }: Ctx): number {
  return actor.kind === 'customer' ? actor.customerId : 0;
}
