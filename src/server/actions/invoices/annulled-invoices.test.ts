import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemCtx } from '../../start/system-ctx.ts';
import { addCustomer } from '../items/testing/order-stage.ts';
import { openRefundStage, type RefundStage, type Sold } from '../refunds/testing/refund-stage.ts';
import { cancelInvoice } from '../verifactu/cancel-invoice.ts';
import { correctInvoice } from './correct-invoice.ts';
import { getInvoiceChanges } from './get-invoice-changes.ts';
import { issueInvoice } from './issue-invoice.ts';
import { getOwnInvoice } from './own-invoice.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const WHY = 'No llegó a existir.';
const CARMEN = {
  tax_name: 'Carmen Cliente Ruiz',
  tax_id: '12345678Z',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};
const facturacion = () => stage.as({ ...stage.people.ana, panelRoles: ['facturacion'] });
const changesOf = (invoiceId: number) => getInvoiceChanges(facturacion(), { invoiceId });

async function invoiced(columns: Sold['columns'] = {}) {
  const item = await stage.sold({ columns });
  const { payment_id } = await stage.payment(item.item_id);
  return { item, invoiceId: await issueInvoice(systemCtx(stage.deps), payment_id) };
}

function notesOf(orderId: number) {
  return stage.deps.db
    .selectFrom('invoices')
    .select('invoice_id')
    .where('order_id', '=', orderId)
    .where('role', '=', 'credit_note')
    .execute();
}

describe('an annulled invoice', () => {
  test('R270 is neither credited nor corrected, which is said in words of its own', async () => {
    const { item, invoiceId } = await invoiced();
    await cancelInvoice(facturacion(), { invoiceId, reason: WHY });
    await stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_total' });
    await stage.work();
    await expect(stage.papers()).rejects.toMatchObject({ code: 'invoice_cancelled' });
    expect(await notesOf(item.order_id)).toEqual([]);
    await stage.deps.db.deleteFrom('refund_papers').where('item_id', '=', item.item_id).execute();
    await expect(correctInvoice(facturacion(), { invoiceId, recipient: CARMEN })).rejects.toMatchObject({
      code: 'invoice_cancelled',
    });
    expect((await getOwnInvoice(stage.asCustomer(item.customer_id), invoiceId)).refusal).toMatchObject({
      code: 'invoice_cancelled',
    });
    expect(await changesOf(invoiceId)).toMatchObject({
      correction: { kind: null, why_not: expect.stringMatching(/anulada/) },
      cancellation: { why_not: expect.stringMatching(/ya está anulada/) },
    });
  });

  test('was the correction of another: that one is not credited either', async () => {
    const { item, invoiceId } = await invoiced();
    const full = await correctInvoice(facturacion(), { invoiceId, recipient: CARMEN });
    await cancelInvoice(facturacion(), { invoiceId: full.invoiceId, reason: WHY });
    await stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_total' });
    await stage.work();
    await expect(stage.papers()).rejects.toMatchObject({ code: 'invoice_cancelled' });
    await stage.deps.db.deleteFrom('refund_papers').where('item_id', '=', item.item_id).execute();
  });
});

describe('what can still be done with an invoice', () => {
  test('R270 is known before it is done: by what document, for whom, and why not', async () => {
    const { item, invoiceId } = await invoiced();
    expect(await changesOf(invoiceId)).toEqual({
      correction: {
        kind: 'F3',
        why_not: null,
        is_named: false,
        recipient: expect.objectContaining({ tax_name: expect.stringMatching(/\w/), tax_country: 'ES' }),
      },
      cancellation: { why_not: null },
    });
    const reason = 'Faltaba el nombre';
    const full = await correctInvoice(facturacion(), { invoiceId, recipient: CARMEN, reason });
    const said = await stage.deps.db
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'invoice.correct')
      .where('subject_id', '=', String(item.order_id))
      .executeTakeFirstOrThrow();
    expect(said.detail).toMatchObject({ former_id: invoiceId, reason });
    expect(await changesOf(invoiceId)).toMatchObject({
      correction: { kind: null, why_not: expect.stringMatching(/corregida o devuelta/) },
      cancellation: { why_not: expect.stringMatching(/otra la corrige/) },
    });
    expect(await changesOf(full.invoiceId)).toMatchObject({
      correction: { kind: 'R4', recipient: CARMEN, is_named: true },
      cancellation: { why_not: null },
    });
    await stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_total' });
    await stage.work();
    await stage.papers();
    const [note] = await notesOf(item.order_id);
    expect((await changesOf(note?.invoice_id ?? 0)).correction).toBeNull();
  });

  test('is shown to facturacion only, and not for a customer who is hidden', async () => {
    const { item, invoiceId } = await invoiced({ customer_id: await addCustomer(stage.deps, 'elena') });
    const { sara } = stage.people;
    await expect(getInvoiceChanges(stage.as(sara), { invoiceId })).rejects.toMatchObject({ code: 'forbidden' });
    await stage.deps.db
      .updateTable('customers')
      .set({ erased_at: stage.deps.now() })
      .where('customer_id', '=', item.customer_id)
      .execute();
    await expect(changesOf(invoiceId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
