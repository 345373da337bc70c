import type { Ctx } from '../../ctx.ts';
import { announce } from '../../live/notice.ts';
import { countItems } from './count-items.ts';
import type { RunRow } from './run-row.ts';

/** Notifies followers of a run's progress. */
export async function tellRun(ctx: Ctx, { run_id, agent_id, state }: Pick<RunRow, 'run_id' | 'agent_id' | 'state'>) {
  const { tried, done, refused, left } = await countItems(ctx, run_id);
  await announce(ctx, { kind: 'mass', run_id, agent_id, state, tried, done, refused, left });
}
