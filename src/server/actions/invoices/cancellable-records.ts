import type { MendedRecord } from '../../../domain/verifactu/mending.ts';
import type { Ctx } from '../../ctx.ts';
import { listInvoiceRecords } from './invoice-records.ts';

/** An invoice's records that can be annulled; null where it is annulled, was corrected, or belongs to no chain. */
export async function cancellableRecords(ctx: Ctx, invoiceId: number): Promise<readonly MendedRecord[] | null> {
  const records = await listInvoiceRecords(ctx, invoiceId);
  return records.length === 0 || (await isTaken(ctx, invoiceId)) ? null : records;
}

/** Once a credit note or a correction refers to it, annulling it would leave them without their invoice. */
async function isTaken({ db }: Ctx, invoiceId: number): Promise<boolean> {
  const found = await db
    .selectFrom('invoices as own')
    .leftJoin('invoices as other', (join) =>
      join.onRef('other.corrects_id', '=', 'own.invoice_id').on('other.cancelled_at', 'is', null),
    )
    .select('own.invoice_id')
    .where('own.invoice_id', '=', invoiceId)
    .where(({ or, eb }) => or([eb('own.cancelled_at', 'is not', null), eb('other.invoice_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
