import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import type { ItemRow } from '../actions/items/item-row.ts';
import { openRefundStage, type RefundStage, type Sold } from '../actions/refunds/testing/refund-stage.ts';
import { purgeWithdrawals } from '../actions/withdrawals/purge-withdrawals.ts';
import { repeatWithdrawal } from '../actions/withdrawals/repeat-withdrawal.ts';
import type { Ctx } from '../ctx.ts';
import { cancelItem, cancelPage } from './cancel-page.ts';
import { answerWithdrawal, withdrawalPage } from './withdrawal-page.ts';

const MORTGAGE = 19026;

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const carmen = (): Ctx => ({ ...stage.asCustomer(stage.customers.carmen), ports: stage.ports });
const dario = (): Ctx => ({ ...stage.asCustomer(stage.customers.dario), ports: stage.ports });
const visitor = (): Ctx => ({ ...carmen(), actor: { kind: 'visitor' } });

const note = (sold: Sold = {}) => stage.sold(sold);
/** Begun work of a service with cancellation charges: 490.00 before VAT. */
const mortgage = (columns: NonNullable<Sold['columns']> = {}) =>
  stage.sold({ subtotal: 49_000, columns: { product_id: MORTGAGE, ...columns } });

const press = (ctx: Ctx, { item_id }: ItemRow, fields: PostedFields = {}) => cancelItem(ctx, String(item_id), fields);
const shown = (ctx: Ctx, { item_id }: ItemRow) => cancelPage(ctx, String(item_id));
const amounts = (page: { lines: readonly { amount: string }[] }) =>
  page.lines.map(({ amount }) => amount.replace(/\s/g, ' '));

/** Mails about refunds are sent with their documents. */
async function mailsOf({ order_id }: ItemRow): Promise<string[]> {
  await stage.papers();
  const rows = await stage.deps.db
    .selectFrom('mails')
    .select('template')
    .where('order_id', '=', order_id)
    .where('template', '!=', 'order_paid')
    .orderBy('created_at')
    .orderBy('template')
    .execute();
  return rows.map(({ template }) => template);
}

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

describe('cancelling by the customer', () => {
  test('R496 before work begins everything is refunded at once, as announced before the click, and two clicks refund once', async () => {
    const item = await note();
    const page = await shown(carmen(), item);
    expect(page).toMatchObject({ kind: 'confirm', problems: [] });
    expect(amounts(page)).toEqual(['25,12 €', '25,12 €']);
    const order = `/orders/detail/${item.order_id}`;
    const pressed = await Promise.all([press(carmen(), item), press(carmen(), item)]);
    expect(pressed.map((result) => result.ok && result.redirect).sort()).toEqual([
      `${order}?cancelado=at_once`,
      `${order}?cancelado=ended`,
    ]);
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'refunded',
    });
    expect(await stage.refunds(item.item_id)).toMatchObject([{ amount: 2_512, state: 'approved' }]);
    await stage.work();
    expect(await stage.payment(item.item_id)).toMatchObject({ captured: 2_512, refunded: 2_512 });
    expect(await mailsOf(item)).toEqual(['order_refunded']);
  });

  test('above 100 EUR a person decides: the wish needs words, which are kept beside the field', async () => {
    const item = await mortgage();
    const page = await shown(carmen(), item);
    expect(page.kind).toBe('ask');
    expect(amounts(page)).toEqual(['592,90 €', '592,90 €']);
    expect(await press(carmen(), item, { reason: ' no ' })).toMatchObject({
      ok: false,
      status: 422,
      page: { reason: ' no ', problems: [{ field: 'reason' }] },
    });
    await press(carmen(), item, { reason: 'He vendido el piso' });
    await press(carmen(), item, { reason: 'He vendido el piso' });
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.under_evaluation,
      internal_status: 'complete',
    });
    expect(await stage.refunds(item.item_id)).toEqual([]);
    expect(await mailsOf(item)).toEqual(['cancellation_received']);
    expect(await shown(carmen(), item)).toMatchObject({ kind: 'over' });
  });

  test('R496 once begun the fee of its stage is shown: 50 plus VAT, or 150 plus VAT with others contacted', async () => {
    const at = stage.deps.now();
    const begun = await mortgage({ panel_status_id: STATUS.in_progress, begun_at: at });
    expect(amounts(await shown(carmen(), begun))).toEqual(['592,90 €', '-60,50 €', '532,40 €']);
    const outside = await mortgage({ panel_status_id: STATUS.at_provider, begun_at: at, outside_contacted_at: at });
    expect(amounts(await shown(carmen(), outside))).toEqual(['592,90 €', '-181,50 €', '411,40 €']);
    await press(carmen(), outside, { reason: 'Ya no hace falta' });
    expect(await stage.item(outside.item_id)).toMatchObject({ panel_status_id: STATUS.under_evaluation });
    const supervisor = await stage.run(stage.people.ana, outside.item_id, {
      operation: 'cancelar_pedido',
      request_key: randomUUID(),
    });
    expect(supervisor).toMatchObject({ ok: true });
    expect(await stage.refunds(outside.item_id)).toMatchObject([{ amount: 41_140, state: 'proposed' }]);
  });

  test('unpaid, the whole order is cancelled and nothing is charged', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    expect(await shown(carmen(), item)).toMatchObject({ kind: 'confirm', lines: [] });
    await press(carmen(), item);
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'canceled',
    });
    expect(await mailsOf(item)).toEqual(['order_cancelled_unpaid']);
  });

  test('while a payment is under way nothing is cancelled', async () => {
    const item = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    await paying(item, 'challenge');
    expect(await shown(carmen(), item)).toMatchObject({ kind: 'over' });
    expect(await press(carmen(), item)).toMatchObject({
      ok: false,
      status: 409,
      page: { problems: [{ field: null }] },
    });
    expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.pending_payment });
  });

  test('delivered, or begun without terms, it has no button, and other customers find nothing', async () => {
    const at = stage.deps.now();
    const done = await note({ columns: { panel_status_id: STATUS.delivered, begun_at: at, delivered_at: at } });
    expect(await shown(carmen(), done)).toMatchObject({ kind: 'late', lines: [] });
    await press(carmen(), done);
    expect(await stage.item(done.item_id)).toMatchObject({ panel_status_id: STATUS.delivered });
    const begun = await note({ columns: { panel_status_id: STATUS.in_progress, begun_at: at } });
    expect(await shown(carmen(), begun)).toMatchObject({ kind: 'ask', lines: [] });
    await longAgo(begun);
    expect(await shown(carmen(), begun)).toMatchObject({ kind: 'write' });
    await expect(shown(dario(), begun)).rejects.toMatchObject({ code: 'not_found' });
    await expect(press(visitor(), begun)).rejects.toMatchObject({ code: 'sign_in_required' });
  });
});

describe('withdrawing from a contract', () => {
  test('two steps without an account: first what is declared, then the receipt with its day and hour, and the money', async () => {
    const item = await note();
    const first = await declare(visitor(), item, { intent: '' });
    expect(first).toMatchObject({ ok: false, status: 200, page: { kind: 'check', declaration: '' } });
    expect(await outcomesOf(item)).toEqual([]);
    const confirmed = await declare(visitor(), item);
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
    expect(await mailsOf(item)).toEqual(['order_refunded', 'withdrawal_received']);
    const mail = await stage.deps.db
      .selectFrom('mails')
      .select(['params', 'to_address'])
      .where('order_id', '=', item.order_id)
      .where('template', '=', 'withdrawal_received')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to_address: emailOf(item), params: { declaration } });
  });

  test('one click withdraws once, also if it arrives repeatedly', async () => {
    const item = await note();
    const request_key = randomUUID();
    const pressed = await Promise.all([1, 2, 3].map(() => declare(visitor(), item, { request_key })));
    expect(new Set(pressed.map((result) => !result.ok && result.page.declaration)).size).toBe(1);
    expect(await stage.refunds(item.item_id)).toHaveLength(1);
    expect(await mailsOf(item)).toEqual(['order_refunded', 'withdrawal_received']);
  });

  test('the answer is the same whether or not number and address fit, and where they do not nothing happens', async () => {
    const item = await note();
    const wrong = await declare(visitor(), item, { email: 'otra@correo.test' });
    const missing = await declare(visitor(), item, { order_number: '1999999999' });
    expect([wrong, missing]).toMatchObject([{ page: { kind: 'received' } }, { page: { kind: 'received' } }]);
    expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.pending });
    expect(await mailsOf(item)).toEqual([]);
    const kept = () =>
      stage.deps.db.selectFrom('withdrawals').select('order_id').where('order_id', 'is', null).execute();
    expect(await kept()).toHaveLength(2);
    stage.pass(366 * DAY_MS);
    await purgeWithdrawals(stage.as(stage.people.ana));
    stage.pass(-366 * DAY_MS);
    expect(await kept()).toHaveLength(0);
  });

  test('what is missing or wrong is said beside its field, and what was typed is kept', async () => {
    const result = await answerWithdrawal(visitor(), {
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
    const item = await note();
    const second = await secondItemOf(item);
    const page = await withdrawalPage(carmen(), String(item.order_id));
    expect(page.values).toEqual({
      name: 'carmen Cliente',
      email: 'carmen@correo.test',
      order_number: String(item.order_id),
    });
    expect(page.items.map(({ item_id, picked }) => [item_id, picked])).toEqual([
      [String(item.item_id), true],
      [String(second), true],
    ]);
    expect(await declare(carmen(), item, { items: '' })).toMatchObject({
      status: 422,
      page: { problems: [{ field: 'items' }] },
    });
    await declare(carmen(), item, { items: String(item.item_id) });
    expect(await outcomesOf(item)).toEqual(['given_back']);
    expect(await stage.item(second)).toMatchObject({ panel_status_id: STATUS.pending });
  });

  test('what was refunded is not offered again, and the page says where nothing is left', async () => {
    const customer_id = stage.customers.dario;
    const sold = () => note({ columns: { customer_id } });
    const shownFor = (number: string | null) => withdrawalPage(dario(), number);
    const [first, second] = [await sold(), await sold()];
    const [gone, open] = [String(first.order_id), String(second.order_id)];
    expect((await shownFor(null)).nothing_left).toBeNull();
    await declare(dario(), first);
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
    const begun = await mortgage({ panel_status_id: STATUS.in_progress, begun_at: at });
    await declare(visitor(), begun);
    expect(await outcomesOf(begun)).toEqual(['by_person']);
    expect(await stage.item(begun.item_id)).toMatchObject({ panel_status_id: STATUS.under_evaluation });
    expect(await mailsOf(begun)).toEqual(['withdrawal_received']);
    const done = await note({ columns: { panel_status_id: STATUS.delivered, begun_at: at, delivered_at: at } });
    await declare(visitor(), done);
    expect(await outcomesOf(done)).toEqual(['lost']);
    const old = await note({ columns: { panel_status_id: STATUS.delivered, begun_at: at, delivered_at: at } });
    await longAgo(old);
    await declare(visitor(), old);
    expect(await outcomesOf(old)).toEqual(['over']);
    expect(await stage.item(old.item_id)).toMatchObject({ panel_status_id: STATUS.delivered });
  });

  test('unpaid it is cancelled, and what is being paid is looked at again until it is settled', async () => {
    const unpaid = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    await declare(visitor(), unpaid);
    expect(await outcomesOf(unpaid)).toEqual(['cancelled']);
    const item = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    await paying(item, 'challenge');
    await declare(visitor(), item);
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
    expect((await mailsOf(item)).filter((mail) => mail === 'withdrawal_received')).toHaveLength(2);
  });
});

async function paying({ order_id }: ItemRow, state: string): Promise<void> {
  await stage.deps.db
    .insertInto('payments')
    .values({
      order_id,
      provider: 'sandbox',
      currency: 'EUR',
      amount: 2_512,
      method: 'cc',
      state,
      attempt_number: randomUUID().slice(0, 12),
    })
    .execute();
}

async function longAgo({ order_id }: ItemRow): Promise<void> {
  const paid_at = new Date(stage.deps.now().getTime() - 15 * DAY_MS);
  await stage.deps.db.updateTable('orders').set({ paid_at }).where('order_id', '=', order_id).execute();
}

async function secondItemOf(item: ItemRow): Promise<number> {
  const other = await stage.addItem();
  await stage.deps.db
    .updateTable('order_items')
    .set({ order_id: item.order_id, real_order_id: item.order_id })
    .where('item_id', '=', other.item_id)
    .execute();
  return other.item_id;
}
