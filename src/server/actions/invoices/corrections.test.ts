import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceDataPage, saveInvoiceData } from '../../pages/invoice-data-page.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { orderDetailPage } from '../own-orders/customer-pages.ts';
import { openRefundStage, type RefundStage, type Sold } from '../refunds/testing/refund-stage.ts';
import { correctInvoice } from './correct-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { expectBooksToAgree } from './testing/books.ts';
import { listDocuments, refund } from './testing/papers.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const MORTGAGE: Sold = { columns: { product_id: 19026 }, subtotal: 49_000 };
const NOTE: Sold = { subtotal: 2_076 };

const ANA = {
  tax_name: 'Carmen Cliente Ruiz',
  tax_id: '12345678Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};
const facturacion = () => stage.as({ ...stage.people.ana, panelRoles: ['facturacion'] });

async function invoiceOf(item: ItemRow): Promise<number> {
  const { payment_id } = await stage.payment(item.item_id);
  return issueInvoice(systemCtx(stage.deps), payment_id);
}

describe('a wrong recipient', () => {
  test('of a simplified invoice: a full one takes its place, once, and money goes back from that', async () => {
    const item = await stage.sold(NOTE);
    const invoiceId = await invoiceOf(item);
    const ctx = stage.asCustomer(item.customer_id);
    const issued = await correctInvoice(ctx, { invoiceId, recipient: ANA });
    expect(await correctInvoice(ctx, { invoiceId, recipient: ANA })).toEqual(issued);
    const [former, full] = await listDocuments(stage, item);
    expect(former).toMatchObject({ kind: 'F2', superseded: true });
    expect(full).toMatchObject({
      role: 'correction',
      kind: 'F3',
      total: 2_512,
      document: { recipient: { taxId: '12345678Z' }, corrects: { number: former?.document.number, way: 'S' } },
    });
    await expectBooksToAgree(stage.deps.db, item.order_id);
    const other = { ...ANA, tax_city: 'Getafe' };
    await expect(correctInvoice(ctx, { invoiceId: issued.invoiceId, recipient: other })).rejects.toMatchObject({
      code: 'invoice_not_in_force',
    });
    await refund(stage, item, { operation: 'devolucion_total' });
    expect((await listDocuments(stage, item)).at(-1)).toMatchObject({
      kind: 'R1',
      document: { corrects: { number: issued.number }, recipient: { taxId: '12345678Z' } },
    });
    await expectBooksToAgree(stage.deps.db, item.order_id);
    const { invoices } = await orderDetailPage(ctx, String(item.order_id));
    expect(invoices.map(({ name }) => name.replace(/ \S+$/, ''))).toEqual(['Factura simplificada', 'Factura', 'Abono']);
    const mails = await stage.deps.db
      .selectFrom('mails')
      .select('template')
      .where('order_id', '=', item.order_id)
      .where('template', '=', 'invoice_corrected')
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('of a full one is corrected in its place by bookkeepers, once, also with repeated clicks', async () => {
    const item = await stage.sold(MORTGAGE);
    const invoiceId = await invoiceOf(item);
    const wanted = { invoiceId, recipient: { ...ANA, tax_name: 'Carmen Clienta Ruiz' } };
    const pressed = await Promise.all([1, 2, 3].map(() => correctInvoice(facturacion(), wanted)));
    expect(new Set(pressed.map(({ number }) => number)).size).toBe(1);
    expect((await listDocuments(stage, item)).map(({ kind, total, superseded }) => [kind, total, superseded])).toEqual([
      ['F1', 59_290, true],
      ['R4', 59_290, false],
    ]);
    await expectBooksToAgree(stage.deps.db, item.order_id);
    const order = await stage.deps.db
      .selectFrom('orders')
      .select('tax_name')
      .where('order_id', '=', item.order_id)
      .executeTakeFirstOrThrow();
    expect(order.tax_name).toBe('Carmen Clienta Ruiz');
  });

  test('in Portugal is credited and invoiced again', async () => {
    const item = await stage.sold({ ...NOTE, columns: { tax_rate: 2_300 } });
    await stage.deps.db.updateTable('orders').set({ store_id: 16 }).where('order_id', '=', item.order_id).execute();
    const invoiceId = await invoiceOf(item);
    const recipient = { ...ANA, tax_id: '500000000', tax_postal_code: '1100-048', tax_country: 'PT' };
    await correctInvoice(facturacion(), { invoiceId, recipient });
    expect((await listDocuments(stage, item)).map(({ kind, total, superseded }) => [kind, total, superseded])).toEqual([
      ['FR', 2_512, false],
      ['NC', -2_512, false],
      ['FR', 2_512, false],
    ]);
    await expectBooksToAgree(stage.deps.db, item.order_id);
    await refund(stage, item, { operation: 'devolucion_total' });
    const [, , reissued, note] = await listDocuments(stage, item);
    expect(note?.document).toMatchObject({ kind: 'NC', corrects: { number: reissued?.document.number } });
    await expectBooksToAgree(stage.deps.db, item.order_id);
  });

  test('is given by its customer on a page of the order, which keeps the input and explains errors', async () => {
    const item = await stage.sold(NOTE);
    const invoiceId = await invoiceOf(item);
    await stage.papers();
    const ctx = stage.asCustomer(item.customer_id);
    const before = await orderDetailPage(ctx, String(item.order_id));
    expect(before.invoices).toMatchObject([
      { name: expect.stringMatching(/^Factura simplificada S/), data_href: `/orders/invoice/${invoiceId}` },
    ]);
    const typed = { ...ANA, tax_id: '12345678A' };
    expect(await saveInvoiceData(ctx, String(invoiceId), typed)).toMatchObject({
      ok: false,
      status: 422,
      page: { kind: 'form', values: typed, problems: [{ field: 'tax_id' }] },
    });
    const saved = { ok: true, redirect: `/orders/detail/${item.order_id}?factura=pedida` };
    expect(await saveInvoiceData(ctx, String(invoiceId), ANA)).toEqual(saved);
    expect(await saveInvoiceData(ctx, String(invoiceId), ANA)).toEqual(saved);
    expect((await listDocuments(stage, item)).map(({ kind }) => kind)).toEqual(['F2', 'F3']);
    const after = await orderDetailPage(ctx, String(item.order_id));
    expect(after.invoices.map(({ data_href }) => data_href)).toEqual([null, null]);
    expect(await invoiceDataPage(ctx, String(invoiceId))).toMatchObject({ kind: 'closed' });
    const other = stage.asCustomer(stage.customers.dario);
    await expect(invoiceDataPage(other, String(invoiceId))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is nobody else’s to change', async () => {
    const invoiceId = await invoiceOf(await stage.sold(NOTE));
    const wanted = { invoiceId, recipient: ANA };
    await expect(correctInvoice(stage.as(stage.people.sara), wanted)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(correctInvoice(stage.asCustomer(stage.customers.dario), wanted)).rejects.toMatchObject({
      code: 'not_found',
    });
    const wrong = { invoiceId, recipient: { ...ANA, tax_id: '12345678A' } };
    await expect(correctInvoice(facturacion(), wrong)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
