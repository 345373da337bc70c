import { type Expression, type SqlBool, sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { listMassItems as listMassItemsCall, MassItem, MassItemState } from '../../../contract/mass.ts';
import type { Ctx } from '../../ctx.ts';
import { productNameOf } from '../items/product-name.ts';
import { sentenceOf } from './refusal.ts';
import { getRun, type RunRow } from './run-row.ts';

/** Items of a run with their planned or actual result, in the order of the plan. @throws AppError not_found, forbidden */
export async function listItems(
  ctx: Ctx,
  { runId, state, page }: { runId: string; state: MassItemState | undefined; page: number },
): Promise<OutputOf<typeof listMassItemsCall>> {
  const run = await getRun(ctx, runId);
  const [items, { total }] = await Promise.all([
    itemsFrom(ctx, run, { state, after: (page - 1) * A_PAGE, limit: A_PAGE }),
    ctx.db
      .selectFrom('mass_run_items as m')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('run_id', '=', runId)
      .where(standsAt(run, state))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total, page, per_page: A_PAGE };
}

/** Up to so many of them, without checking who may see the run. */
export async function itemsFrom(
  ctx: Ctx,
  run: RunRow,
  { state, after, limit }: { state?: MassItemState | undefined; after: number; limit: number },
): Promise<MassItem[]> {
  const rows = await ctx.db
    .selectFrom('mass_run_items as m')
    .innerJoin('order_items as i', 'i.item_id', 'm.item_id')
    .select(['m.item_id', 'm.forecast', 'm.outcome', 'm.code', 'm.params', 'm.changes', 'm.at'])
    .select(['i.order_id', 'i.product_id', 'i.panel_status_id'])
    .where('m.run_id', '=', run.run_id)
    .where(standsAt(run, state))
    .orderBy('m.position')
    .offset(after)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    item_id: row.item_id,
    order_id: row.order_id,
    product_name: productNameOf(ctx, row.product_id),
    panel_status_id: row.panel_status_id,
    state: stateOf(run, row),
    code: row.code,
    message: sentenceOf(row, ctx.locale),
    // Written by `changesOf`.
    changes: [...(row.changes ?? [])],
    at: row.at?.toISOString() ?? null,
  }));
}

function stateOf(
  run: RunRow,
  { forecast, outcome }: { forecast: string | null; outcome: string | null },
): MassItemState {
  if (outcome !== null) return outcome as MassItemState;
  if (forecast === null) return 'waiting';
  if (forecast === 'refused') return 'would_not';
  return isOver(run) ? 'left' : 'would';
}

/** The same as a condition. */
function standsAt(run: RunRow, state: MassItemState | undefined): Expression<SqlBool> {
  switch (state) {
    case undefined:
      return sql<SqlBool>`true`;
    case 'waiting':
      return sql<SqlBool>`m.forecast is null`;
    case 'would_not':
      return sql<SqlBool>`m.forecast = 'refused'`;
    case 'would':
    case 'left':
      return isOver(run) === (state === 'left')
        ? sql<SqlBool>`m.forecast = 'would' and m.outcome is null`
        : sql<SqlBool>`false`;
    default:
      return sql<SqlBool>`m.outcome = ${state}`;
  }
}

function isOver({ ended_at }: RunRow): boolean {
  return ended_at !== null;
}

const A_PAGE = 50;
