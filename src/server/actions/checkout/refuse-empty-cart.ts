import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { findJustOrdered } from './just-ordered.ts';

/**
 * The error for an empty cart. If its contents were ordered a moment ago, in another tab or by an earlier click, the error names that
 * order.
 */
export async function refuseEmptyCart(ctx: Ctx): Promise<AppError> {
  const ordered = await findJustOrdered(ctx);
  if (!ordered) return new AppError('cart_empty');
  const order_id = String(ordered.order_id);
  return ordered.paid_at
    ? new AppError('order_already_paid', {}, { order_id })
    : new AppError('order_awaits_payment', { order_id }, { order_id, method: ordered.method ?? '' });
}
