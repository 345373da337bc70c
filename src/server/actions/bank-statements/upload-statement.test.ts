import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { TASKS } from '../../jobs/tasks.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { CARDS, card } from '../checkout/testing/test-shop.ts';
import { moveDueItems } from '../moves/timers/move-due-items.ts';
import { pay } from '../payments/pay.ts';
import { settleAttempt } from '../payments/settle-attempt.ts';
import { readBooks } from '../payments/testing/test-ledger.ts';
import { checkBooking } from './check-booking.ts';
import { decideEntryByHand } from './decide-entry-by-hand.ts';
import { getEntryView } from './get-entry-view.ts';
import { listEntries } from './list-entries.ts';
import { listStatements } from './list-statements.ts';
import { camt053, type Movement, norma43 } from './testing/statement-files.ts';
import { type AwaitedTransfer, openTransferDesk, type TransferDesk } from './testing/transfer-desk.ts';

let here: TransferDesk;
beforeAll(async () => {
  here = await openTransferDesk();
});
afterAll(() => here.close());

const customerIdOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const booksFor = ({ ctx }: AwaitedTransfer) => readBooks(here.shop.database.db, customerIdOf(ctx));
const reviewsOf = ({ orderId }: AwaitedTransfer) =>
  here.shop.database.db.selectFrom('payment_reviews').selectAll().where('order_id', '=', orderId).execute();
const refundsOf = ({ orderId }: AwaitedTransfer) =>
  here.shop.database.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
const successes = async (awaited: AwaitedTransfer) =>
  (await booksFor(awaited)).events.filter(({ kind }) => kind === 'success').map(({ amount }) => amount);

/** The entries that contain this text, as listed in the panel. */
async function entriesWith(text: string) {
  const { entries } = await listEntries(here.desk, {
    'custom_filter[page]': 1,
    'custom_filter[state]': 'all',
    'custom_filter[text]': text,
  });
  return entries;
}

async function openReviewsOfEntry(entryId: number): Promise<number> {
  const rows = await here.shop.database.db
    .selectFrom('payment_reviews')
    .select('detail')
    .where('kind', '=', 'unmatched')
    .where('closed_at', 'is', null)
    .execute();
  return rows.filter(({ detail }) => (detail as { entry_id?: number }).entry_id === entryId).length;
}

describe('a statement of the bank', () => {
  test.each([
    ['camt.053', camt053],
    ['Norma 43', norma43],
  ])('%s pays the order whose reference it names, which moves on', async (_, file) => {
    const awaited = await here.awaited();
    const text = `pago ${awaited.reference.toLowerCase().replace(/(.{4})/g, '$1 ')}`;
    const answer = await here.upload(
      file([
        { amount: awaited.amount, text },
        { amount: -300, text: `COMISION ${text}` },
      ]),
    );
    expect(answer).toMatchObject({ entries: 2, known: 0, booked: 1, booked_total: 25.12, unmatched: 0, ignored: 1 });
    const { orders, items, payments } = await booksFor(awaited);
    expect(orders).toMatchObject([{ method: 'bank', paid_at: here.shop.clock.now }]);
    expect(items).toMatchObject([{ panel_status_id: STATUS.pending, internal_status: 'complete' }]);
    expect(payments).toMatchObject([{ state: 'captured', captured: 2512 }]);
  });

  test('a part waits for the rest and tells the customer what is missing, and the rest pays', async () => {
    const awaited = await here.awaited();
    const part = { amount: 1000, text: awaited.reference };
    await here.upload(camt053([part]));
    const { orders, items, payments, mails } = await booksFor(awaited);
    expect(orders[0]?.paid_at).toBeNull();
    expect(items).toMatchObject([{ internal_status: 'payment_review' }]);
    expect(payments).toMatchObject([{ state: 'pending', captured: 1000 }]);
    expect(mails.find(({ template }) => template === 'transfer_part_received')?.params).toMatchObject({
      received: 1000,
      missing: 1512,
      instructions: { reference: awaited.reference },
    });
    await here.upload(camt053([part, { amount: 1512, text: awaited.reference }]));
    const after = await booksFor(awaited);
    expect(after.orders[0]?.paid_at).not.toBeNull();
    expect(after.payments).toMatchObject([{ state: 'captured', captured: 2512 }]);
    expect(after.mails.filter(({ template }) => template === 'transfer_part_received')).toHaveLength(1);
  });

  test('what comes twice, and what comes above, pays nothing and goes back to the account that it came from', async () => {
    const [twice, above] = [await here.awaited(), await here.awaited()];
    await here.upload(
      camt053([
        { amount: twice.amount, text: twice.reference },
        { amount: twice.amount, text: twice.reference },
        { amount: above.amount + 88, text: above.reference },
      ]),
    );
    expect(await successes(twice)).toEqual([2512, 2512]);
    const goingBack = { kind: 'surplus', state: 'by_hand', iban: 'DE89370400440532013000' };
    expect(await refundsOf(twice)).toMatchObject([{ ...goingBack, amount: 2512 }]);
    expect(await refundsOf(above)).toMatchObject([{ ...goingBack, amount: 88 }]);
    for (const awaited of [twice, above]) expect((await booksFor(awaited)).orders[0]?.paid_at).not.toBeNull();
  });

  test('money that comes after the order was cancelled goes to a person; a part whose time is over, too', async () => {
    const [late, part] = [await here.awaited(), await here.awaited()];
    await here.upload(camt053([{ amount: 500, text: part.reference }]));
    const now = here.shop.clock.now;
    here.shop.clock.now = new Date(now.getTime() + 8 * DAY_MS);
    for (const { ctx, paymentId } of [late, part]) await settleAttempt(ctx, paymentId);
    await moveDueItems(systemCtx(here.shop.deps), 'caducar_impago');
    await here.upload(camt053([{ amount: late.amount, text: late.reference }]));
    here.shop.clock.now = now;
    expect(await reviewsOf(late)).toMatchObject([{ kind: 'late', amount: 2512 }]);
    expect((await booksFor(late)).items[0]).toMatchObject({
      panel_status_id: STATUS.under_evaluation,
      internal_status: 'complete',
    });
    expect(await reviewsOf(part)).toMatchObject([{ kind: 'amount', amount: 500 }]);
  });

  test('the same file twice, one that overlaps, and two people at once book every entry once', async () => {
    const bought = await Promise.all(Array.from({ length: 4 }, () => here.awaited()));
    const movements: Movement[] = bought.map(({ reference, amount }) => ({ amount, text: reference }));
    const unnamed = { amount: 777, text: 'SIN REFERENCIA, DOS VECES EL MISMO DIA' };
    const file = camt053([...movements.slice(0, 3), unnamed, unnamed]);
    const answers = await Promise.all([here.upload(file), here.upload(file, here.colleague), here.upload(file)]);
    expect(answers.every(({ entries }) => entries === 5)).toBe(true);
    expect(await here.upload(file)).toMatchObject({ entries: 5, known: 5, booked: 0, unmatched: 0 });
    const overlapping = camt053([unnamed, ...movements, unnamed], { opening: 1 });
    expect(await here.upload(overlapping)).toMatchObject({ entries: 6, known: 5, booked: 1 });
    for (const awaited of bought) expect(await successes(awaited)).toEqual([awaited.amount]);
    expect(await entriesWith(unnamed.text)).toMatchObject([{ state: 'unmatched' }, { state: 'unmatched' }]);
  });

  test('a process that dies before it decides leaves the file to the next', async () => {
    const awaited = await here.awaited();
    const file = camt053([{ amount: awaited.amount, text: awaited.reference }]);
    const { statement_id } = await here.upload(file);
    // The state after a booking that was interrupted behind its ledger part, which one transaction prevents.
    await here.shop.database.db
      .updateTable('bank_entries')
      .set({ state: 'read', payment_id: null })
      .where('statement_id', '=', statement_id)
      .execute();
    await TASKS.book_transfers.run(systemCtx(here.shop.deps), { statement_id });
    expect(await entriesWith(awaited.reference)).toMatchObject([{ state: 'matched', why: 'reference' }]);
    expect(await successes(awaited)).toEqual([2512]);
  });

  test('an order number books the exact amount only', async () => {
    const [exact, other] = [await here.awaited(), await here.awaited()];
    await here.upload(
      camt053([
        { amount: exact.amount, text: `PEDIDO ${exact.orderId}` },
        { amount: other.amount - 1, text: `PEDIDO ${other.orderId}` },
        { amount: 333, text: 'PEDIDO 987654321' },
      ]),
    );
    expect((await booksFor(exact)).orders[0]?.paid_at).not.toBeNull();
    expect((await booksFor(other)).orders[0]?.paid_at).toBeNull();
    expect(await entriesWith(String(other.orderId))).toMatchObject([{ state: 'unmatched', why: 'amount' }]);
    expect(await entriesWith('987654321')).toMatchObject([{ state: 'unmatched', why: 'unknown_order' }]);
  });

  test('what came in one format is not booked again from the other, but put before a person', async () => {
    const awaited = await here.awaited();
    const movement = { amount: awaited.amount, text: awaited.reference, day: '2026-11-20' };
    await here.upload(camt053([movement]));
    expect(await here.upload(norma43([movement]))).toMatchObject({ known: 0, booked: 0, unmatched: 1 });
    expect(await successes(awaited)).toEqual([2512]);
    const [entry] = (await entriesWith(awaited.reference)).filter(({ state }) => state === 'unmatched');
    await decideEntryByHand(here.desk, entry?.entry_id ?? 0, { action: 'dismiss', reason: 'Ya estaba' });
    expect(await openReviewsOfEntry(entry?.entry_id ?? 0)).toBe(0);
  });

  test.each([
    ['of another account', camt053([], { account: 'ES7921000813610123456789' }), 'bank_statement_elsewhere'],
    ['that does not add up', Buffer.from(camt053([]).toString().replace('100.00', '100.01')), 'bank_statement_refused'],
    ['that is none', Buffer.from('%PDF-1.7'), 'bank_statement_refused'],
  ])('a file %s is refused, and nothing of it is kept', async (_, file, code) => {
    const before = await listStatements(here.desk, { 'custom_filter[page]': 1 });
    await expect(here.upload(file)).rejects.toMatchObject({ code });
    expect(await listStatements(here.desk, { 'custom_filter[page]': 1 })).toEqual(before);
  });
});

describe('an entry that waits for a person', () => {
  test('with a mistyped reference is proposed, and one click books it', async () => {
    const awaited = await here.awaited();
    const mistyped = awaited.reference.slice(0, -1) + (awaited.reference.endsWith('A') ? 'B' : 'A');
    expect(await here.upload(camt053([{ amount: awaited.amount, text: mistyped }]))).toMatchObject({ proposed: 1 });
    expect(await successes(awaited)).toEqual([]);
    const [entry] = await entriesWith(mistyped);
    const { entry_id = 0 } = entry ?? {};
    expect(entry).toMatchObject({ state: 'proposed', why: 'mistyped', payment: { order_id: awaited.orderId } });
    expect(await openReviewsOfEntry(entry_id)).toBe(1);
    expect((await getEntryView(here.desk, entry_id)).candidates[0]).toMatchObject({
      order_id: awaited.orderId,
      missing: 25.12,
      reasons: ['proposed'],
    });
    const target = { orderId: awaited.orderId };
    expect(await checkBooking(here.desk, entry_id, target)).toMatchObject({
      difference: 0,
      follows: 'pay',
      surplus: 0,
    });
    const press = () =>
      decideEntryByHand(here.desk, entry_id, { action: 'book', order_id: awaited.orderId, difference: 0 });
    const presses = await Promise.allSettled([press(), press(), press()]);
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await successes(awaited)).toEqual([awaited.amount]);
    expect(await openReviewsOfEntry(entry_id)).toBe(0);
    await expect(press()).rejects.toMatchObject({ code: 'bank_entry_decided' });
  });

  test('is booked only with the difference that was shown', async () => {
    const awaited = await here.awaited();
    await here.upload(camt053([{ amount: 1200, text: 'ANA PRUEBA, NOTA SIMPLE' }]));
    const [entry] = await entriesWith('ANA PRUEBA, NOTA SIMPLE');
    const { entry_id = 0 } = entry ?? {};
    const book = (difference: number) => {
      return decideEntryByHand(here.desk, entry_id, { action: 'book', order_id: awaited.orderId, difference });
    };
    const { difference } = await checkBooking(here.desk, entry_id, { orderId: awaited.orderId });
    expect(difference).toBe(-13.12);
    await here.upload(camt053([{ amount: 100, text: awaited.reference }]));
    await expect(book(difference)).rejects.toMatchObject({ code: 'bank_difference_changed' });
    await book(-12.12);
    expect((await booksFor(awaited)).payments).toMatchObject([{ state: 'pending', captured: 1300 }]);
  });

  test('pays an order that was to be paid by card, whose attempt is given up first', async () => {
    const ctx = await here.customer();
    const tried = await pay(ctx, { payable: { kind: 'cart' }, method: 'cc', card: card(CARDS.challenge) });
    await here.upload(camt053([{ amount: tried.amount, text: 'BRICO PEPE', from: 'PRUEBA ANA' }]));
    const [entry] = await entriesWith('BRICO PEPE');
    const { entry_id = 0 } = entry ?? {};
    const { candidates } = await getEntryView(here.desk, entry_id);
    expect(candidates.find(({ order_id }) => order_id === tried.order_id)).toMatchObject({
      payment_id: null,
      reasons: ['amount', 'name'],
      missing: eurosOf(tried.amount),
    });
    await decideEntryByHand(here.desk, entry_id, { action: 'book', order_id: tried.order_id, difference: 0 });
    const { payments, orders } = await readBooks(here.shop.database.db, customerIdOf(ctx));
    expect(payments.map(({ method, state }) => [method, state])).toEqual([
      ['cc', 'expired'],
      ['bank', 'captured'],
    ]);
    expect(orders[0]?.paid_at).not.toBeNull();
  });

  test('is sent back with a reason, and never booked after that', async () => {
    const awaited = await here.awaited();
    await here.upload(camt053([{ amount: 4321, text: 'NO ES NUESTRO' }]));
    const [entry] = await entriesWith('NO ES NUESTRO');
    const { entry_id = 0 } = entry ?? {};
    await decideEntryByHand(here.desk, entry_id, { action: 'send_back', reason: 'Se equivocó de cuenta' });
    expect(await entriesWith('43,21')).toMatchObject([
      { state: 'resolved', why: 'sent_back', note: 'Se equivocó de cuenta', decided_by: 'desk Prueba' },
    ]);
    const book = { action: 'book', order_id: awaited.orderId, difference: 0 } as const;
    await expect(decideEntryByHand(here.desk, entry_id, book)).rejects.toMatchObject({ code: 'bank_entry_decided' });
  });

  test('a debit that names a refund made by hand is proposed as it, and one click marks it as made', async () => {
    const awaited = await here.awaited();
    await here.upload(camt053([{ amount: awaited.amount + 500, text: awaited.reference }]));
    const [refund] = await refundsOf(awaited);
    const { refund_id = 0, refund_number = '' } = refund ?? {};
    await here.upload(camt053([{ amount: -500, text: `DEVOLUCION ${refund_number}` }]));
    const [entry] = await entriesWith(refund_number);
    expect(entry).toMatchObject({ state: 'proposed', why: 'refund', refund: { refund_id } });
    await decideEntryByHand(here.desk, entry?.entry_id ?? 0, { action: 'refund_made', refund_id });
    expect(await refundsOf(awaited)).toMatchObject([{ state: 'done', iban: 'DE89370400440532013000' }]);
  });
});
