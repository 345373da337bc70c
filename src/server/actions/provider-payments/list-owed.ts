import { sql } from 'kysely';
import type { ProviderOwed } from '../../../contract/provider-work.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { requirePayer } from './require-payer.ts';

/** Amounts owed to each provider, largest sum first, and how fast they answer. @throws AppError forbidden */
export async function listOwed(ctx: Ctx): Promise<ProviderOwed[]> {
  requirePayer(ctx);
  const { rows } = await sql<Row>`
    with open_lines as (
      select w.provider_id, count(*)::integer as lines, sum(w.amount)::bigint as total
        from provider_lines w
       where not exists (select from provider_payment_lines l where l.line_id = w.line_id and l.is_live)
       group by 1),
    costless as (
      select i.provider_id, count(*)::integer as items
        from order_items i
       where i.provider_id is not null
         and not exists (select from provider_lines w where w.item_id = i.item_id and w.provider_id = i.provider_id)
       group by 1),
    answers as (${answersSince(ctx)})
    select p.provider_id, p.nombre, p.active, p.iban is not null as has_iban, coalesce(o.lines, 0) as lines,
           coalesce(o.total, 0) as total, coalesce(c.items, 0) as items, a.count, a.median_hours, a.p90_hours
      from providers p left join open_lines o using (provider_id) left join costless c using (provider_id)
      left join answers a using (provider_id)
     where p.active or o.lines > 0
     order by coalesce(o.total, 0) desc, p.nombre, p.provider_id`.execute(ctx.db);
  return rows.map((row) => ({
    provider_id: row.provider_id,
    nombre: row.nombre,
    active: row.active,
    has_iban: row.has_iban,
    open_lines: row.lines,
    open_total: eurosOf(Number(row.total)),
    without_cost: row.items,
    answer_times:
      row.count === null || row.median_hours === null || row.p90_hours === null
        ? null
        : { count: row.count, median_hours: row.median_hours, p90_hours: row.p90_hours },
  }));
}

/** From the assignment to the item leaving 97, over the last year; reassigned work was not answered. */
function answersSince({ now }: Ctx) {
  const since = new Date(now().getTime() - YEAR);
  return sql`
    select provider_id, count(*)::integer as count,
           round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float8 as median_hours,
           round((percentile_cont(0.9) within group (order by hours))::numeric, 1)::float8 as p90_hours
      from (select (given.detail->>'provider_id')::integer as provider_id,
                   extract(epoch from left_at.created_at - given.created_at)::float8 / 3600 as hours
              from item_history given
              cross join lateral (
                select h.created_at, h.accion from item_history h
                 where h.item_id = given.item_id and h.history_id > given.history_id
                   and (h.accion = 'cambiar_proveedor' or (h.old_status = ${STATUS.at_provider} and h.new_status <> ${STATUS.at_provider}))
                 order by h.history_id limit 1) left_at
             where given.accion = 'cambiar_proveedor' and given.created_at > ${since}
               and left_at.accion <> 'cambiar_proveedor' and given.detail ? 'provider_id') answered
     group by 1`;
}

interface Row {
  readonly provider_id: number;
  readonly nombre: string;
  readonly active: boolean;
  readonly has_iban: boolean;
  readonly lines: number;
  readonly total: number | string;
  readonly items: number;
  readonly count: number | null;
  readonly median_hours: number | null;
  readonly p90_hours: number | null;
}

const YEAR = 365 * DAY_MS;
