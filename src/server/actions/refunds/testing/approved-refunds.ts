import { expect } from 'vitest';
import { systemCtx } from '../../../start/system-ctx.ts';
import type { ItemRow } from '../../items/item-row.ts';
import type { RefundRow } from '../refund-row.ts';
import type { RefundStage } from './refund-stage.ts';

export const TOTAL = { operation: 'devolucion_total', reason: 'El registro no lo puede expedir.' };

export async function refunded(stage: RefundStage): Promise<{ item: ItemRow; refund: RefundRow }> {
  const item = await stage.sold();
  await stage.run(stage.people.ana, item.item_id, TOTAL);
  return { item, refund: await getRefund(stage, item) };
}

export async function getRefund(stage: RefundStage, { item_id }: ItemRow): Promise<RefundRow> {
  const [refund] = await stage.refunds(item_id);
  if (!refund) throw new Error('nothing was promised');
  return refund;
}

export const system = (stage: RefundStage) => ({ ...systemCtx(stage.deps), ports: stage.ports });
export const listReviews = (stage: RefundStage, { order_id }: ItemRow) =>
  stage.deps.db.selectFrom('payment_reviews').selectAll().where('order_id', '=', order_id).execute();

export async function expectOneRefund(stage: RefundStage, item: ItemRow): Promise<void> {
  const { events, atBank, ...sums } = await stage.payment(item.item_id);
  expect(sums).toMatchObject({ captured: 2_512, refunded: 2_512, refund_reserved: 2_512 });
  expect(events.map(({ amount }) => amount)).toEqual([2_512]);
  expect(atBank).toMatchObject([{ state: 'done', amount: 2_512 }]);
}
