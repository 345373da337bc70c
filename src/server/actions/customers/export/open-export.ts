import type { Readable } from 'node:stream';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { requireCustomer } from '../../checkout/require-customer.ts';
import { refuseInVisit } from '../../visits/refuse-in-visit.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Hands out the signed-in customer's copy, once. It is opened before it is marked, so that a store which does not answer costs
 * nobody his copy.
 * @throws AppError sign_in_required; not_found for one that is another's, was downloaded before, or is over
 */
export async function openExport(ctx: Ctx, exportId: string): Promise<{ content: Readable; size: number }> {
  const customerId = requireCustomer(ctx);
  refuseInVisit(ctx, 'own');
  if (!UUID.test(exportId)) throw new AppError('not_found');
  return inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .updateTable('data_exports')
      .set({ state: 'downloaded', downloaded_at: tx.now() })
      .where('export_id', '=', exportId)
      .where('customer_id', '=', customerId)
      .where('state', '=', 'ready')
      .where('expires_at', '>', tx.now())
      .returning(['storage_key', 'size'])
      .executeTakeFirst();
    if (!taken?.storage_key || taken.size === null) throw new AppError('not_found');
    const content = await tx.ports.storage.open(taken.storage_key);
    await recordAudit(tx, { action: 'customer.export_taken', subjectKind: 'customer', subjectId: customerId });
    return { content, size: taken.size };
  });
}
