import { advanceRun } from '../actions/mass/advance-run.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Does the next step of an operation on many items. */
export async function advanceMassRun(ctx: Ctx, { run_id }: TaskPayloads['advance_mass_run']): Promise<void> {
  await advanceRun(ctx, run_id);
}
