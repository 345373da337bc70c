import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUSES } from '../../../domain/orders/machine.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { WithdrawalOutcome } from '../../../domain/withdrawals/withdrawal.ts';
import type { ItemRow } from '../items/item-row.ts';
import { closeReview, listReviews } from '../overseeing/reviews.ts';
import { openRefundStage, type RefundStage } from '../refunds/testing/refund-stage.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';

let stage: RefundStage;
beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const UNPAID = 0;
const EVALUATED = STATUS.under_evaluation;
const CLOSED = STATUS.closed;
const PAID = STATUSES.map(({ id }) => id).filter((id) => id !== UNPAID && id !== CLOSED);
const DONE: readonly number[] = [100, 101, 102, 103, 110];
const NOT_BEGUN: readonly number[] = [10, 30, 40];

/** A mortgage cancellation in a status; the consent is to begin at once. */
async function inStatus(id: number, { consented }: { consented: boolean }): Promise<ItemRow> {
  const begun_at = NOT_BEGUN.includes(id) ? null : stage.deps.now();
  const item = await stage.sold({ subtotal: 49_000, columns: { product_id: 19_026, panel_status_id: id, begun_at } });
  if (!consented) {
    await stage.deps.db
      .updateTable('orders')
      .set({ consent_text_version: '' })
      .where('order_id', '=', item.order_id)
      .execute();
  }
  return item;
}

async function withdraw(item: ItemRow): Promise<WithdrawalOutcome | undefined> {
  const ctx = { ...stage.asCustomer(stage.customers.carmen), ports: stage.ports };
  const { email } = await stage.deps.db
    .selectFrom('orders')
    .select('email')
    .where('order_id', '=', item.order_id)
    .executeTakeFirstOrThrow();
  await declareWithdrawal(ctx, {
    form: { name: 'Carmen Cliente', email, order_number: String(item.order_id) },
    itemIds: [],
    requestKey: randomUUID(),
  });
  const row = await stage.deps.db
    .selectFrom('withdrawal_items')
    .select('outcome')
    .where('item_id', '=', item.item_id)
    .executeTakeFirst();
  return row?.outcome as WithdrawalOutcome | undefined;
}

/** Where a person finds the withdrawal of an item. */
async function foundBy(item: ItemRow): Promise<{ evaluation: boolean; review: boolean }> {
  const { items } = await listReviews(stage.as(stage.people.sara), { state: 'open', kind: 'withdrawal', page: 1 });
  const { panel_status_id } = await stage.item(item.item_id);
  const moved = item.panel_status_id !== EVALUATED && panel_status_id === EVALUATED;
  return { evaluation: moved, review: items.some(({ item_id }) => item_id === item.item_id) };
}

describe('R496 a withdrawal is never only a line in a history', () => {
  test.each([
    ...PAID.filter((id) => !DONE.includes(id)).map((id) => ({ id, consented: true })),
    ...[...DONE, 30].map((id) => ({ id, consented: false })),
  ])('from $id a person finds it (consented to an immediate start: $consented)', async ({ id, consented }) => {
    const item = await inStatus(id, { consented });
    expect(await withdraw(item)).toBe('by_person');
    const { evaluation, review } = await foundBy(item);
    expect([evaluation, review].filter(Boolean)).toHaveLength(1);
    await closeAll();
  });

  test.each(DONE)('from %s nobody has to decide about one that consent has cost the right', async (id) => {
    const item = await inStatus(id, { consented: true });
    expect(await withdraw(item)).toBe('lost');
    expect(await foundBy(item)).toEqual({ evaluation: false, review: false });
  });

  test.each([30, 70, EVALUATED])('from %s, from which nobody may ask, it is a review with its service', async (id) => {
    const item = await inStatus(id, { consented: true });
    await withdraw(item);
    const { items } = await listReviews(stage.as(stage.people.sara), { state: 'open', kind: 'withdrawal', page: 1 });
    expect(items).toMatchObject([
      { order_id: item.order_id, item_id: item.item_id, returnable: 0, customer: expect.stringContaining('Carmen') },
    ]);
    await closeAll();
  });
});

async function closeAll(): Promise<void> {
  const sara = stage.as(stage.people.sara);
  const { items } = await listReviews(sara, { state: 'open', kind: 'withdrawal', page: 1 });
  for (const { review_id } of items) await closeReview(sara, { reviewId: review_id, resolution: 'Visto.' });
}
