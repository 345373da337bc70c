import { AppError } from '../../../domain/errors/app-error.ts';
import type { ErrorCode } from '../../../domain/errors/error-code.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { may } from '../../../domain/permissions/may.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Done } from '../items/done.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { underLock } from '../items/under-lock.ts';
import { carryOut, carryOutPrepared, type OperationRequest, prepareOperation } from './carry-out.ts';

/** Result of an operation on one of several items. */
export interface ItemResult {
  readonly item_id: number;
  readonly ok: boolean;
  /** Why it was refused; null where it was carried out. */
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly done: Done | null;
}

/**
 * Runs an operation on several items, one transaction each, so that a refusal affects one item only. A free lock is taken as long as
 * necessary; another's never.
 * @throws AppError forbidden for more items than the actor may change at once
 */
export async function runOnSeveral(
  ctx: Ctx,
  request: OperationRequest,
  itemIds: readonly number[],
): Promise<ItemResult[]> {
  const ids = [...new Set(itemIds)];
  if (!may(ctx.actor, 'mass_operation', { count: ids.length })) throw new AppError('forbidden');
  const results: ItemResult[] = [];
  // One at a time: in parallel they could deadlock.
  for (const itemId of ids) results.push(await runOnItem(ctx, request, itemId));
  return results;
}

/** Children of an item in the same status. */
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

async function runOnItem(ctx: Ctx, request: OperationRequest, itemId: number): Promise<ItemResult> {
  try {
    const done = await carryOutUnderLock(ctx, request, itemId);
    return { item_id: itemId, ok: true, code: null, message: '', done };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = errorMessage(error.code, ctx.locale, error.params);
    return { item_id: itemId, ok: false, code: error.code, message, done: null };
  }
}

async function carryOutUnderLock(ctx: Ctx, request: OperationRequest, itemId: number): Promise<Done | null> {
  const { given } = request;
  const { updated_at: seen } = await getItem(ctx, itemId);
  const target = { itemId, seen };
  if (ABOUT_THE_LOCK.includes(given.operation)) return carryOut(ctx, target, request);
  const stored = await prepareOperation(ctx, target, given);
  return inTransaction(ctx, (tx) =>
    underLock(tx, { itemId, keepsLock: given.force_stay }, () => carryOutPrepared(tx, target, { ...request, stored })),
  );
}

const ABOUT_THE_LOCK: readonly string[] = ['lock_pedido', 'unlock_pedido'];
