import { AppError } from '../../../domain/errors/app-error.ts';
import { isOperation, OPERATIONS_WITHOUT_TRANSITION } from '../../../domain/orders/machine.ts';
import { may } from '../../../domain/permissions/may.ts';
import { isRight } from '../../../domain/permissions/rights.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from './item-row.ts';

/**
 * Refuses a panel operation without its right. Operations that only change the status are left to the status machine, whose refusal names
 * both statuses and the alternatives; it has no row the table of rights does not grant.
 * @throws AppError forbidden, not_found
 */
export async function requireRight(
  ctx: Ctx,
  { itemId }: { readonly itemId: number },
  operation: string,
): Promise<void> {
  if (isOperation(operation) && !OPERATIONS_WITHOUT_TRANSITION.includes(operation)) return;
  const item = await getItem(ctx, itemId);
  if (!isRight(operation) || !may(ctx.actor, operation, item)) throw new AppError('forbidden', {}, { operation });
}
