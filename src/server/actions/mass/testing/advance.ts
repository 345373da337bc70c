import { sql } from 'kysely';
import { systemCtx } from '../../../start/system-ctx.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { advanceRun } from '../advance-run.ts';

/** Runs the jobs of a run one after the other until none is left; its changes can be undone for so many seconds. */
export async function advanceAll({ deps }: Stage, runId: string, undoSeconds = 10): Promise<void> {
  const ctx = systemCtx({ ...deps, settings: { ...deps.settings, UNDO_SECONDS: undoSeconds } });
  while (await loseJob({ deps }, runId)) await advanceRun(ctx, runId);
}

/** Removes the pending job of a run from the queue, as a process does that is killed with it. @returns whether there was one */
export async function loseJob({ deps }: Pick<Stage, 'deps'>, runId: string): Promise<boolean> {
  const key = `mass-run:${runId}`;
  const { rows } = await sql`delete from graphile_worker._private_jobs where key = ${key} returning id`.execute(
    deps.db,
  );
  return rows.length > 0;
}
