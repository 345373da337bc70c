import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openDatabase } from '../../db/database.ts';
import { onEachNode } from '../../testing/database-nodes.ts';
import { runOperation } from '../desk/run-operation.ts';
import type { ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { refundSurplus } from '../payments/refund-surplus.ts';
import { retryRefund } from './retry-refund.ts';
import { settleByHand } from './settle-by-hand.ts';
import { expectOneRefund, getRefund, listReviews, refunded, system, TOTAL } from './testing/approved-refunds.ts';
import { openRefundStage, type RefundStage } from './testing/refund-stage.ts';

let stage: RefundStage;
let fabia: AgentActor;
beforeAll(async () => {
  stage = await openRefundStage({ timeoutMs: 200 });
  fabia = { ...stage.people.berta, panelRoles: ['facturacion'] };
});
afterAll(() => stage.close());

const IBAN = 'ES9121000418450200051332';

describe('the road to the bank', () => {
  test('after a lost answer the provider is queried, and nothing is sent twice', async () => {
    const { item, refund } = await refunded(stage);
    stage.wire.mode = 'swallow_answers';
    await stage.work();
    expect(await getRefund(stage, item)).toMatchObject({ state: 'sent', refund_number: refund.refund_number });
    expect(await stage.payment(item.item_id)).toMatchObject({ refunded: 0, atBank: [{ state: 'done' }] });
    await stage.work();
    expect(await listReviews(stage, item)).toEqual([]);
    stage.pass(DAY_MS);
    await stage.work();
    await stage.work();
    // After a day of silence a person must know.
    expect(await listReviews(stage, item)).toMatchObject([{ kind: 'refund_failed', detail: { code: 'no_answer' } }]);
    stage.wire.mode = 'pass';
    await stage.work();
    await stage.work();
    await expectOneRefund(stage, item);
  });

  test('a request that never arrived is sent again under its number, once it can not be on its way', async () => {
    const { item, refund } = await refunded(stage);
    // Its process died after recording that it sends, and before sending.
    await stage.deps.db
      .updateTable('refunds')
      .set({ state: 'sent', sent_at: stage.deps.now() })
      .where('refund_id', '=', refund.refund_id)
      .execute();
    await stage.work();
    expect(await getRefund(stage, item)).toMatchObject({ state: 'sent' });
    expect((await stage.payment(item.item_id)).atBank).toEqual([]);
    stage.pass(20_000);
    await stage.work();
    await expectOneRefund(stage, item);
    expect((await stage.payment(item.item_id)).atBank).toMatchObject([{ refund_number: refund.refund_number }]);
  });

  test('a refusal frees the money, goes to a person, and is taken up again by transfer', async () => {
    const { item, refund } = await refunded(stage);
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
    expect(await getRefund(stage, item)).toMatchObject({ state: 'failed', failure_code: 'more_than_captured' });
    expect(await stage.payment(item.item_id)).toMatchObject({ refunded: 0, refund_reserved: 0 });
    expect(await listReviews(stage, item)).toMatchObject([{ kind: 'refund_failed', amount: 2_512, closed_at: null }]);
    // The item was refunded, and the money is still owed.
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'refunded',
    });

    const retry = { refundId: refund.refund_id, iban: IBAN };
    await retryRefund(stage.as(stage.people.ana), retry);
    await expect(retryRefund(stage.as(stage.people.ana), retry)).rejects.toMatchObject({ code: 'refund_not_open' });
    expect(await getRefund(stage, item)).toMatchObject({ state: 'by_hand', iban: IBAN });
    expect(await listReviews(stage, item)).toMatchObject([{ resolution: 'retried' }]);
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
  await expectOneRefund(stage, item);
});

async function databaseUrl(): Promise<string> {
  const { name } = await stage.deps.db
    .selectNoFrom(({ fn }) => fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow();
  const [url = ''] = onEachNode(inject('template').nodes, name);
  return url;
}

describe('by hand', () => {
  test('asks for the account, waits for the transfer, and books it when it is confirmed', async () => {
    const item = await stage.sold({ provider: 'bank' });
    await expect(stage.run(stage.people.ana, item.item_id, TOTAL)).rejects.toMatchObject({
      code: 'refund_iban_needed',
    });
    const wrong = stage.run(stage.people.ana, item.item_id, { ...TOTAL, iban: 'ES0021000418450200051332' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_input', params: { detail: 'iban' } });
    await stage.run(stage.people.ana, item.item_id, { ...TOTAL, iban: 'es91 2100 0418 4502 0005 1332' });
    const refund = await getRefund(stage, item);
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
    expect(await getRefund(stage, item)).toMatchObject({ state: 'by_hand', iban: IBAN });
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
    .execute((db) => refundSurplus({ ...system(stage), db }, { order, payment, amount: 2_512, eventId: 'evt-2' }));
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
