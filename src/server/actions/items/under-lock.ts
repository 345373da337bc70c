import { LOCK_MS, lockHolderOf } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getItemForUpdate } from './item-row.ts';
import { lockedByOther } from './lock-version.ts';

/**
 * Runs work under the actor's lock on an item: taken where free and released afterwards, in the caller's transaction. The actor's own lock
 * stays; another's is never taken.
 * @param keepsLock whether the actor keeps it
 * @throws AppError locked_by_other with the holder's name, not_found
 */
export async function underLock<T>(
  tx: Ctx,
  { itemId, keepsLock }: { readonly itemId: number; readonly keepsLock: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const item = await getItemForUpdate(tx, itemId);
  const { agentId } = agentOf(tx);
  const holder = lockHolderOf(item, tx.now());
  if (holder === agentId) return work();
  if (holder !== null) throw await lockedByOther(tx, item, holder);
  const locked_until = new Date(tx.now().getTime() + LOCK_MS);
  await tx.db
    .updateTable('order_items')
    .set({ locked_by: agentId, locked_until })
    .where('item_id', '=', itemId)
    .execute();
  const done = await work();
  if (!keepsLock) {
    await tx.db
      .updateTable('order_items')
      .set({ locked_by: null, locked_until: null })
      .where('item_id', '=', itemId)
      .where('locked_by', '=', agentId)
      .execute();
  }
  return done;
}
