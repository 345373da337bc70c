import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Queues the next step of a run in the current transaction; at most one is queued. */
export async function enqueueRun(tx: Ctx, runId: string): Promise<void> {
  await enqueue(tx, 'advance_mass_run', { run_id: runId }, { key: `mass-run:${runId}` });
}
