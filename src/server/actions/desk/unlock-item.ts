import { AppError } from '../../../domain/errors/app-error.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { may } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { announce } from '../../live/notice.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { GROWTH, lockedByOther, nextVersionAt } from '../items/lock-version.ts';
import { writeHistory } from '../items/write-history.ts';
import { shareDraft } from '../live/drafts.ts';

/**
 * Releases one's own lock; another's only by force, which is a supervisor's right and raises the item's version, so that the former holder's open
 * copy cannot be saved. They are notified, find the reason in the history, and their typed text becomes a shared draft.
 * @throws AppError not_found, locked_by_other, forbidden
 */
export async function unlockItem(
  tx: Ctx,
  { itemId, force, reason }: { readonly itemId: number; readonly force: boolean; readonly reason?: string | undefined },
): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  const { agentId } = agentOf(tx);
  const holder = lockHolderOf(item, tx.now());
  if (holder === null || holder === agentId) return dropLock(tx, item);
  if (!force) throw await lockedByOther(tx, item, holder);
  if (!may(tx.actor, 'force_unlock')) throw new AppError('forbidden');
  await tx.db
    .updateTable('order_items')
    .set({ locked_by: null, locked_until: null, ...GROWTH, updated_at: nextVersionAt(item, tx.now()) })
    .where('item_id', '=', itemId)
    .execute();
  await writeHistory(tx, itemId, {
    accion: 'unlock_pedido',
    actor_kind: 'agent',
    admin_user_id: agentId,
    comment: reason?.trim() || null,
    detail: { forced_from: holder },
  });
  await recordAudit(tx, {
    action: 'item.unlock_pedido',
    subjectKind: 'item',
    subjectId: itemId,
    detail: { forced_from: holder },
  });
  await shareDraft(tx, { itemId, agentId: holder });
  await announce(tx, { kind: 'unlocked', item_id: itemId, order_id: item.order_id, to: holder, by: agentId });
}

async function dropLock(tx: Ctx, { item_id }: ItemRow): Promise<void> {
  await tx.db
    .updateTable('order_items')
    .set({ locked_by: null, locked_until: null })
    .where('item_id', '=', item_id)
    .execute();
}
