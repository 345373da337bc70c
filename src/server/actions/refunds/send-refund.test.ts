import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { RefundOutcome } from '../../../domain/payments/outcome.ts';
import type { Ctx } from '../../ctx.ts';
import { openDatabase } from '../../db/database.ts';
import type { RefundRequest } from '../../ports/acquirer/port.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { runOperation } from '../desk/run-operation.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { recordChargeback } from '../payments/record-chargeback.ts';
import { recordRefundNews } from '../payments/record-refund-news.ts';
import { refundSurplus } from '../payments/refund-surplus.ts';
import type { RefundRow } from './refund-row.ts';
import { retryRefund } from './retry-refund.ts';
import { settleByHand } from './settle-by-hand.ts';
import { openRefundStage, type RefundStage } from './testing/refund-stage.ts';

let stage: RefundStage;
let fabia: AgentActor;
beforeAll(async () => {
  stage = await openRefundStage({ timeoutMs: 200 });
  fabia = { ...stage.people.berta, panelRoles: ['facturacion'] };
});
afterAll(() => stage.close());

const TOTAL = { operation: 'devolucion_total', reason: 'El registro no lo puede expedir.' };
const IBAN = 'ES9121000418450200051332';

async function refunded(): Promise<{ item: ItemRow; refund: RefundRow }> {
  const item = await stage.sold();
  await stage.run(stage.people.ana, item.item_id, TOTAL);
  return { item, refund: await refundOf(item) };
}

async function refundOf({ item_id }: ItemRow): Promise<RefundRow> {
  const [refund] = await stage.refunds(item_id);
  if (!refund) throw new Error('nothing was promised');
  return refund;
}

/** A provider with its own names for refunds. */
function withNames(): Ctx {
  const acquirers = stage.ports.acquirers.map((acquirer) => ({
    ...acquirer,
    queryRefund: async (request: RefundRequest) => ({ ...(await acquirer.queryRefund(request)), provider_ref: 're_1' }),
  }));
  return { ...system(), ports: { ...stage.ports, acquirers } };
}

const system = () => ({ ...systemCtx(stage.deps), ports: stage.ports });
const reviewsOf = ({ order_id }: ItemRow) =>
  stage.deps.db.selectFrom('payment_reviews').selectAll().where('order_id', '=', order_id).execute();

async function expectOneRefund(item: ItemRow): Promise<void> {
  const { events, atBank, ...sums } = await stage.payment(item.item_id);
  expect(sums).toMatchObject({ captured: 2_512, refunded: 2_512, refund_reserved: 2_512 });
  expect(events.map(({ amount }) => amount)).toEqual([2_512]);
  expect(atBank).toMatchObject([{ state: 'done', amount: 2_512 }]);
}

describe('the road to the bank', () => {
  test('after a lost answer the provider is queried, and nothing is sent twice', async () => {
    const { item, refund } = await refunded();
    stage.wire.mode = 'swallow_answers';
    await stage.work();
    expect(await refundOf(item)).toMatchObject({ state: 'sent', refund_number: refund.refund_number });
    expect(await stage.payment(item.item_id)).toMatchObject({ refunded: 0, atBank: [{ state: 'done' }] });
    await stage.work();
    expect(await reviewsOf(item)).toEqual([]);
    stage.pass(DAY_MS);
    await stage.work();
    await stage.work();
    // After a day of silence a person must know.
    expect(await reviewsOf(item)).toMatchObject([{ kind: 'refund_failed', detail: { code: 'no_answer' } }]);
    stage.wire.mode = 'pass';
    await stage.work();
    await stage.work();
    await expectOneRefund(item);
  });

  test('a request that never arrived is sent again under its number, once it can not be on its way', async () => {
    const { item, refund } = await refunded();
    // Its process died after recording that it sends, and before sending.
    await stage.deps.db
      .updateTable('refunds')
      .set({ state: 'sent', sent_at: stage.deps.now() })
      .where('refund_id', '=', refund.refund_id)
      .execute();
    await stage.work();
    expect(await refundOf(item)).toMatchObject({ state: 'sent' });
    expect((await stage.payment(item.item_id)).atBank).toEqual([]);
    stage.pass(20_000);
    await stage.work();
    await expectOneRefund(item);
    expect((await stage.payment(item.item_id)).atBank).toMatchObject([{ refund_number: refund.refund_number }]);
  });

  test('a refusal frees the money, goes to a person, and is taken up again by transfer', async () => {
    const { item, refund } = await refunded();
    await stage.deps.db
      .deleteFrom('sandbox.attempts')
      .where('attempt_number', '=', await attemptOf(item))
      .execute();
    await stage.deps.db
      .insertInto('sandbox.attempts')
      .values({
        attempt_number: await attemptOf(item),
        state: 'expired',
        created_at: stage.deps.now(),
        decided_at: stage.deps.now(),
      })
      .execute();
    await stage.work();
    expect(await refundOf(item)).toMatchObject({ state: 'failed', failure_code: 'more_than_captured' });
    expect(await stage.payment(item.item_id)).toMatchObject({ refunded: 0, refund_reserved: 0 });
    expect(await reviewsOf(item)).toMatchObject([{ kind: 'refund_failed', amount: 2_512, closed_at: null }]);
    // The item was refunded, and the money is still owed.
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'refunded',
    });

    const retry = { refundId: refund.refund_id, iban: IBAN };
    await retryRefund(stage.as(stage.people.ana), retry);
    await expect(retryRefund(stage.as(stage.people.ana), retry)).rejects.toMatchObject({ code: 'refund_not_open' });
    expect(await refundOf(item)).toMatchObject({ state: 'by_hand', iban: IBAN });
    expect(await reviewsOf(item)).toMatchObject([{ resolution: 'retried' }]);
    await settleByHand(stage.as(fabia), { refundId: refund.refund_id });
    expect(await stage.payment(item.item_id)).toMatchObject({ refunded: 2_512, refund_reserved: 2_512 });
  });
});

async function attemptOf({ item_id }: ItemRow): Promise<string> {
  return (await stage.payment(item_id)).attempt_number;
}

test('fifty clicks in two processes, one of them killed in the middle, refund once', async () => {
  const item = await stage.sold();
  const ana = stage.as(stage.people.ana);
  await lockItem(ana, item.item_id);
  const seen = await stage.item(item.item_id);
  const url = await databaseUrl();
  const processes = [1, 2].map(() => openDatabase(url, { size: 8, onError: () => {} }));
  const presses = Array.from({ length: 50 }, (_, index) =>
    runOperation(
      { ...ana, db: (processes[index % 2] as (typeof processes)[number]).db },
      item.item_id,
      operationOn(seen, 'devolucion_total', { ...TOTAL, request_key: `press-number-${index}` }),
    ),
  );
  const cut = processes[1]?.db
    .selectFrom('orders')
    .select(({ fn }) => fn<boolean>('pg_terminate_backend', [fn('pg_backend_pid', [])]).as('gone'))
    .execute();
  // The successful request may lose its answer with the connection.
  await Promise.allSettled([...presses, cut]);
  await Promise.all(processes.map((process) => process.close()));
  const refunds = await stage.refunds(item.item_id);
  expect(refunds).toHaveLength(1);
  // Two concurrent workers, each of which may think that it is the first.
  await Promise.all([stage.work(), stage.work(), stage.work()]);
  stage.pass(20_000);
  await stage.work();
  await expectOneRefund(item);
});

async function databaseUrl(): Promise<string> {
  const { name } = await stage.deps.db
    .selectNoFrom(({ fn }) => fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow();
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

describe('news of a refund', () => {
  const done: RefundOutcome = { outcome: 'done', event_id: 'evt-1', provider_ref: 're_1' };
  const news =
    (item: ItemRow, fields: object) =>
    async (ctx: Ctx = system()) => {
      const payment = await stage.payment(item.item_id);
      const told = {
        kind: 'refund',
        id: 'msg-1',
        attempt: { number: payment.attempt_number },
        amount: 2_512,
        outcome: done,
      };
      await recordRefundNews(ctx, { payment, news: { ...told, refund: null, ...fields } as never });
    };

  test('before, after and beside the direct answer books it once', async () => {
    const { item, refund } = await refunded();
    const tell = news(item, { refund: { number: refund.refund_number } });
    await Promise.all([tell(), stage.work(), tell()]);
    await tell();
    await stage.work();
    const { events, refunded: sum } = await stage.payment(item.item_id);
    expect([events.length, sum]).toEqual([1, 2_512]);
    expect(await refundOf(item)).toMatchObject({ state: 'done' });
  });

  test('by a name that we do not know yet is asked for first', async () => {
    const { item } = await refunded();
    stage.wire.mode = 'swallow_answers';
    await stage.work();
    stage.wire.mode = 'pass';
    await news(item, { refund: { providerRef: 're_1' } })(withNames());
    expect(await refundOf(item)).toMatchObject({ state: 'done', provider_ref: 're_1' });
    expect(await reviewsOf(item)).toEqual([]);
    // More than was received cannot have been refunded: a review opens, and the books do not change.
    await news(item, { refund: { providerRef: 're_2' } })(withNames());
    await expectOneRefund(item);
    expect(await reviewsOf(item)).toMatchObject([{ kind: 'difference', amount: 2_512 }]);
  });

  test('made at the provider’s own desk is booked, flagged and put before a person, and moves nothing', async () => {
    const item = await stage.sold();
    const tell = news(item, { amount: 1_000 });
    await Promise.all([tell(), tell()]);
    expect(await stage.payment(item.item_id)).toMatchObject({
      refunded: 1_000,
      refund_reserved: 1_000,
      events: [{ amount: 1_000, provider_event_id: 'elsewhere:evt-1' }],
    });
    expect(await reviewsOf(item)).toMatchObject([{ kind: 'refund_elsewhere', amount: 1_000 }]);
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.pending,
      internal_status: 'complete',
    });
    await expect(stage.run(stage.people.ana, item.item_id, TOTAL)).rejects.toMatchObject({ code: 'refund_too_much' });
  });

  test('what the bank took back is not refunded once more', async () => {
    const item = await stage.sold();
    const payment = await stage.payment(item.item_id);
    const told = { id: 'cb-1', attempt: { number: payment.attempt_number }, amount: 2_512 };
    await recordChargeback(system(), {
      payment,
      news: { ...told, kind: 'chargeback', state: 'opened', reason: 'fraud' },
    });
    await expect(stage.run(stage.people.ana, item.item_id, TOTAL)).rejects.toMatchObject({
      code: 'refund_too_much',
      params: { left: '0.00' },
    });
  });
});

describe('by hand', () => {
  test('asks for the account, waits for the transfer, and books it when it is confirmed', async () => {
    const item = await stage.sold({ provider: 'bank' });
    await expect(stage.run(stage.people.ana, item.item_id, TOTAL)).rejects.toMatchObject({
      code: 'refund_iban_needed',
    });
    const wrong = stage.run(stage.people.ana, item.item_id, { ...TOTAL, iban: 'ES0021000418450200051332' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_input', params: { detail: 'iban' } });
    await stage.run(stage.people.ana, item.item_id, { ...TOTAL, iban: 'es91 2100 0418 4502 0005 1332' });
    const refund = await refundOf(item);
    expect(refund).toMatchObject({ state: 'by_hand', iban: IBAN });
    await stage.work();
    expect(await stage.payment(item.item_id)).toMatchObject({ refunded: 0, refund_reserved: 2_512 });
    const settle = (by: AgentActor) => settleByHand(stage.as(by), { refundId: refund.refund_id });
    await expect(settle(stage.people.sara)).rejects.toMatchObject({ code: 'forbidden' });
    const both = await Promise.allSettled([settle(fabia), settle(fabia)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stage.payment(item.item_id)).toMatchObject({ refunded: 2_512, events: [{ amount: 2_512 }] });
  });

  test('goes to the account that the customer keeps with us', async () => {
    await stage.deps.db
      .updateTable('customers')
      .set({ bank_entidad: '2100', bank_oficina: '0418', bank_dc: '45', bank_cuenta: '0200051332' })
      .where('customer_id', '=', stage.customers.dario)
      .execute();
    const item = await stage.sold({ provider: 'bank', columns: { customer_id: stage.customers.dario } });
    await stage.run(stage.people.ana, item.item_id, TOTAL);
    expect(await refundOf(item)).toMatchObject({ state: 'by_hand', iban: IBAN });
  });
});

test('a surplus goes back at once and once, under its own number', async () => {
  const item = await stage.sold();
  const payment = await stage.payment(item.item_id);
  await stage.deps.db
    .updateTable('payments')
    .set({ captured: 5_024 })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  await stage.deps.db
    .updateTable('sandbox.attempts')
    .set({ amount: 5_024 })
    .where('attempt_number', '=', payment.attempt_number)
    .execute();
  const order = await stage.deps.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', item.order_id)
    .executeTakeFirstOrThrow();
  await stage.deps.db
    .transaction()
    .execute((db) => refundSurplus({ ...system(), db }, { order, payment, amount: 2_512, eventId: 'evt-2' }));
  await stage.work();
  expect(await stage.payment(item.item_id)).toMatchObject({
    captured: 5_024,
    refunded: 2_512,
    refund_reserved: 2_512,
    atBank: [{ amount: 2_512, state: 'done' }],
  });
  expect(await stage.refunds(item.item_id)).toEqual([]);
  const mails = await stage.deps.db.selectFrom('mails').selectAll().where('order_id', '=', item.order_id).execute();
  expect(mails).toMatchObject([{ template: 'order_refunded', item_id: null, params: { amount: 2_512 } }]);
});
