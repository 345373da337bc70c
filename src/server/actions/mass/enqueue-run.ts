import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Has the next step of a run done, in the transaction that makes it necessary; however often it is asked for, one waits. */
export async function enqueueRun(tx: Ctx, runId: string): Promise<void> {
  await enqueue(tx, 'advance_mass_run', { run_id: runId }, { key: `mass-run:${runId}` });
}
