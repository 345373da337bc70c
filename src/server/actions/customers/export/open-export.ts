import type { Readable } from 'node:stream';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { refuseImpersonation } from '../../actors/refuse-impersonation.ts';
import { requireCustomer } from '../../actors/require-customer.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Serves the signed-in customer's export, once. It is opened before it is marked, so that a storage failure does not use it up.
 * @throws AppError sign_in_required; not_found for another's, one already downloaded, or an expired one
 */
export async function openExport(ctx: Ctx, exportId: string): Promise<{ content: Readable; size: number }> {
  const customerId = requireCustomer(ctx);
  refuseImpersonation(ctx, 'own');
  if (!UUID.test(exportId)) throw new AppError('not_found');
  const ready = await readyExport(ctx, { exportId, customerId }).executeTakeFirst();
  if (!ready?.storage_key || ready.size === null) throw new AppError('not_found');
  const content = await ctx.ports.storage.open(ready.storage_key);
  try {
    await markTaken(ctx, { exportId, customerId });
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { content, size: ready.size };
}

interface OwnExport {
  readonly exportId: string;
  readonly customerId: number;
}

function readyExport({ db, now }: Pick<Ctx, 'db' | 'now'>, { exportId, customerId }: OwnExport) {
  return db
    .selectFrom('data_exports')
    .select(['storage_key', 'size'])
    .where('export_id', '=', exportId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now());
}

/** @throws AppError not_found when another request has it meanwhile */
function markTaken(ctx: Ctx, { exportId, customerId }: OwnExport): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const taken = await tx.db
      .updateTable('data_exports')
      .set({ state: 'downloaded', downloaded_at: tx.now() })
      .where('export_id', '=', exportId)
      .where('customer_id', '=', customerId)
      .where('state', '=', 'ready')
      .returning('export_id')
      .executeTakeFirst();
    if (!taken) throw new AppError('not_found');
    await recordAudit(tx, { action: 'customer.export_taken', subjectKind: 'customer', subjectId: customerId });
  });
}
