import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueueRun } from './enqueue-run.ts';

/** Every minute: resumes stalled runs, and drops plans that nobody executed, since their facts have changed. */
export async function tendRuns(ctx: Ctx): Promise<void> {
  await resumeRuns(ctx, new Date(ctx.now().getTime() - STANDS_STILL_MS));
  await dropOld(ctx, 'planned', PLAN_MS);
  await dropOld(ctx, 'proposed', PROPOSAL_MS);
}

/** Resumes runs without a heartbeat since then: their process was killed. */
export async function resumeRuns(ctx: Ctx, before = ctx.now()): Promise<void> {
  const rows = await ctx.db
    .selectFrom('mass_runs')
    .select('run_id')
    .where('state', 'in', ['planning', 'running'])
    .where('moved_at', '<=', before)
    .execute();
  for (const { run_id } of rows) await inTransaction(ctx, (tx) => enqueueRun(tx, run_id));
}

async function dropOld(ctx: Ctx, state: 'planned' | 'proposed', afterMs: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .updateTable('mass_runs')
      .set({ state: 'dropped', ended_at: tx.now() })
      .where('state', '=', state)
      .where('moved_at', '<', new Date(tx.now().getTime() - afterMs))
      .returning('run_id')
      .execute();
    for (const { run_id } of rows) {
      await recordAudit(tx, { action: 'mass.lapse', subjectKind: 'mass_run', subjectId: run_id });
    }
  });
}

const STANDS_STILL_MS = 60_000;
const PLAN_MS = DAY_MS;
const PROPOSAL_MS = 3 * DAY_MS;
