import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import type { Refunds } from '../../db/types.gen.ts';

export type RefundRow = Selectable<Refunds>;

/** Promised, and neither executed nor failed: the money is reserved. */
export const OPEN_REFUNDS = ['proposed', 'approved', 'sent', 'by_hand'] as const;
/** Counts against the refundable amount. */
export const LIVE_REFUNDS = [...OPEN_REFUNDS, 'done'] as const;

/** @throws AppError not_found */
export async function getRefund(ctx: Ctx, refundId: number): Promise<RefundRow> {
  const row = await ctx.db.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Everything that one click promised: a refund for each affected payment, decided together. */
export function listRefundsByKey(tx: Ctx, requestKey: string): Promise<RefundRow[]> {
  return tx.db.selectFrom('refunds').selectAll().where('request_key', '=', requestKey).orderBy('refund_id').execute();
}
