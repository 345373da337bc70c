import type { Pass } from '../../../domain/stored-files/decide-download.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { type HandedOut, handOutFile } from '../stored-files/hand-out.ts';
import type { FileRow } from '../stored-files/present-file.ts';

/**
 * A file of the signed-in customer, for a download. Opening a result is recorded on file and item without raising the version, so that the agent's copy
 * stays valid.
 * @throws AppError sign_in_required, not_found (also for what is another's or not released)
 */
export async function openCustomerFile(ctx: Ctx, fileId: string): Promise<FileRow & HandedOut> {
  requireCustomer(ctx);
  // Not in one transaction: a file may be scanned first, which takes seconds.
  const file = await handOutFile(ctx, fileId);
  // Source: meanings.md "clientView": impersonation does not count.
  const isByCustomer = ctx.actor.kind === 'customer' && ctx.actor.impersonation === undefined;
  if (file.kind === 'result' && isByCustomer) await inTransaction(ctx, (tx) => markOpened(tx, file));
  return file;
}

/** A released paper for somebody without an account, who has a pass to it. @throws AppError not_found */
export async function openReleasedPaper(
  ctx: Ctx,
  fileId: string,
  pass: Extract<Pass, { by: 'lookup' | 'share' }>,
): Promise<FileRow & HandedOut> {
  const file = await handOutFile(ctx, fileId, pass);
  // Who has the code from the order's mailbox opens it as its customer; who has a link does not.
  if (pass.by === 'lookup') await inTransaction(ctx, (tx) => markOpened(tx, file));
  return file;
}

async function markOpened(tx: Ctx, { file_id, item_id }: FileRow): Promise<void> {
  if (item_id === null || tx.asksHeadOnly) return;
  const now = tx.now();
  await tx.db
    .updateTable('order_items')
    .set((eb) => ({
      viewed_at: now,
      first_view_at: eb.fn.coalesce('first_view_at', eb.val(now)),
      last_view_at: now,
      view_times: eb('view_times', '+', 1),
    }))
    .where('item_id', '=', item_id)
    .execute();
  await tx.db
    .updateTable('files')
    .set({ first_opened_at: now })
    .where('file_id', '=', file_id)
    .where('first_opened_at', 'is', null)
    .execute();
}
