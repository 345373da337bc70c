import type { ListChoices, SavedView } from '../../../contract/views.ts';
import { DEFAULT_ORDER_COLUMNS, readOrderColumns } from '../../../domain/orders/order-columns.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';

/** The agent's columns, their views, and the shared ones. @throws AppError forbidden */
export async function listChoices(ctx: Ctx): Promise<ListChoices> {
  const { agentId } = agentOf(ctx);
  const chosen = await ctx.db
    .selectFrom('list_columns')
    .select('columns')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return {
    columns: chosen ? readOrderColumns(chosen.columns) : [...DEFAULT_ORDER_COLUMNS],
    views: await listViews(ctx, agentId),
  };
}

async function listViews(ctx: Ctx, agentId: number): Promise<SavedView[]> {
  const rows = await ctx.db
    .selectFrom('saved_views as v')
    .innerJoin('agents as a', 'a.agent_id', 'v.agent_id')
    .selectAll('v')
    .select(['a.firstname', 'a.lastname'])
    .where((eb) => eb.or([eb('v.agent_id', '=', agentId), eb('v.is_shared', '=', true)]))
    .orderBy('v.name')
    .orderBy('v.view_id')
    .execute();
  const sharesViews = may(ctx.actor, 'share_views');
  return rows.map((row) => ({
    view_id: row.view_id,
    name: row.name,
    query: row.query,
    columns: readOrderColumns(row.columns),
    shared: row.is_shared,
    changeable: sharesViews || !row.is_shared,
    owner: `${row.firstname} ${row.lastname}`.trim(),
    version: row.version,
  }));
}
