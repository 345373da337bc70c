import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import type { ItemRow } from '../actions/items/item-row.ts';
import { openRefundStage, type RefundStage } from '../actions/refunds/testing/refund-stage.ts';
import { purgeWithdrawals } from '../actions/withdrawals/purge-withdrawals.ts';
import { repeatWithdrawal } from '../actions/withdrawals/repeat-withdrawal.ts';
import type { Ctx } from '../ctx.ts';
import { carmen, dario, listMails, longAgo, mortgage, note, paying, visitor } from './testing/sold.ts';
import { answerWithdrawal, withdrawalPage } from './withdrawal-page.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const emailOf = (item: ItemRow) => `${item.customer_id}@correo.test`;

function declare(ctx: Ctx, item: ItemRow, fields: PostedFields = {}) {
  return answerWithdrawal(ctx, {
    name: 'Carmen Cliente',
    email: emailOf(item),
    order_number: String(item.order_id),
    items: '',
    request_key: randomUUID(),
    intent: 'confirm',
    ...fields,
  });
}

async function outcomesOf(item: ItemRow): Promise<string[]> {
  const rows = await stage.deps.db
    .selectFrom('withdrawal_items')
    .select('outcome')
    .where('item_id', '=', item.item_id)
    .execute();
  return rows.map(({ outcome }) => outcome);
}

describe('withdrawing from a contract', () => {
  test('two steps without an account: first what is declared, then the receipt with its day and hour, and the money', async () => {
    const item = await note(stage);
    const first = await declare(visitor(stage), item, { intent: '' });
    expect(first).toMatchObject({ ok: false, status: 200, page: { kind: 'check', declaration: '' } });
    expect(await outcomesOf(item)).toEqual([]);
    const confirmed = await declare(visitor(stage), item);
    const { declaration } = !confirmed.ok ? confirmed.page : { declaration: '' };
    expect(declaration.split('\n').slice(1)).toEqual([
      `Pedido: ${item.order_id}`,
      'De qué desisto: todo el pedido',
      'Nombre: Carmen Cliente',
      `Correo: ${emailOf(item)}`,
      'Recibido el: lunes, 23 de noviembre de 2026, 12:00',
    ]);
    expect(await outcomesOf(item)).toEqual(['given_back']);
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'refunded',
    });
    expect(await listMails(stage, item)).toEqual(['order_refunded', 'withdrawal_received']);
    const mail = await stage.deps.db
      .selectFrom('mails')
      .select(['params', 'to_address'])
      .where('order_id', '=', item.order_id)
      .where('template', '=', 'withdrawal_received')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to_address: emailOf(item), params: { declaration } });
  });

  test('one click withdraws once, also if it arrives repeatedly', async () => {
    const item = await note(stage);
    const request_key = randomUUID();
    const pressed = await Promise.all([1, 2, 3].map(() => declare(visitor(stage), item, { request_key })));
    expect(new Set(pressed.map((result) => !result.ok && result.page.declaration)).size).toBe(1);
    expect(await stage.refunds(item.item_id)).toHaveLength(1);
    expect(await listMails(stage, item)).toEqual(['order_refunded', 'withdrawal_received']);
  });

  test('the answer is the same whether or not number and address fit, and where they do not nothing happens', async () => {
    const item = await note(stage);
    const wrong = await declare(visitor(stage), item, { email: 'otra@correo.test' });
    const missing = await declare(visitor(stage), item, { order_number: '1999999999' });
    expect([wrong, missing]).toMatchObject([{ page: { kind: 'received' } }, { page: { kind: 'received' } }]);
    expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.pending });
    expect(await listMails(stage, item)).toEqual([]);
    const kept = () =>
      stage.deps.db.selectFrom('withdrawals').select('order_id').where('order_id', 'is', null).execute();
    expect(await kept()).toHaveLength(2);
    stage.pass(366 * DAY_MS);
    await purgeWithdrawals(stage.as(stage.people.ana));
    stage.pass(-366 * DAY_MS);
    expect(await kept()).toHaveLength(0);
  });

  test('what is missing or wrong is said beside its field, and what was typed is kept', async () => {
    const result = await answerWithdrawal(visitor(stage), {
      name: ' ',
      email: 'ana',
      order_number: '12',
      intent: 'confirm',
    });
    expect(result).toMatchObject({
      status: 422,
      page: {
        kind: 'form',
        values: { email: 'ana', order_number: '12' },
        problems: [{ field: 'name' }, { field: 'email' }, { field: 'order_number' }],
      },
    });
  });

  test('a signed-in customer finds their orders, and picks services of one', async () => {
    const item = await note(stage);
    const second = await secondItemOf(item);
    const page = await withdrawalPage(carmen(stage), String(item.order_id));
    expect(page.values).toEqual({
      name: 'carmen Cliente',
      email: 'carmen@correo.test',
      order_number: String(item.order_id),
    });
    expect(page.items.map(({ item_id, picked }) => [item_id, picked])).toEqual([
      [String(item.item_id), true],
      [String(second), true],
    ]);
    expect(await declare(carmen(stage), item, { items: '' })).toMatchObject({
      status: 422,
      page: { problems: [{ field: 'items' }] },
    });
    await declare(carmen(stage), item, { items: String(item.item_id) });
    expect(await outcomesOf(item)).toEqual(['given_back']);
    expect(await stage.item(second)).toMatchObject({ panel_status_id: STATUS.pending });
  });

  test('what was refunded is not offered again, and the page says where nothing is left', async () => {
    const customer_id = stage.customers.dario;
    const sold = () => note(stage, { columns: { customer_id } });
    const shownFor = (number: string | null) => withdrawalPage(dario(stage), number);
    const [first, second] = [await sold(), await sold()];
    const [gone, open] = [String(first.order_id), String(second.order_id)];
    expect((await shownFor(null)).nothing_left).toBeNull();
    await declare(dario(stage), first);
    const page = await shownFor(gone);
    expect(page.orders.map(({ order_id }) => order_id)).toContain(open);
    expect(page.orders.map(({ order_id }) => order_id)).not.toContain(gone);
    expect(page.nothing_left).toBe('order');
    await stage.deps.db
      .updateTable('order_items')
      .set({ internal_status: 'refunded' })
      .where('customer_id', '=', customer_id)
      .execute();
    expect(await shownFor(null)).toMatchObject({ orders: [], nothing_left: 'all' });
  });

  test('what is begun goes to a person, what is done with consent is lost, what is old is over', async () => {
    const at = stage.deps.now();
    const begun = await mortgage(stage, { panel_status_id: STATUS.in_progress, begun_at: at });
    await declare(visitor(stage), begun);
    expect(await outcomesOf(begun)).toEqual(['by_person']);
    expect(await stage.item(begun.item_id)).toMatchObject({ panel_status_id: STATUS.under_evaluation });
    expect(await listMails(stage, begun)).toEqual(['withdrawal_received']);
    const done = await note(stage, { columns: { panel_status_id: STATUS.delivered, begun_at: at, delivered_at: at } });
    await declare(visitor(stage), done);
    expect(await outcomesOf(done)).toEqual(['lost']);
    const old = await note(stage, { columns: { panel_status_id: STATUS.delivered, begun_at: at, delivered_at: at } });
    await longAgo(stage, old);
    await declare(visitor(stage), old);
    expect(await outcomesOf(old)).toEqual(['over']);
    expect(await stage.item(old.item_id)).toMatchObject({ panel_status_id: STATUS.delivered });
  });

  test('unpaid it is cancelled, and what is being paid is looked at again until it is settled', async () => {
    const unpaid = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    await declare(visitor(stage), unpaid);
    expect(await outcomesOf(unpaid)).toEqual(['cancelled']);
    const item = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    await paying(stage, item, 'challenge');
    await declare(visitor(stage), item);
    expect(await outcomesOf(item)).toEqual(['paying']);
    await stage.deps.db
      .updateTable('payments')
      .set({ state: 'declined' })
      .where('order_id', '=', item.order_id)
      .execute();
    const { withdrawal_id } = await stage.deps.db
      .selectFrom('withdrawals')
      .select('withdrawal_id')
      .where('order_id', '=', item.order_id)
      .executeTakeFirstOrThrow();
    await repeatWithdrawal(stage.as(stage.people.ana), withdrawal_id);
    await repeatWithdrawal(stage.as(stage.people.ana), withdrawal_id);
    expect(await outcomesOf(item)).toEqual(['cancelled']);
    expect(await stage.item(item.item_id)).toMatchObject({ internal_status: 'canceled' });
    expect((await listMails(stage, item)).filter((mail) => mail === 'withdrawal_received')).toHaveLength(2);
  });
});

async function secondItemOf(item: ItemRow): Promise<number> {
  const other = await stage.addItem();
  await stage.deps.db
    .updateTable('order_items')
    .set({ order_id: item.order_id, real_order_id: item.order_id })
    .where('item_id', '=', other.item_id)
    .execute();
  return other.item_id;
}
