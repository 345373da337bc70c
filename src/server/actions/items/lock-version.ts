import { type ExpressionBuilder, sql } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';
import { nameOfAgent } from '../actors/agent-names.ts';
import { agentOf } from '../actors/agent-of.ts';
import type { ItemRow } from './item-row.ts';

/** Precondition of a person's write: nobody else holds the lock, and the version they saw; without `seen` the lock alone. */
export interface LockVersion {
  readonly agentId: number;
  readonly seen?: Date;
}

/**
 * Refuses a write on an item that somebody else holds, or from a tab with an old copy. A free item needs no lock first: any write of somebody else
 * has changed its version.
 * @throws AppError locked_by_other with the holder's name, or stale_version (extra.reason: item_changed)
 */
export async function requireLockVersion(tx: Ctx, item: ItemRow, seen?: Date): Promise<LockVersion> {
  const { agentId } = agentOf(tx);
  const holder = lockHolderOf(item, tx.now());
  if (holder !== null && holder !== agentId) throw await lockedByOther(tx, item, holder);
  if (seen && seen.getTime() !== item.updated_at.getTime()) throw stale(item);
  return seen ? { agentId, seen } : { agentId };
}

/** The precondition as part of the UPDATE itself, so that no concurrent write can slip through. */
export function hasLockVersion(eb: ExpressionBuilder<DB, 'order_items'>, lockVersion: LockVersion | null, now: Date) {
  if (!lockVersion) return eb.and([]);
  return eb.and([
    eb.or([eb('locked_by', 'is', null), eb('locked_by', '=', lockVersion.agentId), eb('locked_until', '<=', now)]),
    ...(lockVersion.seen ? [eb('updated_at', '=', lockVersion.seen)] : []),
  ]);
}

/** The error that names the holder of the lock. */
export async function lockedByOther(ctx: Ctx, item: ItemRow, holder: number): Promise<AppError> {
  const name = await nameOfAgent(ctx, holder);
  return new AppError('locked_by_other', { name }, { item_id: item.item_id, locked_by: { user_id: holder, name } });
}

/** The error of a write on an old copy, with the current version for reloading. */
export function stale({ item_id, updated_at }: ItemRow): AppError {
  return new AppError('stale_version', {}, { reason: 'item_changed', item_id, updated_at: updated_at.toISOString() });
}

/** The version after this write: the clock, but always later than the previous one. */
export function nextVersionAt(item: ItemRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), item.updated_at.getTime() + 1));
}

/** Increments for every change of an item. */
export const GROWTH = { version: sql<number>`version + 1`, history_lines: sql<number>`history_lines + 1` } as const;
