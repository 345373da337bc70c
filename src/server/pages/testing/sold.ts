import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { ItemRow } from '../../actions/items/item-row.ts';
import type { RefundStage, Sold } from '../../actions/refunds/testing/refund-stage.ts';
import type { Ctx } from '../../ctx.ts';

const MORTGAGE = 19026;

export const carmen = (stage: RefundStage): Ctx => ({
  ...stage.asCustomer(stage.customers.carmen),
  ports: stage.ports,
});
export const dario = (stage: RefundStage): Ctx => ({ ...stage.asCustomer(stage.customers.dario), ports: stage.ports });
export const visitor = (stage: RefundStage): Ctx => ({ ...carmen(stage), actor: { kind: 'visitor' } });

export const note = (stage: RefundStage, sold: Sold = {}) => stage.sold(sold);
/** Begun work of a service with cancellation charges: 490.00 before VAT. */
export const mortgage = (stage: RefundStage, columns: NonNullable<Sold['columns']> = {}) =>
  stage.sold({ subtotal: 49_000, columns: { product_id: MORTGAGE, ...columns } });

/** Mails about refunds are sent with their documents. */
export async function listMails(stage: RefundStage, { order_id }: ItemRow): Promise<string[]> {
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

export async function paying(stage: RefundStage, { order_id }: ItemRow, state: string): Promise<void> {
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

export async function longAgo(stage: RefundStage, { order_id }: ItemRow): Promise<void> {
  const paid_at = new Date(stage.deps.now().getTime() - 15 * DAY_MS);
  await stage.deps.db.updateTable('orders').set({ paid_at }).where('order_id', '=', order_id).execute();
}
