import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { MassState } from '../../../domain/mass/decide-run.ts';
import type { MassOperation } from '../../../domain/mass/mass-operation.ts';
import type { Ctx } from '../../ctx.ts';
import type { MassRuns } from '../../db/types.gen.ts';
import { agentOf, isNotary, isSupervisor } from '../actors/agent-of.ts';

/** A stored operation on many items; never sent to a client unchanged. */
export type RunRow = Omit<Selectable<MassRuns>, 'state' | 'operation'> & {
  readonly state: MassState;
  readonly operation: MassOperation;
};

/** A run the caller may see: their own, or any for a supervisor. @throws AppError not_found, forbidden for a notary */
export async function getRun(ctx: Ctx, runId: string): Promise<RunRow> {
  const row = await ctx.db.selectFrom('mass_runs').selectAll().where('run_id', '=', runId).executeTakeFirst();
  return seen(ctx, row as RunRow | undefined);
}

/** The same, locked until the transaction ends. */
export async function getRunForUpdate(tx: Ctx, runId: string): Promise<RunRow> {
  const row = await tx.db
    .selectFrom('mass_runs')
    .selectAll()
    .where('run_id', '=', runId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return seen(tx, row as RunRow | undefined);
}

/** Any run, for its processing; undefined for an unknown id. */
export async function findRun(ctx: Ctx, runId: string): Promise<RunRow | undefined> {
  const row = await ctx.db.selectFrom('mass_runs').selectAll().where('run_id', '=', runId).executeTakeFirst();
  return row as RunRow | undefined;
}

function seen(ctx: Ctx, row: RunRow | undefined): RunRow {
  const { agentId } = agentOf(ctx);
  if (isNotary(ctx)) throw new AppError('forbidden');
  if (!row || (row.agent_id !== agentId && !isSupervisor(ctx))) throw new AppError('not_found');
  return row;
}
