import { sql } from 'kysely';
import type { AgentActivity } from '../../../contract/activity.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { productNameOf } from '../items/product-name.ts';
import { type DaysTold, daysTold, type PeriodAsked } from './days-told.ts';
import { type OperationCounts, sumCounts } from './operation-counts.ts';
import { touches } from './touches.ts';

interface Asked extends PeriodAsked {
  readonly agentId?: number | undefined;
}

/**
 * An agent's work, item by item, latest first; without `agentId` the caller's own.
 * @throws AppError forbidden for others' unless a supervisor asks, not_found for an unknown agent
 */
export async function getActivity(ctx: Ctx, { agentId, ...period }: Asked): Promise<AgentActivity> {
  const asker = requireNamedRight(ctx, 'see_activity');
  if (agentId !== undefined && agentId !== asker.agentId) requireNamedRight(ctx, 'see_team_activity');
  const of = agentId ?? asker.agentId;
  const name = (await namesOfAgents(ctx, [of])).get(of);
  if (name === undefined) throw new AppError('not_found');
  const told = daysTold(ctx, period);
  const rows = await itemsTouched(ctx, told, of);
  const items = rows.slice(0, MOST_ITEMS).map(({ product_id, customer_name, seconds, delivered, ...row }) => ({
    ...row,
    product_name: productNameOf(ctx, product_id),
    customer_name: customer_name.trim(),
    seconds: Math.round(seconds),
    delivered,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
  return {
    agent: { user_id: of, name },
    from: told.from,
    until: told.until,
    items,
    is_complete: rows.length <= MOST_ITEMS,
    total: {
      items: items.length,
      seconds: items.reduce((sum, { seconds }) => sum + seconds, 0),
      delivered: items.reduce((sum, { delivered }) => sum + delivered, 0),
      operations: sumCounts(items.map(({ operations }) => operations)),
    },
  };
}

interface Row {
  readonly item_id: number;
  readonly order_id: number;
  readonly product_id: number;
  readonly customer_name: string;
  readonly panel_status_id: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly seconds: number;
  readonly delivered: number;
  readonly operations: OperationCounts;
}

async function itemsTouched(ctx: Ctx, told: DaysTold, agentId: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with touched as materialized (select * from ${touches(ctx, told, agentId)} t),
    counted as (
      select item_id, jsonb_object_agg(operation, times) as operations
      from (select item_id, operation, count(*) as times from touched where operation is not null group by item_id, operation) d
      group by item_id
    )
    select i.item_id, i.order_id, i.product_id, i.panel_status_id, concat_ws(' ', o.firstname, o.lastname) as customer_name,
      min(t.begun) as first_at, max(t.ended) as last_at,
      sum(extract(epoch from t.ended - t.begun))::float8 as seconds,
      count(*) filter (where t.delivers) as delivered, coalesce(c.operations, '{}') as operations
    from touched t join order_items i using (item_id) join orders o using (order_id) left join counted c using (item_id)
    group by i.item_id, o.order_id, c.operations
    order by last_at desc, i.item_id desc
    limit ${MOST_ITEMS + 1}`.execute(ctx.db);
  return rows;
}

/** More than a very busy week; further items are not listed. */
const MOST_ITEMS = 1_000;
