import type { OutputOf } from '../../../contract/call.ts';
import type { undoMassRun as undoMassRunCall } from '../../../contract/mass.ts';
import type { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { tooLate } from '../desk/undo/undo-item.ts';
import { undoOrRefuse } from '../desk/undo/undo-operation.ts';
import { showRun } from './present-run.ts';
import { getRun } from './run-row.ts';
import { tellRun } from './tell-run.ts';

/**
 * Undoes the recent changes of one's own run whose e-mails are unsent, each item separately; the receipt records it.
 * @throws AppError not_found, forbidden; undo_too_late where nothing can be undone
 */
export async function undoRun(ctx: Ctx, runId: string): Promise<OutputOf<typeof undoMassRunCall>> {
  const run = await getRun(ctx, runId);
  const rows = await ctx.db
    .selectFrom('item_undos')
    .select('item_id')
    .where('undo_id', '=', runId)
    .where('agent_id', '=', agentOf(ctx).agentId)
    .where('until', '>', ctx.now())
    .where('undone_at', 'is', null)
    // Those whose mails are sent soonest come first.
    .orderBy('until')
    .execute();
  const refusals: (AppError | null)[] = [];
  for (const { item_id: itemId } of rows) refusals.push(await undoOrRefuse(ctx, { undoId: runId, itemId }));
  const undone = refusals.filter((refusal) => refusal === null).length;
  if (undone === 0) throw refusals[0] ?? tooLate(ctx, 'sent');
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, { action: 'mass.undo', subjectKind: 'mass_run', subjectId: runId, detail: { undone } });
    await tellRun(tx, run);
  });
  return { ...(await showRun(ctx, runId)), undone, kept: rows.length - undone };
}
