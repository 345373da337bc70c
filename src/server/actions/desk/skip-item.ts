import { AppError } from '../../../domain/errors/app-error.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { hiddenUntil } from '../../../domain/orders/queue.ts';
import { may } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { calendarOf, getItemForUpdate } from '../items/item-row.ts';
import { lockedByOther } from '../items/lock-version.ts';
import { writeHistory } from '../items/write-history.ts';

/**
 * Skips an item of the queue: releases its lock and hides it from the caller for one business hour. The reason is in the history, but the
 * item's version is unchanged, so that other copies stay valid. Idempotent.
 * @returns until when it is hidden
 * @throws AppError not_found, forbidden for a notary, locked_by_other, item_not_queued
 */
export async function skipItem(tx: Ctx, { itemId, reason }: { itemId: number; reason: string }): Promise<Date> {
  if (!may(tx.actor, 'saltar_pedido')) throw new AppError('forbidden');
  const { agentId } = agentOf(tx);
  const item = await getItemForUpdate(tx, itemId);
  const holder = lockHolderOf(item, tx.now());
  if (holder !== null && holder !== agentId) throw await lockedByOther(tx, item, holder);
  const hidden = await hiddenSince(tx, { agentId, itemId });
  if (hidden && holder === null) return hidden;
  if (item.queue === null) throw new AppError('item_not_queued');
  const hidden_until = hiddenUntil(calendarOf(item), tx.now());
  await hide(tx, { agent_id: agentId, item_id: itemId, hidden_until });
  await tx.db
    .updateTable('order_items')
    .set({ locked_by: null, locked_until: null, history_lines: item.history_lines + 1 })
    .where('item_id', '=', itemId)
    .execute();
  const detail = { hidden_until: hidden_until.toISOString() };
  const line = {
    accion: 'saltar_pedido',
    actor_kind: 'agent',
    admin_user_id: agentId,
    comment: reason,
    detail,
  } as const;
  await writeHistory(tx, itemId, line);
  await recordAudit(tx, { action: 'item.saltar_pedido', subjectKind: 'item', subjectId: itemId, detail });
  return hidden_until;
}

async function hiddenSince(tx: Ctx, { agentId, itemId }: { agentId: number; itemId: number }): Promise<Date | null> {
  const skip = await tx.db
    .selectFrom('item_skips')
    .select('hidden_until')
    .where('agent_id', '=', agentId)
    .where('item_id', '=', itemId)
    .where('hidden_until', '>', tx.now())
    .executeTakeFirst();
  return skip?.hidden_until ?? null;
}

/** The same agent's expired ones are deleted with it. */
async function hide(tx: Ctx, skip: { agent_id: number; item_id: number; hidden_until: Date }): Promise<void> {
  const { agent_id, hidden_until } = skip;
  await tx.db.deleteFrom('item_skips').where('agent_id', '=', agent_id).where('hidden_until', '<=', tx.now()).execute();
  await tx.db
    .insertInto('item_skips')
    .values(skip)
    .onConflict((conflict) => conflict.columns(['agent_id', 'item_id']).doUpdateSet({ hidden_until }))
    .execute();
}
