import { sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { listFailedPayments as call, FailedPayment } from '../../../contract/payments/overseeing.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { declineReason } from '../../../domain/payments/decline-reasons.ts';
import type { Ctx } from '../../ctx.ts';
import { requireOverseer } from './require-overseer.ts';

/** The latest failed attempt of each order or later charge, so that an agent can call. @throws AppError forbidden */
export async function listFailedPayments(
  ctx: Ctx,
  { days, only, page }: QueryOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  requireOverseer(ctx);
  const failed = ctx.db
    .selectFrom('payments')
    .distinctOn(['order_id', 'charge_id'])
    .selectAll()
    .select(sql<number>`count(*) over (partition by order_id, charge_id)`.as('tries'))
    .where('state', 'in', ['declined', 'expired'])
    .where('updated_at', '>=', new Date(ctx.now().getTime() - days * DAY_MS))
    .orderBy('order_id')
    .orderBy('charge_id')
    .orderBy('payment_id', 'desc');
  let query = ctx.db
    .selectFrom(failed.as('failed'))
    .innerJoin('orders', 'orders.order_id', 'failed.order_id')
    .leftJoin('order_charges', 'order_charges.charge_id', 'failed.charge_id')
    .select(['failed.payment_id', 'failed.attempt_number', 'failed.order_id', 'failed.provider', 'failed.method'])
    .select(['failed.amount', 'failed.state', 'failed.decline_code', 'failed.updated_at', 'failed.tries'])
    .select(['orders.firstname', 'orders.lastname', 'orders.email', 'orders.phone'])
    .select([
      PAID_AT.as('paid_at'),
      sql<number | null>`(select min(item_id) from order_items where real_order_id = failed.order_id)`.as('item_id'),
    ]);
  if (only === 'unpaid') query = query.where(PAID_AT, 'is', null);
  const rows = await query
    .orderBy('failed.updated_at', 'desc')
    .orderBy('failed.payment_id', 'desc')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
  return {
    items: rows.slice(0, PAGE).map((row) => ({
      payment_id: row.payment_id,
      attempt_number: row.attempt_number,
      order_id: row.order_id,
      item_id: row.item_id,
      customer: { name: `${row.firstname} ${row.lastname}`.trim(), email: row.email, phone: row.phone },
      provider: row.provider,
      method: row.method as FailedPayment['method'],
      amount: eurosOf(row.amount),
      state: row.state as FailedPayment['state'],
      reason: declineReason(row.decline_code, ctx.locale),
      at: row.updated_at.toISOString(),
      tries: row.tries,
      paid_at: row.paid_at?.toISOString() ?? null,
    })),
    has_more: rows.length > PAGE,
  };
}

/** Of the charge, where the attempt was for one; else of the order. */
const PAID_AT = sql<Date | null>`case when failed.charge_id is null then orders.paid_at else order_charges.paid_at end`;
const PAGE = 50;
