import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import { LARGEST_PAGE } from '../../../contract/orders/list.ts';
import type { listCustomerPedidos } from '../../../contract/orders.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { presentOwnItems } from './present-own-item.ts';

/** The customer's own items, newest first. @throws AppError sign_in_required, page_size, not_found for a foreign order */
export async function listOwnItems(
  ctx: Ctx,
  { id, toFinalize, page, size }: QueryOf<typeof listCustomerPedidos>,
): Promise<OutputOf<typeof listCustomerPedidos>> {
  const { actor } = ctx;
  if (actor.kind !== 'customer') throw new AppError('sign_in_required');
  if (size > LARGEST_PAGE) throw new AppError('page_size', { max: LARGEST_PAGE });
  let own = ctx.db.selectFrom('order_items').where('customer_id', '=', actor.customerId);
  if (id !== undefined) own = own.where('order_id', '=', id);
  if (toFinalize) own = own.where('pending_tramitation', '=', true);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('item_id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  if (id !== undefined && !toFinalize && total === 0) throw new AppError('not_found');
  return { items: await presentOwnItems(ctx, rows), total, page, per_page: size };
}
