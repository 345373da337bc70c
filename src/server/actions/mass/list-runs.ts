import type { OutputOf } from '../../../contract/call.ts';
import type { listMassRuns as listMassRunsCall } from '../../../contract/mass.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { mayEver } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf, isSupervisor } from '../actors/agent-of.ts';
import { presentRuns } from './present-run.ts';
import type { RunRow } from './run-row.ts';

/** Runs that the caller may see: those waiting for a supervisor first, then the newest. @throws AppError forbidden */
export async function listRuns(ctx: Ctx, { page }: { page: number }): Promise<OutputOf<typeof listMassRunsCall>> {
  if (!mayEver(ctx.actor, 'mass_operation')) throw new AppError('forbidden');
  let seen = ctx.db.selectFrom('mass_runs');
  if (!isSupervisor(ctx)) seen = seen.where('agent_id', '=', agentOf(ctx).agentId);
  const [rows, { total }] = await Promise.all([
    seen
      .selectAll()
      .orderBy((eb) => eb('state', '<>', 'proposed'))
      .orderBy('created_at', 'desc')
      .orderBy('run_id')
      .limit(A_PAGE)
      .offset((page - 1) * A_PAGE)
      .execute(),
    seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: await presentRuns(ctx, rows as RunRow[]), total, page, per_page: A_PAGE };
}

const A_PAGE = 20;
