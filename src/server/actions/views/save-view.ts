import type { BodyOf } from '../../../contract/call.ts';
import type {
  changeView as changeViewCall,
  createView as createViewCall,
  ListChoices,
} from '../../../contract/views.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { readOrderColumns } from '../../../domain/orders/order-columns.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { findViewToChange } from './find-view-to-change.ts';
import { listChoices } from './list-choices.ts';

/** Saves a search under a name. Idempotent per click. @throws AppError forbidden to share without being a supervisor */
export async function createView(ctx: Ctx, given: BodyOf<typeof createViewCall>): Promise<ListChoices> {
  const { agentId } = agentOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const at = tx.now();
    const made = await tx.db
      .insertInto('saved_views')
      .values({
        ...rowOf(tx, given),
        agent_id: agentId,
        request_key: given.request_key,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.columns(['agent_id', 'request_key']).doNothing())
      .returning('view_id')
      .executeTakeFirst();
    if (made) await recordAudit(tx, { action: 'view.create', subjectKind: 'saved_view', subjectId: made.view_id });
  });
  return listChoices(ctx);
}

/**
 * Replaces a view unchanged since it was read.
 * @throws AppError not_found, also for another's own; forbidden for a shared one without being a supervisor; stale_version
 */
export async function changeView(
  ctx: Ctx,
  { viewId, ...given }: BodyOf<typeof changeViewCall> & { readonly viewId: number },
): Promise<ListChoices> {
  await inTransaction(ctx, async (tx) => {
    const view = await findViewToChange(tx, viewId);
    if (!view) throw new AppError('not_found');
    if (view.version !== given.version) throw new AppError('stale_version');
    await tx.db
      .updateTable('saved_views')
      .set({ ...rowOf(tx, given), version: view.version + 1, updated_at: tx.now() })
      .where('view_id', '=', viewId)
      .execute();
    await recordAudit(tx, { action: 'view.change', subjectKind: 'saved_view', subjectId: viewId });
  });
  return listChoices(ctx);
}

function rowOf(
  ctx: Ctx,
  { name, query, columns, shared }: Pick<BodyOf<typeof createViewCall>, 'name' | 'query' | 'columns' | 'shared'>,
) {
  if (shared) requireNamedRight(ctx, 'share_views');
  return { name, query, columns: readOrderColumns(columns), is_shared: shared };
}
