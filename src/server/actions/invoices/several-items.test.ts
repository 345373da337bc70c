import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDocument } from '../../../domain/invoices/document.ts';
import { centsFromEuros } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { catalogueOfFiles } from '../../testing/catalogue-of-files.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { findCart } from '../cart/find-cart.ts';
import { presentCart } from '../cart/present-cart.ts';
import { card, fillCart, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { runOperation } from '../desk/run-operation.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { readBooks } from '../payments/testing/test-ledger.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { insertTestAgent } from '../sessions/testing/people.ts';
import { enterVoucher } from '../vouchers/enter-voucher.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import { expectBooksToAgree } from './testing/books.ts';
import { buyerOn, finishedForm, giveTaxData, withFiles } from './testing/buyers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const booksFor = ({ actor }: Ctx) => readBooks(shop.database.db, actor.kind === 'customer' ? actor.customerId : 0);

/** A cart of these services on a portal, less a voucher of ten per cent. */
async function buyerOf(slugs: readonly string[], storeId: number): Promise<Ctx> {
  const ctx = await buyerOn(shop, storeId);
  await giveTaxData(ctx);
  const { products } = catalogueOfFiles();
  for (const slug of slugs) {
    const product = products.find(({ url_key }) => url_key === slug);
    if (!product) throw new Error(`no ${slug}`);
    const { answers } = finishedForm(shop, product);
    await fillCart(await withFiles(ctx, { product, answers }), answers, product.product_id);
  }
  await ctx.db
    .insertInto('vouchers')
    .values({ code: `DIEZ${storeId}`, kind: 'percentage', value: 1_000, created_by: 1, created_at: shop.deps.now() })
    .execute();
  expect(await enterVoucher(ctx, `DIEZ${storeId}`)).toBeNull();
  return ctx;
}

/** An agent's refund of an item, through to the bank and the credit note. */
async function refund(itemId: number, amount: number): Promise<void> {
  const agentId = await insertTestAgent(shop.database.db, `agente-${itemId}@panel.test`);
  const ctx = testCtx(shop.deps, {
    actor: { kind: 'agent', agentId, role: 'Agente', panelRoles: [], notaryId: null },
  });
  await lockItem(ctx, itemId);
  const item = await ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  await runOperation(
    ctx,
    itemId,
    operationOn(item, 'devolucion_parcial', { amount: amount / 100, reason: 'Una parte no se puede expedir.' }),
  );
  const system = systemCtx(shop.deps);
  const refunds = await ctx.db.selectFrom('refunds').select('refund_id').where('item_id', '=', itemId).execute();
  for (const { refund_id } of refunds) await sendRefund(system, refund_id);
  const papers = await ctx.db.selectFrom('refund_papers').select('paper_id').where('item_id', '=', itemId).execute();
  for (const { paper_id } of papers) await issueCreditNote(system, paper_id);
}

test.each([
  ['all at 23 %, in Portugal', 16, ['certidao-obito', 'certidao-permanente'], [2300]],
  ['official fees beside none, in Spain', 1, ['nota-simple', 'registro-de-marca-nacional'], [2100]],
])('several items with a voucher and a part refunded: %s', async (_, storeId, slugs, rates) => {
  const ctx = await buyerOf(slugs, storeId);
  const displayed = centsFromEuros((await presentCart(ctx, await findCart(ctx))).cart.total);
  await payByCard(ctx, card());
  const { orders, items, payments, charges } = await booksFor(ctx);
  const orderId = orders[0]?.order_id ?? 0;
  await issueInvoice(ctx, payments[0]?.payment_id ?? 0);
  const [invoice] = (await booksFor(ctx)).invoices;
  if (!invoice) throw new Error('no invoice');
  const { totals, items: lines } = invoice.document;
  expect([orders[0]?.total, charges[0]?.amount, payments[0]?.captured, totals.total]).toEqual(Array(4).fill(displayed));
  expect(totals.vat.map(({ rate }) => rate)).toEqual(rates);
  expect(lines.map(({ subtotal, taxAmount }) => [subtotal, taxAmount])).toEqual(
    items.map(({ subtotal, tax_amount }) => [subtotal, tax_amount]),
  );
  expect(lines.every(({ discounts = [] }) => discounts.some(({ amount }) => amount < 0))).toBe(true);
  await expectBooksToAgree(shop.database.db, orderId);
  for (const { item_id, total, tax_rate } of items) {
    // Less than an agent's refund limit.
    const part = Math.min(Math.floor((total - 1) / 3), 9_900);
    await refund(item_id, part);
    const note = (await booksFor(ctx)).invoices.at(-1)?.document as InvoiceDocument;
    expect(note.totals).toMatchObject({ total: -part, vat: [{ rate: tax_rate }] });
    await expectBooksToAgree(shop.database.db, orderId);
  }
});
