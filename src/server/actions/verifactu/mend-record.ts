import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import { decideMending } from '../../../domain/verifactu/mending.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { listInvoiceRecords } from '../invoices/invoice-records.ts';
import { lockIssuer } from '../invoices/issue-document.ts';
import { sealAmendment, sealAnnulment } from '../invoices/seal-record.ts';

/**
 * Replaces a record that the agency rejected or accepted with errors, from the present invoice and settings; it waits to be sent like any other.
 * Idempotent per click.
 * @throws AppError forbidden, not_found, record_not_mendable
 */
export async function mendRecord(ctx: Ctx, { issuer, position }: { issuer: string; position: number }): Promise<void> {
  if (!may(ctx.actor, 'manage_invoices')) throw new AppError('forbidden');
  await inTransaction(ctx, async (tx) => {
    const { invoice_id: invoiceId, document: json } = await tx.db
      .selectFrom('invoice_chain')
      .innerJoin('invoices', 'invoices.invoice_id', 'invoice_chain.invoice_id')
      .select(['invoices.invoice_id', 'invoices.document'])
      .where('invoice_chain.issuer', '=', issuer)
      .where('invoice_chain.position', '=', position)
      .executeTakeFirstOrThrow(() => new AppError('not_found'));
    const document = json;
    await lockIssuer(tx, document.issuer);
    const records = await listInvoiceRecords(tx, invoiceId);
    const record = records.find((one) => one.position === position);
    const others = records.filter((one) => one.position !== position);
    const mending = record ? decideMending(record, others) : null;
    if (!mending) throw new AppError('record_not_mendable');
    if (mending.kind === 'cancellation') await sealAnnulment(tx, { invoiceId, document, ...mending });
    else await sealAmendment(tx, { invoiceId, document, amendment: mending.amendment });
    await tx.db
      .updateTable('verifactu_records')
      .set({ state: 'mended' })
      .where('issuer', '=', issuer)
      .where('position', '=', position)
      .where('state', '=', 'rejected')
      .execute();
    const detail = { invoice_id: invoiceId, position };
    await recordAudit(tx, { action: 'verifactu.mend', subjectKind: 'invoice', subjectId: invoiceId, detail });
  });
}
