import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { type DraftSeen, lockDraft } from './draft-row.ts';
import { requireSupervisor } from './require-supervisor.ts';

/** Discards a draft; its content stays readable in the audit trail. @throws AppError forbidden, stale_version */
export function discardDraft(ctx: Ctx, seen: DraftSeen): Promise<void> {
  requireSupervisor(ctx);
  return inTransaction(ctx, async (tx) => {
    const { content } = await lockDraft(tx, seen);
    await tx.db.deleteFrom('catalogue_drafts').where('product_id', '=', seen.productId).execute();
    await recordAudit(tx, {
      action: 'catalogue.discard',
      subjectKind: 'product',
      subjectId: seen.productId,
      detail: { content },
    });
  });
}
