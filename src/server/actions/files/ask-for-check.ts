import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireRight } from '../items/require-right.ts';

/**
 * Has a PDF of an item checked again, at once. What is known of it stays until then; asked twice, it is checked once. It changes nothing of the item.
 * @throws AppError forbidden, not_found
 */
export async function askForCheck(ctx: Ctx, { itemId, fileId }: { itemId: number; fileId: string }): Promise<void> {
  await requireRight(ctx, { itemId }, 'see_readings');
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('paper_checks')
      .set({ checked_with: null, tried_at: null, tries: 0 })
      .where('file_id', '=', fileId)
      .where('item_id', '=', itemId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await enqueue(tx, 'check_papers', {}, { key: 'check_papers', queue: 'check_papers' });
    await recordAudit(tx, { action: 'paper.check', subjectKind: 'item', subjectId: itemId });
  });
}
