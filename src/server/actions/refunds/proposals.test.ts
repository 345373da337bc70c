import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { unreadAlerts } from '../alerts/testing/unread-alerts.ts';
import { unlockItem } from '../desk/unlock-item.ts';
import type { ItemRow } from '../items/item-row.ts';
import { approveRefund, rejectRefund } from './decide-proposal.ts';
import { lapseProposals } from './lapse-proposals.ts';
import { listRefunds } from './list-refunds.ts';
import { previewRefund } from './preview-refund.ts';
import type { RefundRow } from './refund-row.ts';
import { openRefundStage, type RefundStage } from './testing/refund-stage.ts';

let stage: RefundStage;
let sonia: AgentActor;
beforeAll(async () => {
  stage = await openRefundStage();
  const { agent_id } = await stage.deps.db
    .insertInto('agents')
    .values({
      email: 'sonia@panel.test',
      firstname: 'Sonia',
      lastname: 'Otra',
      role: 'Agente',
      panel_roles: ['supervisor'],
    })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  sonia = { ...stage.people.sara, agentId: agent_id };
});
afterAll(() => stage.close());

const REASON = 'El registro no lo puede expedir.';
const MORTGAGE = { columns: { product_id: 19026 }, subtotal: 49_000 };

/** A refund of 592.90 that somebody has proposed. */
async function proposed(by = stage.people.ana): Promise<{ item: ItemRow; refund: RefundRow }> {
  const item = await stage.sold(MORTGAGE);
  await stage.run(by, item.item_id, { operation: 'devolucion_total', reason: REASON });
  const [refund] = await stage.refunds(item.item_id);
  if (!refund) throw new Error('nothing was proposed');
  return { item, refund };
}

const approve = (by: AgentActor, { refund_id: refundId }: RefundRow) =>
  approveRefund(stage.as(by), { refundId, note: 'De acuerdo.' });

test('R268 above 100 euros the item waits, its money set aside, until another supervisor agrees', async () => {
  const { item, refund } = await proposed(stage.people.sara);
  expect(refund).toMatchObject({ state: 'proposed', amount: 59_290, proposed_by: stage.people.sara.agentId });
  expect(await stage.item(item.item_id)).toMatchObject({
    panel_status_id: STATUS.pending,
    internal_status: 'complete',
  });
  await stage.work();
  expect(await stage.payment(item.item_id)).toMatchObject({ refunded: 0, refund_reserved: 59_290, atBank: [] });

  await expect(approve(stage.people.sara, refund)).rejects.toMatchObject({ code: 'refund_own_proposal' });
  await expect(approve(stage.people.ana, refund)).rejects.toMatchObject({ code: 'forbidden' });
  const old = approveRefund({ ...stage.as(sonia), access: null }, { refundId: refund.refund_id, note: '' });
  await expect(old).rejects.toMatchObject({ code: 'reauthentication_required' });

  const about = { itemId: item.item_id };
  const waits = { kind: 'approval_waits', subject: 'refund', amount: 592.9 };
  expect(await unreadAlerts(stage, sonia, about)).toEqual([waits]);
  expect(await unreadAlerts(stage, stage.people.sara, about)).toEqual([]);

  await approve(sonia, refund);
  expect(await unreadAlerts(stage, sonia, about)).toEqual([]);
  const decided = { kind: 'approval_decided', subject: 'refund', amount: 592.9, outcome: 'approved' };
  expect(await unreadAlerts(stage, stage.people.sara, about)).toEqual([decided]);
  expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.closed, internal_status: 'refunded' });
  await expect(approve(sonia, refund)).rejects.toMatchObject({ code: 'refund_not_open' });
  await stage.work();
  const books = await stage.payment(item.item_id);
  expect(books).toMatchObject({ refunded: 59_290, refund_reserved: 59_290, events: [{ amount: 59_290 }] });
  expect(books.atBank).toMatchObject([{ amount: 59_290, state: 'done' }]);
  expect(await stage.refunds(item.item_id)).toMatchObject([
    { state: 'done', decided_by: sonia.agentId, decision_note: 'De acuerdo.' },
  ]);
});

test('the answer says that it is a proposal, for whom it waits and until when; at once, and asked again', async () => {
  for (const [by, waits_for, words] of [
    [stage.people.ana, 'supervisor', /^Propuesta: 592,90\s€ se devolverán cuando lo apruebe supervisión\.$/],
    [stage.people.sara, 'another_supervisor', /cuando lo apruebe otra persona de supervisión\.$/],
  ] as const) {
    const item = await stage.sold(MORTGAGE);
    const press = { operation: 'devolucion_total', reason: REASON, request_key: `press-${waits_for}` };
    for (const answer of [await stage.run(by, item.item_id, press), await stage.run(by, item.item_id, press)]) {
      expect(answer.message).toMatch(words);
      const [refund] = await stage.refunds(item.item_id);
      expect(answer.proposal).toEqual({ amount: 592.9, waits_for, lapses_at: refund?.lapses_at?.toISOString() });
    }
  }
});

test('what is refunded at once is no proposal', async () => {
  const item = await stage.sold({ columns: {}, subtotal: 2_076 });
  const answer = await stage.run(stage.people.ana, item.item_id, { operation: 'devolucion_total', reason: REASON });
  expect([answer.proposal, answer.message]).toEqual([null, 'Hecho.']);
});

test('ten approvals at once are one', async () => {
  const { item, refund } = await proposed();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => approve(sonia, refund)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await stage.work();
  expect((await stage.payment(item.item_id)).atBank).toHaveLength(1);
});

test('slices are added up: what makes more than 100 euros in all has to be proposed', async () => {
  const item = await stage.sold(MORTGAGE);
  const part = { operation: 'devolucion_parcial', amount: 60, reason: REASON };
  await stage.run(stage.people.ana, item.item_id, part);
  await stage.run(stage.people.ana, item.item_id, part);
  expect((await stage.refunds(item.item_id)).map(({ state }) => state)).toEqual(['approved', 'proposed']);
  expect(await stage.item(item.item_id)).toMatchObject({ internal_status: 'complete_partial' });
  const preview = await previewRefund(stage.as(stage.people.ana), {
    itemId: item.item_id,
    wish: { operation: 'devolucion_parcial', amount: 100 },
  });
  expect(preview).toMatchObject({ approval: true, left: 472.9, left_after: 471.9, refunded_before: 120 });
});

test('a rejected proposal releases its money and leaves the item; its proposer may withdraw it', async () => {
  for (const by of [sonia, stage.people.ana]) {
    const { item, refund } = await proposed();
    await rejectRefund(stage.as(by), { refundId: refund.refund_id, note: 'Mejor una nueva.' });
    expect(await stage.payment(item.item_id)).toMatchObject({ refund_reserved: 0 });
    expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.pending });
    await expect(approve(sonia, refund)).rejects.toMatchObject({ code: 'refund_not_open' });
    expect(await unreadAlerts(stage, sonia, { itemId: item.item_id })).toEqual([]);
    const told = (await unreadAlerts(stage, stage.people.ana, { itemId: item.item_id })).map(({ outcome }) => outcome);
    expect(told).toEqual(by === sonia ? ['rejected'] : []);
  }
  const { refund } = await proposed();
  const other = rejectRefund(stage.as(stage.people.berta), { refundId: refund.refund_id, note: '' });
  await expect(other).rejects.toMatchObject({ code: 'forbidden' });
});

test('a proposal expires after five business days, automatically and for a late approver', async () => {
  const { item, refund } = await proposed();
  const late = await proposed();
  // Monday noon and five business days: the next Monday noon.
  expect(refund.lapses_at).toEqual(new Date(stage.deps.now().getTime() + 7 * DAY_MS));
  stage.pass(7 * DAY_MS - 1);
  await lapseProposals(systemCtx(stage.deps));
  expect(await stage.refunds(item.item_id)).toMatchObject([{ state: 'proposed' }]);
  stage.pass(1);
  await expect(approve(sonia, late.refund)).rejects.toMatchObject({ code: 'refund_not_open' });
  await lapseProposals(systemCtx(stage.deps));
  await lapseProposals(systemCtx(stage.deps));
  expect(await stage.refunds(item.item_id)).toMatchObject([{ state: 'lapsed', decided_by: null }]);
  expect(await stage.payment(item.item_id)).toMatchObject({ refund_reserved: 0 });
  const lines = await stage.deps.db
    .selectFrom('item_history')
    .select(['accion', 'admin_user_id'])
    .where('item_id', '=', item.item_id)
    .orderBy('history_id')
    .execute();
  expect(lines).toEqual([
    { accion: 'devolucion_propuesta', admin_user_id: stage.people.ana.agentId },
    { accion: 'devolucion_caducada', admin_user_id: 1 },
  ]);
  const [told, ...more] = await unreadAlerts(stage, stage.people.ana, { itemId: item.item_id });
  expect([told?.outcome, more]).toEqual(['lapsed', []]);
});

test('an approval takes the item from its proposer, and from nobody else', async () => {
  const { item, refund } = await proposed();
  await unlockItem(stage.as(stage.people.ana), { itemId: item.item_id, force: false });
  await stage.run(stage.people.berta, item.item_id, { operation: 'lock_pedido' });
  await expect(approve(sonia, refund)).rejects.toMatchObject({ code: 'locked_by_other' });
  await unlockItem(stage.as(stage.people.berta), { itemId: item.item_id, force: false });
  await approve(sonia, refund);
  expect(await stage.item(item.item_id)).toMatchObject({ panel_status_id: STATUS.closed });
});

test('a fee that was reckoned for an earlier stage is not approved', async () => {
  const item = await stage.sold({
    ...MORTGAGE,
    columns: { ...MORTGAGE.columns, panel_status_id: STATUS.in_progress, begun_at: stage.deps.now() },
  });
  await stage.run(stage.people.ana, item.item_id, {
    operation: 'cancelar_pedido',
    cancellation_asked: 'email',
    reason: REASON,
  });
  const [refund] = (await stage.refunds(item.item_id)) as [RefundRow];
  expect(refund).toMatchObject({ state: 'proposed', amount: 53_240, fee_statement: { stage: 'begun', fee: 5_000 } });
  await stage.deps.db
    .updateTable('order_items')
    .set({ outside_contacted_at: stage.deps.now() })
    .where('item_id', '=', item.item_id)
    .execute();
  await expect(approve(sonia, refund)).rejects.toMatchObject({ code: 'refund_changed' });
});

test('the list says what each person may do', async () => {
  const { item, refund } = await proposed();
  const canOf = async (by: AgentActor) => {
    const { items } = await listRefunds(stage.as(by), { item_id: item.item_id, page: 1 });
    return items.map(({ refund_id, can }) => [refund_id, can.approve, can.reject]);
  };
  expect(await canOf(stage.people.ana)).toEqual([[refund.refund_id, false, true]]);
  expect(await canOf(stage.people.berta)).toEqual([[refund.refund_id, false, false]]);
  expect(await canOf(sonia)).toEqual([[refund.refund_id, true, true]]);
  const { items, total } = await listRefunds(stage.as(sonia), { state: ['proposed'], page: 1 });
  expect(total).toBe(items.length);
  expect(items.map(({ refund_id }) => refund_id)).toContain(refund.refund_id);
  await expect(listRefunds(stage.as(stage.people.nora), { page: 1 })).rejects.toMatchObject({ code: 'forbidden' });
});
