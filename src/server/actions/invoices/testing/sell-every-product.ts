import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProduct } from '../../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../../domain/catalogue/product.ts';
import { catalogueIn } from '../../../../domain/catalogue/taxed-in-portal.ts';
import type { InvoiceDocument } from '../../../../domain/invoices/document.ts';
import { type InvoiceCountry, invoiceCountryOf } from '../../../../domain/invoices/issuer.ts';
import { centsFromEuros, euroText } from '../../../../domain/money/money.ts';
import { chargeable } from '../../../../domain/payments/decide-charge.ts';
import type { LaterCharge } from '../../../../domain/pricing/later-charges.ts';
import { saftLines } from '../../../../domain/saft/saft-lines.ts';
import type { Ctx } from '../../../ctx.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import { findCart } from '../../cart/find-cart.ts';
import { presentCart } from '../../cart/present-cart.ts';
import { card, fillCart, openTestShop, type TestShop } from '../../checkout/testing/test-shop.ts';
import { lockItem } from '../../items/lock-item.ts';
import { chargeLater } from '../../payments/charge-later.ts';
import { pay } from '../../payments/pay.ts';
import { payByCard } from '../../payments/testing/pay-by-card.ts';
import { readBooks } from '../../payments/testing/test-ledger.ts';
import { insertTestAgent } from '../../sessions/testing/people.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { expectBooksToAgree } from './books.ts';
import { buyerOn, finishedForm, giveTaxData, withFiles } from './buyers.ts';

/** Buys each product on the portals that sell it, with its later charges: the shown, charged, invoiced and booked amounts are equal. */
export function sellEveryProduct(
  products: readonly Product[],
  portalsOf: (product: Product) => readonly number[],
): void {
  let shop: TestShop;
  let agent: Ctx;
  beforeAll(async () => {
    shop = await openTestShop();
    const agentId = await insertTestAgent(shop.database.db, 'cobros@panel.test');
    agent = testCtx(shop.deps, { actor: { kind: 'agent', agentId, role: 'Agente', panelRoles: [], notaryId: null } });
  });
  afterAll(() => shop.close());

  const sales = products.flatMap((product) =>
    portalsOf(product).map((storeId) => ({ name: `${product.url_key} on ${storeId}`, product, storeId })),
  );
  describe('displayed, charged, invoiced and in the ledger is one amount', () => {
    test.each(sales)('$name', async ({ product, storeId }) => {
      const { catalogue } = shop.deps;
      const sold = findProduct(catalogueIn(catalogue.current, storeId), product.product_id) as Product;
      const { answers, quote } = finishedForm(shop, sold);
      const ctx = await buyerOn(shop, storeId);
      await fillCart(await withFiles(ctx, { product, answers }), answers, product.product_id);
      await giveTaxData(ctx);
      const displayed = centsFromEuros((await presentCart(ctx, await findCart(ctx))).cart.total);
      await payByCard(ctx, card());
      const { orders, payments, charges, events } = await readBooks(shop.database.db, customerOf(ctx));
      await issueInvoice(ctx, payments[0]?.payment_id ?? 0);
      const { invoices } = await readBooks(shop.database.db, customerOf(ctx));
      const document = invoices[0]?.document as InvoiceDocument;
      expect({
        rule: quote.total,
        ordered: orders[0]?.total,
        charged: charges[0]?.amount,
        captured: payments[0]?.captured,
        booked: events.reduce((sum, { kind, amount }) => sum + (kind === 'success' ? amount : 0), 0),
        invoiced: document.totals.total,
        stored: invoices[0]?.total,
      }).toEqual({
        rule: displayed,
        ordered: displayed,
        charged: displayed,
        captured: displayed,
        booked: displayed,
        invoiced: displayed,
        stored: displayed,
      });
      expect(document.totals).toMatchObject({
        base: quote.subtotal,
        vatAmount: quote.tax_amount,
        suplidos: quote.fees,
      });
      expectTaxOf(invoiceCountryOf(storeId), document);
      await expectBooksToAgree(shop.database.db, orders[0]?.order_id ?? 0);
      for (const charge of chargeable(sold, answers)) await chargeAndPay(shop, { ctx, agent, charge });
    });
  });
}

/** A portal of each country that sells a product. */
export function onePortalACountry({ stores }: Product): number[] {
  return (['ES', 'PT'] as const).flatMap(
    (country) => stores.find((store) => invoiceCountryOf(store) === country) ?? [],
  );
}

/** The VAT rate is the issuer's, and in Portugal the QR code and the SAF-T file match the invoice. */
function expectTaxOf(country: InvoiceCountry, document: InvoiceDocument): void {
  const { totals, fiscalMark } = document;
  expect(totals.vat.map(({ rate }) => rate)).toEqual([country === 'PT' ? 2300 : 2100]);
  if (country === 'ES') return;
  expect(fiscalMark.qr).toContain(`*I1:PT*I7:${euroText(totals.base)}*I8:${euroText(totals.vatAmount)}*`);
  const [service] = saftLines(document);
  expect(service).toMatchObject({ amount: totals.base, tax: { region: 'PT', code: 'NOR', rate: 2300 } });
}

/** Later charges cost what was announced before the order, in any form: one unit of each, paid and invoiced. */
async function chargeAndPay(
  shop: TestShop,
  { ctx, agent, charge }: { ctx: Ctx; agent: Ctx; charge: LaterCharge },
): Promise<void> {
  const { items, orders } = await readBooks(shop.database.db, customerOf(ctx));
  const [itemId, orderId] = [items[0]?.item_id ?? 0, orders[0]?.order_id ?? 0];
  const [amount, said] = charge.amount === null ? [AT_COST, AT_COST] : [null, charge.amount];
  await lockItem(agent, itemId);
  await chargeLater(agent, { itemId, code: charge.code, units: 1, amount, note: null, requestKey: randomUUID() });
  const paid = await pay(ctx, { payable: { kind: 'order', orderId }, method: 'cc', card: card(), keepCard: false });
  const { payments } = await readBooks(shop.database.db, customerOf(ctx));
  const payment = payments.at(-1);
  await issueInvoice(ctx, payment?.payment_id ?? 0);
  const { invoices } = await readBooks(shop.database.db, customerOf(ctx));
  const invoice = invoices.find(({ payment_id }) => payment_id === payment?.payment_id);
  expect([paid.amount, payment?.captured, invoice?.total]).toEqual([said, said, said]);
  await expectBooksToAgree(shop.database.db, orderId);
}

/** An authority's charge, in cents. */
const AT_COST = 4_321;

function customerOf({ actor }: Ctx): number {
  return actor.kind === 'customer' ? actor.customerId : 0;
}
