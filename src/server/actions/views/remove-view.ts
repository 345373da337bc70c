import type { ListChoices } from '../../../contract/views.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { findViewToChange } from './find-view-to-change.ts';
import { listChoices } from './list-choices.ts';

/** Deletes a view; a missing one is no error. @throws AppError forbidden for a shared one without being a supervisor */
export async function removeView(ctx: Ctx, viewId: number): Promise<ListChoices> {
  await inTransaction(ctx, async (tx) => {
    const view = await findViewToChange(tx, viewId);
    if (!view) return;
    await tx.db.deleteFrom('saved_views').where('view_id', '=', viewId).execute();
    await recordAudit(tx, { action: 'view.remove', subjectKind: 'saved_view', subjectId: viewId });
  });
  return listChoices(ctx);
}
