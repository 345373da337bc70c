import type { MassRun } from '../../../contract/mass.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { decideRun as decide, type MassState, type RunRights } from '../../../domain/mass/decide-run.ts';
import { MASS_OPERATION_LIMIT } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { alertToRun } from './alert-to-run.ts';
import { countItems } from './count-items.ts';
import { enqueueRun } from './enqueue-run.ts';
import { showRun } from './present-run.ts';
import { getRunForUpdate, type RunRow } from './run-row.ts';
import { tellRun } from './tell-run.ts';

export interface Confirmation {
  readonly runId: string;
  /** The number of orders to change, typed as confirmation above 50. */
  readonly count?: number | undefined;
  readonly note: string;
}

/**
 * Executes a planned run, or proposes it to supervisors when it is too large for the caller.
 * @throws AppError not_found, forbidden, mass_not_open, mass_count_differs
 */
export function executeRun(ctx: Ctx, { runId, count, note }: Confirmation): Promise<{ run: MassRun }> {
  return change(ctx, runId, async (tx, { run, rights, would }) => {
    if (!rights.execute) throw new AppError('mass_not_open');
    requireCount(run, { count, would });
    const own = { note: note || null };
    if (rights.asks) return { ...own, state: 'proposed', proposed_at: tx.now() };
    return { ...own, state: 'running', started_at: tx.now() };
  });
}

/**
 * A supervisor approves a colleague's run, which is then carried out in the colleague's name.
 * @throws AppError not_found, forbidden, mass_not_open, mass_own_proposal, mass_count_differs
 */
export function approveRun(ctx: Ctx, { runId, count, note }: Confirmation): Promise<{ run: MassRun }> {
  return change(ctx, runId, async (tx, { run, rights, would }) => {
    if (!rights.approve) throw notApprovable(tx, run);
    requireCount(run, { count, would });
    return { ...decisionOf(tx, note), state: 'running', started_at: tx.now() };
  });
}

/** A supervisor rejects a colleague's run. @throws AppError not_found, forbidden, mass_not_open, mass_own_proposal */
export function rejectRun(ctx: Ctx, { runId, note }: Confirmation): Promise<{ run: MassRun }> {
  return change(ctx, runId, async (tx, { run, rights }) => {
    if (!rights.reject) throw notApprovable(tx, run);
    return { ...decisionOf(tx, note), state: 'rejected', ended_at: tx.now() };
  });
}

/** Withdraws one's own plan or proposal before anything is done. @throws AppError not_found, forbidden, mass_not_open */
export function dropRun(ctx: Ctx, runId: string): Promise<{ run: MassRun }> {
  return change(ctx, runId, async (tx, { rights }) => {
    if (!rights.drop) throw new AppError('mass_not_open');
    return { state: 'dropped', ended_at: tx.now() };
  });
}

/**
 * Stops a run: the current item is finished first, and then nothing more is done.
 * @throws AppError not_found, forbidden, mass_not_open
 */
export function stopRun(ctx: Ctx, runId: string): Promise<{ run: MassRun }> {
  return change(ctx, runId, async (tx, { rights }) => {
    if (!rights.stop) throw new AppError('mass_not_open');
    return { state: 'stopped', ended_at: tx.now(), stopped_by: agentOf(tx).agentId };
  });
}

interface Asked {
  readonly run: RunRow;
  readonly rights: RunRights;
  readonly would: number;
}
type Changed = Partial<Omit<RunRow, 'run_id' | 'state'>> & { readonly state: MassState };

async function change(
  ctx: Ctx,
  runId: string,
  decided: (tx: Ctx, asked: Asked) => Promise<Changed>,
): Promise<{ run: MassRun }> {
  await inTransaction(ctx, async (tx) => {
    const run = await getRunForUpdate(tx, runId);
    const { would } = await countItems(tx, runId);
    const { given: _given, ...changed } = await decided(tx, {
      run,
      would,
      rights: decide(agentOf(tx), { ...run, would }),
    });
    await tx.db
      .updateTable('mass_runs')
      .set({ ...changed, moved_at: tx.now() })
      .where('run_id', '=', runId)
      .execute();
    await recordAudit(tx, {
      action: `mass.${changed.state}`,
      subjectKind: 'mass_run',
      subjectId: runId,
      detail: { operation: run.operation, total: run.total, would },
    });
    if (changed.state === 'running') await enqueueRun(tx, runId);
    await alertToRun(tx, run, changed.state);
    await tellRun(tx, { ...run, state: changed.state });
  });
  return showRun(ctx, runId);
}

/** Large runs require typing the number, against accidental clicks. */
function requireCount({ total }: RunRow, { count, would }: { count: number | undefined; would: number }): void {
  if (total > MASS_OPERATION_LIMIT && count !== would) throw new AppError('mass_count_differs', { count: would });
}

function decisionOf(tx: Ctx, note: string) {
  return { decided_by: agentOf(tx).agentId, decided_at: tx.now(), decision_note: note || null };
}

function notApprovable(tx: Ctx, { state, agent_id }: RunRow): AppError {
  if (state !== 'proposed') return new AppError('mass_not_open');
  return new AppError(agent_id === agentOf(tx).agentId ? 'mass_own_proposal' : 'forbidden');
}
