import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { refuseImpersonation } from '../../actors/refuse-impersonation.ts';
import { requireCustomer } from '../../actors/require-customer.ts';

/** Requests a copy of all data about the signed-in customer, unless one is already under way or ready. @throws AppError sign_in_required */
export async function askExport(ctx: Ctx): Promise<void> {
  const customerId = requireCustomer(ctx);
  refuseImpersonation(ctx, 'own');
  await inTransaction(ctx, async (tx) => {
    const asked = await tx.db
      .insertInto('data_exports')
      .values({ customer_id: customerId, store_id: tx.portal.store_id, locale: tx.locale, requested_at: tx.now() })
      .onConflict((conflict) => conflict.column('customer_id').where('state', 'in', ['requested', 'ready']).doNothing())
      .returning('export_id')
      .executeTakeFirst();
    if (!asked) return;
    await enqueue(tx, 'export_data', asked, { key: exportJobKey(asked.export_id) });
    await recordAudit(tx, { action: 'customer.export_asked', subjectKind: 'customer', subjectId: customerId });
  });
}

/** A copy has one job at a time. */
export function exportJobKey(exportId: string): string {
  return `export:${exportId}`;
}
