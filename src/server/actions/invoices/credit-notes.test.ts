import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { addPaidCharge } from '../refunds/testing/paid-charge.ts';
import { openRefundStage, type RefundStage, type Sold } from '../refunds/testing/refund-stage.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { expectBooksToAgree } from './testing/books.ts';
import { listDocuments, REASON, refund } from './testing/papers.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const BEGUN = { panel_status_id: STATUS.in_progress, begun_at: new Date('2026-11-23T10:30:00Z') };
const OUTSIDE = { ...BEGUN, outside_contacted_at: new Date('2026-11-23T10:45:00Z') };
const MORTGAGE: Sold = { columns: { product_id: 19026 }, subtotal: 49_000 };
const TRADEMARK: Sold = { columns: { product_id: 19028 }, subtotal: 8_027, fees: 12_788 };
const NOTE: Sold = { subtotal: 2_076 };

describe('a credit note', () => {
  test('R389 of a simplified invoice is an R5, says it to the cent with its sign turned, and goes with the mail', async () => {
    const item = await stage.sold(NOTE);
    await refund(stage, item, { operation: 'devolucion_total' });
    const [sale, note] = await listDocuments(stage, item);
    expect(sale).toMatchObject({ role: 'sale', kind: 'F2', total: 2_512, superseded: false });
    expect(note).toMatchObject({ role: 'credit_note', kind: 'R5', total: -2_512, tax_amount: -436 });
    expect(note?.document).toMatchObject({
      recipient: null,
      corrects: { number: sale?.document.number, way: 'I', kind: 'F2', base: 2_076, vatAmount: 436 },
      items: [{ subtotal: -2_076, taxAmount: -436, taxRate: 2_100 }],
    });
    const mail = await stage.deps.db
      .selectFrom('mails')
      .select(['params', 'send_after'])
      .where('template', '=', 'order_refunded')
      .where('item_id', '=', item.item_id)
      .executeTakeFirstOrThrow();
    expect(mail.params).toMatchObject({ creditNoteNumber: note?.document.number, amount: 2_512 });
    expect(mail.send_after.getTime()).toBe(stage.deps.now().getTime() + stage.deps.settings.UNDO_SECONDS * 1000);
    await expectBooksToAgree(stage.deps.db, item.order_id);
  });

  test('is issued once, however often and by however many its job is run', async () => {
    const item = await stage.sold(NOTE);
    await refund(stage, item, { operation: 'devolucion_total' });
    const { paper_id } = await stage.deps.db
      .selectFrom('refund_papers')
      .select('paper_id')
      .where('item_id', '=', item.item_id)
      .executeTakeFirstOrThrow();
    await Promise.all([1, 2, 3].map(() => issueCreditNote(systemCtx(stage.deps), paper_id)));
    await issueCreditNote(systemCtx(stage.deps), paper_id);
    expect((await listDocuments(stage, item)).map(({ kind }) => kind)).toEqual(['F2', 'R5']);
  });

  test('R390 of a part carries the part, and several together never more than the invoice', async () => {
    const item = await stage.sold({ ...TRADEMARK, subtotal: 2_076 });
    await refund(stage, item, { operation: 'devolucion_parcial', amount: 12.1 });
    await refund(stage, item, { operation: 'devolucion_parcial', lines: ['0-2'] });
    await refund(stage, item, { operation: 'devolucion_total' });
    const documents = await listDocuments(stage, item);
    expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['F2', 15_300],
      ['R5', -1_210],
      ['R5', -12_788],
      ['R5', -1_302],
    ]);
    expect(documents[2]?.document.items).toMatchObject([
      { subtotal: 0, taxAmount: 0, detail: 'Servicio', suplidos: [{ label: 'Servicio', amount: -12_788 }] },
    ]);
    await expectBooksToAgree(stage.deps.db, item.order_id);
    const sale = documents[0]?.invoice_id ?? 0;
    const forged = JSON.stringify([
      {
        of: 'sale',
        payment_id: (await stage.payment(item.item_id)).payment_id,
        lines: [],
        subtotal: 1,
        tax_amount: 0,
        fees: 0,
      },
    ]);
    const { paper_id } = await stage.deps.db
      .insertInto('refund_papers')
      .values({
        order_id: item.order_id,
        item_id: item.item_id,
        request_key: 'forged',
        kind: 'partial',
        parts: forged,
        history_id: 1,
        mail_after: stage.deps.now(),
        created_at: stage.deps.now(),
      })
      .returning('paper_id')
      .executeTakeFirstOrThrow();
    await expect(issueCreditNote(systemCtx(stage.deps), paper_id)).rejects.toThrow('would say more than it');
    await stage.deps.db.deleteFrom('refund_papers').where('paper_id', '=', paper_id).execute();
    expect(sale).toBeGreaterThan(0);
  });
});

test('money of an order and of a charge after it goes back by a credit note of each of their invoices', async () => {
  const item = await stage.sold({ columns: { panel_status_id: STATUS.closed, internal_status: 'closed' } });
  await addPaidCharge(stage, item);
  await stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_parcial', amount: 30, reason: REASON });
  const documents = await listDocuments(stage, item);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['F2', 2_512],
    ['R5', -2_512],
    ['F2', 1_210],
    ['R5', -488],
  ]);
  expect(documents.map(({ document }) => document.corrects?.number ?? null)).toEqual([
    null,
    documents[0]?.document.number,
    null,
    documents[2]?.document.number,
  ]);
  const mail = await stage.deps.db
    .selectFrom('mails')
    .select('params')
    .where('template', '=', 'order_refunded')
    .where('item_id', '=', item.item_id)
    .executeTakeFirstOrThrow();
  const numbers = [documents[1], documents[3]].map((note) => note?.document.number).join(', ');
  expect(mail.params).toMatchObject({ amount: 3_000, creditNoteNumber: numbers });
});

describe('R496 a cancellation', () => {
  test.each([
    [
      'mortgage cancellation, not begun',
      MORTGAGE,
      {},
      [
        ['F1', 59_290],
        ['R1', -59_290],
      ],
    ],
    [
      'mortgage cancellation, begun',
      MORTGAGE,
      BEGUN,
      [
        ['F1', 59_290],
        ['R1', -59_290],
        ['F1', 6_050],
      ],
    ],
    [
      'mortgage cancellation, outside',
      MORTGAGE,
      OUTSIDE,
      [
        ['F1', 59_290],
        ['R1', -59_290],
        ['F1', 18_150],
      ],
    ],
    [
      'national trademark, begun',
      TRADEMARK,
      BEGUN,
      [
        ['F2', 22_501],
        ['R5', -22_501],
        ['F2', 6_050],
      ],
    ],
    [
      'national trademark, outside',
      TRADEMARK,
      OUTSIDE,
      [
        ['F2', 22_501],
        ['R5', -22_501],
        ['F2', 22_501],
      ],
    ],
    [
      'simple note, not begun',
      NOTE,
      {},
      [
        ['F2', 2_512],
        ['R5', -2_512],
      ],
    ],
  ] as const)('credits the whole item and invoices what it keeps: %s', async (_, sold, status, expected) => {
    const item = await stage.sold({ ...sold, columns: { ...sold.columns, ...status } });
    await refund(stage, item, { operation: 'cancelar_pedido', cancellation_asked: 'telephone' });
    expect((await listDocuments(stage, item)).map(({ kind, total }) => [kind, total])).toEqual(expected);
    await expectBooksToAgree(stage.deps.db, item.order_id);
  });

  test('with its fee refunded later credits the invoice of the fee, official fees apart', async () => {
    const item = await stage.sold({ ...TRADEMARK, columns: { ...TRADEMARK.columns, ...OUTSIDE } });
    await refund(stage, item, { operation: 'cancelar_pedido', cancellation_asked: 'email' });
    await refund(stage, item, { operation: 'devolucion_parcial', amount: 97.13 });
    const documents = await listDocuments(stage, item);
    const fee = documents.find(({ role }) => role === 'fee');
    expect(fee?.document.items).toMatchObject([
      { description: 'Gastos de cancelación', subtotal: 8_027, taxAmount: 1_686, suplidos: [{ amount: 12_788 }] },
    ]);
    const last = documents.at(-1);
    expect(last).toMatchObject({ kind: 'R5', total: -9_713, document: { corrects: { number: fee?.document.number } } });
    await expectBooksToAgree(stage.deps.db, item.order_id);
  });
});
