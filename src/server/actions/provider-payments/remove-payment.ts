import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { removeUnsharedBytes } from '../stored-files/remove-unshared-bytes.ts';
import { getPaymentForUpdate, requireDraft } from './payment-row.ts';
import { requirePayer } from './require-payer.ts';

/** Deletes a draft with its files; its lines are owed as before. @throws AppError forbidden, not_found, provider_payment_changed, provider_payment_fixed */
export async function removeProviderPayment(
  ctx: Ctx,
  given: { readonly paymentId: number; readonly version: number },
): Promise<void> {
  requirePayer(ctx);
  const files = await inTransaction(ctx, async (tx) => {
    requireDraft(tx, await getPaymentForUpdate(tx, given));
    const { paymentId } = given;
    const removed = await tx.db
      .deleteFrom('provider_payment_files')
      .where('payment_id', '=', paymentId)
      .returning('storage_key')
      .execute();
    await tx.db.deleteFrom('provider_payments').where('payment_id', '=', paymentId).execute();
    await recordAudit(tx, {
      action: 'provider_payment.delete',
      subjectKind: 'provider_payment',
      subjectId: paymentId,
    });
    return removed;
  });
  for (const { storage_key } of files) await removeUnsharedBytes(ctx, storage_key);
}
