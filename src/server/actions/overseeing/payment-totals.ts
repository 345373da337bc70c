import { sql } from 'kysely';
import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { listPaymentTotals as call, PaymentTotal } from '../../../contract/payments/overseeing.ts';
import { dayNumberOf, instantOf } from '../../../domain/calendar/local-clock.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { requireOverseer } from './require-overseer.ts';

/** Totals of the ledger for each day, payment method and portal. @throws AppError forbidden */
export async function listPaymentTotals(
  ctx: Ctx,
  { from, to, store_id }: QueryOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  requireOverseer(ctx);
  const midnight = (day: number) => new Date(instantOf('ES', { day, timeOfDay: 0 }));
  const day = sql<string>`(payment_events.created_at at time zone 'Europe/Madrid')::date`;
  let query = ctx.db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.payment_id', 'payment_events.payment_id')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select([day.as('day'), 'orders.store_id', 'payments.method'])
    .select([
      sumOf('success').as('captured'),
      sumOf('refund').as('refunded'),
      sumOf('chargeback').as('charged_back'),
      sql<number>`count(distinct payments.payment_id)
        filter (where payment_events.kind = 'success' and payment_events.amount > 0)`.as('payments'),
    ])
    .where('payment_events.kind', 'in', ['success', 'refund', 'chargeback'])
    .where('payment_events.created_at', '>=', midnight(dayNumberOf(from)))
    .where('payment_events.created_at', '<', midnight(dayNumberOf(to) + 1));
  if (store_id !== undefined) query = query.where('orders.store_id', '=', store_id);
  const rows = await query
    .groupBy([day, 'orders.store_id', 'payments.method'])
    .orderBy(day, 'desc')
    .orderBy('orders.store_id')
    .orderBy('payments.method')
    .execute();
  return {
    rows: rows.map(({ captured, refunded, charged_back, ...row }) => ({
      day: String(row.day),
      store_id: row.store_id,
      method: row.method as PaymentTotal['method'],
      payments: row.payments,
      captured: eurosOf(captured),
      refunded: eurosOf(refunded),
      charged_back: eurosOf(charged_back),
      net: eurosOf(captured - refunded - charged_back),
    })),
    portals: ctx.catalogue.current.portals.map((portal) => ({ store_id: portal.store_id, name: portal.name })),
  };
}

function sumOf(kind: 'success' | 'refund' | 'chargeback') {
  return sql<number>`coalesce(sum(payment_events.amount) filter (where payment_events.kind = ${sql.lit(kind)}), 0)`;
}
