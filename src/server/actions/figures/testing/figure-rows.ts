import { sql } from 'kysely';
import { HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import { NOTA_SIMPLE } from '../../../../domain/catalogue/known-products.ts';
import type { Bucket } from '../../../../domain/figures/bucket.ts';
import type { FigureGroup, Period } from '../../../../domain/figures/figure.ts';
import { INCIDENT_KIND } from '../../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../../ctx.ts';
import type { Database } from '../../../db/database.ts';
import { agentOf } from '../../actors/agent-of.ts';

/** The same figures from the rows themselves, with the database's own median functions. */
export async function figuresFromRows(db: Database, by: FigureGroup | Bucket | 'all', { from, until }: Period) {
  const key =
    by === 'all'
      ? sql`'0'`
      : by === 'week' || by === 'month'
        ? sql`date_trunc(${by}, day::timestamp)::date::text`
        : sql`${sql.ref(by)}::text`;
  return db.transaction().execute(async (tx) => {
    // Over a million orders this takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql`
    select ${key} as key, count(*)::integer as items, sum(revenue)::bigint as revenue, sum(refunds)::integer as refunds,
      sum(refunded)::bigint as refunded, sum(delivered)::integer as delivered, sum(late)::integer as late,
      sum(incident)::integer as incidents, percentile_disc(0.5) within group (order by hours) as p50_hours,
      percentile_disc(0.9) within group (order by hours) as p90_hours
    from figure_items where day between ${from} and ${until} and created_at >= ${from}::date - 1 and created_at < ${until}::date + 2
    group by 1 order by 1`.execute(tx);
    return rows;
  });
}

/** Questions that were asked again, from the incidents themselves. */
export async function questionsFromRows(db: Database, { from, until }: Period) {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { rows } = await sql`
      with asked as (
        select i.product_id, (q ->> 'option_id')::integer as option_id, i.item_id,
          max(floor(extract(epoch from f.ended_at - f.asked_at) / 3600))::integer as hours
        from incident_forms f
        join order_items i using (item_id)
        cross join lateral jsonb_array_elements(f.questions) q
        where portal_day(f.asked_at, i.store_id) between ${from} and ${until} and (q ->> 'option_id')::bigint < 900000000
        group by 1, 2, 3
      )
      select product_id as product, option_id as question, count(*)::integer as items,
        percentile_disc(0.5) within group (order by hours) as p50_hours,
        percentile_disc(0.9) within group (order by hours) as p90_hours,
        coalesce(sum((select sum(r.amount) from refunds r where r.item_id = asked.item_id and r.state = 'done')), 0)::bigint as refunded
      from asked group by 1, 2 order by 1, 2`.execute(tx);
    return rows;
  });
}

let made = 0;

/** Refunds one euro of an item once; the second time the first refund is raised to two. */
export async function addRefund({ db, now }: Ctx, itemId: number): Promise<void> {
  made += 1;
  const before = await db
    .updateTable('refunds')
    .set({ amount: 200, subtotal: 200 })
    .where('item_id', '=', itemId)
    .execute();
  if (before[0]?.numUpdatedRows !== 0n) return;
  const { order_id, total } = await db
    .selectFrom('order_items')
    .select(['order_id', 'total'])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const paid = { provider: 'sandbox', method: 'cc', amount: total, state: 'captured', captured: total };
  const { payment_id } = await db
    .insertInto('payments')
    .values({ ...paid, order_id, attempt_number: `figures-${made}` })
    .returning('payment_id')
    .executeTakeFirstOrThrow();
  const amounts = { amount: 100, subtotal: 100, tax_rate: 2100, tax_amount: 0, fees: 0 };
  await db
    .insertInto('refunds')
    .values({
      ...amounts,
      refund_number: `F-${made}`,
      order_id,
      item_id: itemId,
      payment_id,
      kind: 'partial',
      state: 'done',

      reason: 'por la prueba',
      proposed_at: now(),
      updated_at: now(),
      request_key: `figures-${made}`,
    })
    .execute();
}

/** Asks a question of the item's form again, answered after some hours. */
export async function askAgain(ctx: Ctx, itemId: number, hours: number): Promise<void> {
  const { order_id, created_at } = await ctx.db
    .selectFrom('order_items')
    .select(['order_id', 'created_at'])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  const form = ctx.catalogue.current.products.find(({ product_id }) => product_id === NOTA_SIMPLE);
  const question = form?.options[0];
  if (!question) throw new Error('the simple note asks something');
  await ctx.db
    .insertInto('incident_forms')
    .values({
      item_id: itemId,
      order_id,
      incidencia_status_id: INCIDENT_KIND.data_missing,
      text: '¿Cuál?',

      questions: JSON.stringify([question]),
      state: 'answered',
      asked_by: agentOf(ctx).agentId,
      asked_at: created_at,
      ended_at: new Date(created_at.getTime() + hours * HOUR_MS),
    })
    .execute();
}
