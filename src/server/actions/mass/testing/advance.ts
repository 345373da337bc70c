import { sql } from 'kysely';
import { systemCtx } from '../../../start/system-ctx.ts';
import type { Stage } from '../../orders/testing/order-stage.ts';
import { advanceRun } from '../advance-run.ts';

/** Does the jobs of a run, one after the other, until none waits; what it does can be taken back for so many seconds. */
export async function advanceAll({ deps }: Stage, runId: string, undoSeconds = 10): Promise<void> {
  const ctx = systemCtx({ ...deps, settings: { ...deps.settings, UNDO_SECONDS: undoSeconds } });
  while (await takeJob(deps, runId)) await advanceRun(ctx, runId);
}

async function takeJob({ db }: Stage['deps'], runId: string): Promise<boolean> {
  const { rows } =
    await sql`delete from graphile_worker._private_jobs where key = ${`mass-run:${runId}`} returning id`.execute(db);
  return rows.length > 0;
}
