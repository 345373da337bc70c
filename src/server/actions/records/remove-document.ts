import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { getDocument } from './document-rows.ts';

/**
 * Removes a document of a portfolio; a job deletes its bytes afterwards, unless they are shared.
 * @throws AppError not_found, document_of_order for a document of an order, sign_in_required, forbidden
 */
export async function removeDocument(ctx: Ctx, fileId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { kind, order_id, customer_id, storage_key } = await getDocument(tx, fileId);
    if (kind !== 'portfolio') throw new AppError('document_of_order', { order: order_id ?? '' });
    const removed = await tx.db
      .deleteFrom('files')
      .where('file_id', '=', fileId)
      .where('customer_id', '=', customer_id)
      .returning('file_id')
      .executeTakeFirst();
    if (!removed) throw new AppError('not_found');
    await enqueue(tx, 'remove_bytes', { storage_keys: [storage_key] });
    await recordAudit(tx, {
      action: 'document.remove',
      subjectKind: 'customer',
      subjectId: customer_id,
      detail: { file_id: fileId },
    });
  });
}
