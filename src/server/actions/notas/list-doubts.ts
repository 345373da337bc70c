import type { DeliveryDoubt } from '../../../domain/notas/delivery-doubts.ts';
import type { Ctx } from '../../ctx.ts';
import { getItem } from '../items/item-row.ts';
import { requireRight } from '../items/require-right.ts';
import { findDoubts } from './find-doubts.ts';

/** The doubts shown to an agent before delivery. @throws AppError not_found, forbidden */
export async function listDoubts(ctx: Ctx, itemId: number): Promise<DeliveryDoubt[]> {
  await requireRight(ctx, { itemId }, 'see_readings');
  return findDoubts(ctx, await getItem(ctx, itemId));
}
