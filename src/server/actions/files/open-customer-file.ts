import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { isReleased } from '../stored-files/is-released.ts';
import type { FileRow } from '../stored-files/present-file.ts';

/**
 * A file the customer may have: a released result, an invoice, or their own upload. Opening a result is recorded on file and item without
 * raising the version, so that the agent's copy stays valid.
 * @throws AppError sign_in_required, not_found (also for what is another's or not released)
 */
export async function openCustomerFile(ctx: Ctx, fileId: string): Promise<FileRow> {
  const { actor } = ctx;
  if (actor.kind !== 'customer') throw new AppError('sign_in_required');
  if (!UUID.test(fileId)) throw new AppError('not_found');
  return inTransaction(ctx, async (tx) => {
    const file = await tx.db
      .selectFrom('files')
      .leftJoin('orders', 'orders.order_id', 'files.order_id')
      .selectAll('files')
      .where('files.file_id', '=', fileId)
      .where((eb) =>
        eb.or([
          eb('files.customer_id', '=', actor.customerId),
          eb.and([
            eb('orders.customer_id', '=', actor.customerId),
            eb.or([
              eb('files.kind', 'in', ['invoice', 'answer']),
              eb.and([eb('files.kind', '=', 'result'), isReleased(ctx, 'files.released_at')]),
            ]),
          ]),
        ]),
      )
      .executeTakeFirst();
    if (!file) throw new AppError('not_found');
    // Source: meanings.md "clientView": impersonation does not count.
    const isSeen = file.kind === 'result' && actor.impersonation === undefined;
    if (isSeen && file.item_id !== null) await markOpened(tx, file.file_id, file.item_id);
    return file;
  });
}

/**
 * A released paper of an order; the caller has checked that the person may have it.
 * @param countsAsSeen whether it now counts as opened by the customer
 * @throws AppError not_found, also for a file of another order or kind
 */
export async function openReleasedPaper(
  ctx: Ctx,
  {
    orderId,
    fileId,
    countsAsSeen,
  }: { readonly orderId: number; readonly fileId: string; readonly countsAsSeen: boolean },
): Promise<FileRow> {
  if (!UUID.test(fileId)) throw new AppError('not_found');
  return inTransaction(ctx, async (tx) => {
    const file = await tx.db
      .selectFrom('files')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('order_id', '=', orderId)
      .where('kind', '=', 'result')
      .where(isReleased(tx))
      .executeTakeFirst();
    if (!file) throw new AppError('not_found');
    if (countsAsSeen && file.item_id !== null) await markOpened(tx, file.file_id, file.item_id);
    return file;
  });
}

async function markOpened(tx: Ctx, fileId: string, itemId: number): Promise<void> {
  const now = tx.now();
  await tx.db
    .updateTable('order_items')
    .set((eb) => ({
      viewed_at: now,
      first_view_at: eb.fn.coalesce('first_view_at', eb.val(now)),
      last_view_at: now,
      view_times: eb('view_times', '+', 1),
    }))
    .where('item_id', '=', itemId)
    .execute();
  await tx.db
    .updateTable('files')
    .set({ first_opened_at: now })
    .where('file_id', '=', fileId)
    .where('first_opened_at', 'is', null)
    .execute();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
