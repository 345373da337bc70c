import { type MassRun, massFieldsSchema } from '../../../contract/mass.ts';
import { decideRun } from '../../../domain/mass/decide-run.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { agentOf } from '../actors/agent-of.ts';
import { countItemsByRun } from './count-items.ts';
import { getRun, type RunRow } from './run-row.ts';

/** One run for the caller. @throws AppError not_found, forbidden */
export async function showRun(ctx: Ctx, runId: string): Promise<{ run: MassRun }> {
  const [run] = await presentRuns(ctx, [await getRun(ctx, runId)]);
  if (!run) throw new Error('a run that was found is presented');
  return { run };
}

/** Runs with their progress, and what the caller may do with each. */
export async function presentRuns(ctx: Ctx, rows: readonly RunRow[]): Promise<MassRun[]> {
  const runIds = rows.map(({ run_id }) => run_id);
  const [counts, names, undos] = await Promise.all([
    countItemsByRun(ctx, runIds),
    namesOfAgents(
      ctx,
      rows.flatMap(({ agent_id, decided_by, stopped_by }) => [agent_id, decided_by, stopped_by]),
    ),
    undoableUntil(ctx, runIds),
  ]);
  const personOf = (id: number | null) => (id === null ? null : { user_id: id, name: names.get(id) ?? '' });
  return rows.map((row) => {
    const counted = counts.get(row.run_id);
    if (!counted) throw new Error('a run has items');
    return {
      run_id: row.run_id,
      operation: row.operation,
      fields: massFieldsSchema.parse(row.given),
      is_search: row.is_search,
      state: row.state,
      counts: { total: row.total, ...counted },
      by: { user_id: row.agent_id, name: names.get(row.agent_id) ?? '' },
      note: row.note,
      created_at: row.created_at.toISOString(),
      decided_by: personOf(row.decided_by),
      decided_at: row.decided_at?.toISOString() ?? null,
      decision_note: row.decision_note,
      started_at: row.started_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      stopped_by: personOf(row.stopped_by),
      undo_until: undos.get(row.run_id)?.toISOString() ?? null,
      can: decideRun(agentOf(ctx), { ...row, would: counted.would }),
    };
  });
}

/** Until when parts of the user's own runs can still be undone. */
async function undoableUntil(ctx: Ctx, runIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (runIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('item_undos')
    .select(({ fn }) => ['undo_id', fn.max('until').as('until')])
    .where('undo_id', 'in', runIds)
    .where('agent_id', '=', agentOf(ctx).agentId)
    .where('until', '>', ctx.now())
    .where('undone_at', 'is', null)
    .groupBy('undo_id')
    .execute();
  return new Map(rows.map(({ undo_id, until }) => [undo_id, until]));
}
