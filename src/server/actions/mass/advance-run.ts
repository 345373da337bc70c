import type { AuditAction } from '../../../domain/audit/audit-action.ts';
import { may } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { findAgentActor } from '../actors/find-agent-actor.ts';
import { alertToRun } from './alert-to-run.ts';
import { carryOutItem } from './carry-out-item.ts';
import { countItems } from './count-items.ts';
import { enqueueRun } from './enqueue-run.ts';
import { findRun, type RunRow } from './run-row.ts';
import { tellRun } from './tell-run.ts';
import { type ItemOfRun, tryItem } from './try-item.ts';

/**
 * Runs the next step of a run: tries some items without writing, or executes some. Several processes may work at once, each on its own items. A step
 * that finds none ends this phase; any other step queues the next.
 */
export async function advanceRun(ctx: Ctx, runId: string): Promise<void> {
  const run = await findRun(ctx, runId);
  if (run?.state !== 'planning' && run?.state !== 'running') return;
  const proposer = await findAgentActor(ctx, run.agent_id);
  // The author may no longer sign in, or may no longer change so many items alone.
  const isAllowed = proposer && (run.decided_by !== null || run.state === 'planning' || mayAlone(proposer, run));
  if (!isAllowed) return giveUp(ctx, run);
  const asProposer = { ...ctx, actor: proposer };
  const step = run.state === 'planning' ? tryItems : carryOutItems;
  const hasMore = await step(asProposer, run);
  if (hasMore) await inTransaction(ctx, (tx) => enqueueRun(tx, runId));
  else await endPart(asProposer, run);
}

function mayAlone(actor: Ctx['actor'], { total }: RunRow): boolean {
  return may(actor, 'mass_operation', { count: total });
}

/** @returns whether there may be more */
async function tryItems(ctx: Ctx, run: RunRow): Promise<boolean> {
  for (let tried = 0; tried < OF_A_STEP; tried += AT_ONCE) {
    const count = await inTransaction(ctx, async (tx) => {
      const items = await untried(tx, run).limit(AT_ONCE).forNoKeyUpdate().skipLocked().execute();
      for (const item of items) await tryItem(tx, run, item);
      return items.length;
    });
    await moved(ctx, run);
    if (count < AT_ONCE) return false;
  }
  return true;
}

async function carryOutItems(ctx: Ctx, run: RunRow): Promise<boolean> {
  const items = await notDone(ctx, run).limit(OF_A_STEP).execute();
  for (const [index, item] of items.entries()) {
    await carryOutItem(ctx, run, item);
    if (index % AT_ONCE === AT_ONCE - 1) await moved(ctx, run);
  }
  return items.length === OF_A_STEP;
}

function untried(ctx: Ctx, { run_id }: RunRow) {
  return ctx.db
    .selectFrom('mass_run_items')
    .select(['item_id', 'seen'])
    .where('run_id', '=', run_id)
    .where('forecast', 'is', null)
    .orderBy('position')
    .$castTo<ItemOfRun>();
}

/** Items refused by the trial are not run: only the shown changes happen. */
function notDone(ctx: Ctx, { run_id }: RunRow) {
  return ctx.db
    .selectFrom('mass_run_items')
    .select(['item_id', 'seen'])
    .where('run_id', '=', run_id)
    .where('forecast', '=', 'would')
    .where('outcome', 'is', null)
    .orderBy('position');
}

async function moved(ctx: Ctx, run: RunRow): Promise<void> {
  await ctx.db.updateTable('mass_runs').set({ moved_at: ctx.now() }).where('run_id', '=', run.run_id).execute();
  await tellRun(ctx, run);
}

/** Ends the trial or the run, unless another process still holds some of its items: that process's next step will. */
async function endPart(ctx: Ctx, run: RunRow): Promise<void> {
  const left = run.state === 'planning' ? untried(ctx, run) : notDone(ctx, run);
  const now = ctx.now();
  await inTransaction(ctx, async (tx) => {
    const next = run.state === 'planning' ? 'planned' : 'done';
    const ended = await tx.db
      .updateTable('mass_runs')
      .set(next === 'planned' ? { state: next, planned_at: now } : { state: next, ended_at: now })
      .where('run_id', '=', run.run_id)
      .where('state', '=', run.state)
      .where(({ not, exists }) => not(exists(left)))
      .returning('run_id')
      .executeTakeFirst();
    if (!ended) return;
    if (next === 'done') await auditEnd(tx, run, 'mass.done');
    await alertToRun(byTime(tx), run, next);
    await tellRun(tx, { ...run, state: next });
  });
}

async function giveUp(ctx: Ctx, run: RunRow): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const state = run.state === 'planning' ? 'dropped' : 'stopped';
    await tx.db
      .updateTable('mass_runs')
      .set({ state, ended_at: tx.now() })
      .where('run_id', '=', run.run_id)
      .where('state', '=', run.state)
      .execute();
    await auditEnd(tx, run, 'mass.give_up');
    await alertToRun(byTime(tx), run, state);
    await tellRun(tx, { ...run, state });
  });
}

/** A finished run alerts its proposer, in whose name it was carried out. */
function byTime(tx: Ctx): Ctx {
  return { ...tx, actor: { kind: 'system' } };
}

async function auditEnd(tx: Ctx, run: RunRow, action: AuditAction): Promise<void> {
  const { done, refused, undone, left } = await countItems(tx, run.run_id);
  const detail = { operation: run.operation, done, refused, undone, left };
  await recordAudit(tx, { action, subjectKind: 'mass_run', subjectId: run.run_id, detail });
}

/** Items per job (short, so that other jobs get their turn) and per progress report. */
const OF_A_STEP = 200;
const AT_ONCE = 20;
