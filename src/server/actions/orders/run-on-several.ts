import type { PedidoOperation } from '../../../contract/orders/operation.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { ErrorCode } from '../../../domain/errors/error-code.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { carryOut } from './carry-out.ts';
import type { Done } from './done.ts';
import { lockedByOther } from './fence.ts';
import { agentOf, getItem, type ItemRow } from './item-row.ts';
import { lockItem } from './lock-item.ts';
import { unlockItem } from './unlock-item.ts';

/** How an operation went on one of several items. */
export interface ItemResult {
  readonly item_id: number;
  readonly ok: boolean;
  /** Why it was refused; null where it was done. */
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly done: Done | null;
}

/**
 * Carries an operation out on several items, one transaction each: what one refuses does not hold up the others. Whoever acts takes
 * the lock of an item that is free for as long as this needs it; another's lock is never taken.
 * @throws AppError forbidden for more items than the actor may change at once
 */
export async function runOnSeveral(
  ctx: Ctx,
  press: { readonly given: PedidoOperation; readonly undoId: string },
  itemIds: readonly number[],
): Promise<ItemResult[]> {
  const ids = [...new Set(itemIds)];
  if (!may(ctx.actor, 'mass_operation', { count: ids.length })) throw new AppError('forbidden');
  const results: ItemResult[] = [];
  // One after the other: side by side they would wait for each other's rows in whatever order.
  for (const itemId of ids) results.push(await runOnItem(ctx, press, itemId));
  return results;
}

/** Children of an item that stand where it stands. */
export async function childrenInStatus(
  ctx: Ctx,
  { item_id, panel_status_id }: Pick<ItemRow, 'item_id' | 'panel_status_id'>,
): Promise<number[]> {
  const children = await ctx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('parent_id', '=', item_id)
    .where('panel_status_id', '=', panel_status_id)
    .orderBy('item_id')
    .execute();
  return children.map((child) => child.item_id);
}

async function runOnItem(
  ctx: Ctx,
  press: { readonly given: PedidoOperation; readonly undoId: string },
  itemId: number,
): Promise<ItemResult> {
  try {
    const done = await underLock(ctx, { itemId, given: press.given }, (seen) => carryOut(ctx, { itemId, seen }, press));
    return { item_id: itemId, ok: true, code: null, message: '', done };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = errorMessage(error.code, ctx.locale, error.params);
    return { item_id: itemId, ok: false, code: error.code, message, done: null };
  }
}

async function underLock<T>(
  ctx: Ctx,
  { itemId, given }: { itemId: number; given: PedidoOperation },
  work: (seen: Date) => Promise<T>,
): Promise<T> {
  const before = await getItem(ctx, itemId);
  if (ABOUT_THE_LOCK.includes(given.operation)) return work(before.updated_at);
  const { agentId } = agentOf(ctx);
  const wasMine = lockHolderOf(before, ctx.now()) === agentId;
  if (!(await lockItem(ctx, itemId))) throw await lockedByOther(ctx, before, before.locked_by ?? 0);
  try {
    return await work((await getItem(ctx, itemId)).updated_at);
  } finally {
    if (!wasMine && !given.force_stay) await giveBack(ctx, { itemId, agentId });
  }
}

async function giveBack(ctx: Ctx, { itemId, agentId }: { itemId: number; agentId: number }): Promise<void> {
  const { locked_by } = await getItem(ctx, itemId);
  if (locked_by === agentId) await unlockItem(ctx, { itemId, force: false });
}

const ABOUT_THE_LOCK: readonly string[] = ['lock_pedido', 'unlock_pedido'];
