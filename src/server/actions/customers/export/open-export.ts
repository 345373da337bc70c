import type { Readable } from 'node:stream';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { refuseImpersonation } from '../../actors/refuse-impersonation.ts';
import { requireCustomer } from '../../actors/require-customer.ts';
import { allowDownload, openAllowed, recordDownload } from '../../stored-files/hand-out.ts';
import { factsOf, type StoredBytes } from '../../stored-files/load-files.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Serves the signed-in customer's export, once. It is opened before it is marked, so that a storage failure does not use it up.
 * @throws AppError sign_in_required; not_found for another's, one already downloaded, or an expired one
 */
export async function openExport(ctx: Ctx, exportId: string): Promise<{ content: Readable; size: number }> {
  const customerId = requireCustomer(ctx);
  refuseImpersonation(ctx, 'own');
  const file = await allowDownload(ctx, await findReady(ctx, exportId));
  const content = await openAllowed(ctx, file);
  try {
    await inTransaction(ctx, async (tx) => {
      await markTaken(tx, { exportId, customerId });
      await recordDownload(tx, file);
    });
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { content, size: file.size };
}

interface OwnExport {
  readonly exportId: string;
  readonly customerId: number;
}

async function findReady({ db, now }: Pick<Ctx, 'db' | 'now'>, exportId: string): Promise<StoredBytes | null> {
  if (!UUID.test(exportId)) return null;
  const ready = await db
    .selectFrom('data_exports')
    .select(['customer_id', 'storage_key', 'size'])
    .where('export_id', '=', exportId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!ready?.storage_key || ready.size === null) return null;
  const { customer_id: customerId, storage_key, size } = ready;
  const facts = factsOf('data_export', { fileId: exportId, customerId });
  return { facts, subjectId: customerId, storage_key, size, name: `${exportId}.zip`, media_type: 'application/zip' };
}

/** @throws AppError not_found when another request has it meanwhile */
async function markTaken(tx: Ctx, { exportId, customerId }: OwnExport): Promise<void> {
  const taken = await tx.db
    .updateTable('data_exports')
    .set({ state: 'downloaded', downloaded_at: tx.now() })
    .where('export_id', '=', exportId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'ready')
    .returning('export_id')
    .executeTakeFirst();
  if (!taken) throw new AppError('not_found');
}
