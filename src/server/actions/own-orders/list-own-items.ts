import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { listCustomerPedidos } from '../../../contract/orders.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { directionOf, pageOf } from '../pagination/page-of.ts';
import { kindAndTime } from '../search/filtered-items.ts';
import { presentOwnItems } from './present-own-item.ts';

/** The customer's own items, a page at a time. @throws AppError sign_in_required, page_size, not_found for a foreign order */
export async function listOwnItems(
  ctx: Ctx,
  { id, toFinalize, ...filters }: QueryOf<typeof listCustomerPedidos>,
): Promise<OutputOf<typeof listCustomerPedidos>> {
  const customerId = requireCustomer(ctx);
  const { page, size, offset } = pageOf(filters);
  const direction = directionOf(filters);
  const own = ctx.db.selectFrom('order_items').where('customer_id', '=', customerId);
  const ofOrder = id === undefined ? own : own.where('order_id', '=', id);
  if (id !== undefined && !(await ofOrder.select('item_id').executeTakeFirst())) throw new AppError('not_found');
  const due = toFinalize ? ofOrder.where('pending_tramitation', '=', true) : ofOrder;
  const found = due.where(kindAndTime(ctx, filters));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('created_at', direction)
      .orderBy('item_id', direction)
      .limit(size)
      .offset(offset)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items: await presentOwnItems(ctx, rows), total, page, per_page: size };
}
