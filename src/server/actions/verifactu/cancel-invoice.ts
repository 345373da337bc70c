import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import { isUnregistered } from '../../../domain/verifactu/mending.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { cancellableRecords } from '../invoices/cancellable-records.ts';
import { lockIssuer } from '../invoices/issue-document.ts';
import { sealAnnulment } from '../invoices/seal-record.ts';
import { requireOwnReauthentication } from '../second-factor/require-reauthentication.ts';

/**
 * Annuls a Spanish invoice that should never have existed, by its own record; its number stays used. Refunds need a credit note instead.
 * @throws AppError forbidden, reauthentication_required, not_found, invoice_not_cancellable for one that is annulled already, is corrected by
 * another, or belongs to no chain
 */
export async function cancelInvoice(
  ctx: Ctx,
  { invoiceId, reason }: { readonly invoiceId: number; readonly reason: string },
): Promise<void> {
  if (!may(ctx.actor, 'manage_invoices')) throw new AppError('forbidden');
  requireOwnReauthentication(ctx);
  await inTransaction(ctx, async (tx) => {
    const found = await tx.db
      .selectFrom('invoices')
      .select(['order_id', 'document'])
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    const document = found.document;
    await lockIssuer(tx, document.issuer);
    const records = await cancellableRecords(tx, invoiceId);
    if (!records) throw new AppError('invoice_not_cancellable');
    const cancelled = await tx.db
      .updateTable('invoices')
      .set({ cancelled_at: tx.now(), cancelled_reason: reason })
      .where('invoice_id', '=', invoiceId)
      .where('cancelled_at', 'is', null)
      .returning('invoice_id')
      .executeTakeFirst();
    if (!cancelled) throw new AppError('invoice_not_cancellable');
    await sealAnnulment(tx, { invoiceId, document, unregistered: isUnregistered(records), rejectedBefore: false });
    const detail = { invoice_id: invoiceId, invoice_number: document.number, reason };
    await recordAudit(tx, { action: 'invoice.cancel', subjectKind: 'order', subjectId: found.order_id, detail });
  });
}
