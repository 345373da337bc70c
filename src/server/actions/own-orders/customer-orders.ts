import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, readTogether } from '../../ctx.ts';
import type { Orders } from '../../db/types.gen.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { ItemRow } from '../items/item-row.ts';
import { isReleased } from '../stored-files/is-released.ts';

export interface OrderWithItems {
  readonly order: Selectable<Orders>;
  readonly items: readonly ItemRow[];
  /** Items with a released document that was never opened. */
  readonly newItemIds: ReadonlySet<number>;
  /** The released documents of the order's items, in the order of their release. */
  readonly files: Awaited<ReturnType<typeof releasedFiles>>;
}

/** A page of the customer's orders with their items, newest first. @throws AppError sign_in_required */
export async function customerOrders(
  ctx: Ctx,
  page: number,
): Promise<{ orders: readonly OrderWithItems[]; pages: number }> {
  const own = ctx.db.selectFrom('orders').where('customer_id', '=', requireCustomer(ctx));
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const orders = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(PAGE_SIZE)
    .offset((Math.max(1, page) - 1) * PAGE_SIZE)
    .execute();
  return { orders: await withItems(ctx, orders), pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/** The customer's orders of these numbers, with their items, in the order of the numbers. @throws AppError sign_in_required */
export async function ordersOfNumbers(ctx: Ctx, orderIds: readonly number[]): Promise<readonly OrderWithItems[]> {
  const customerId = requireCustomer(ctx);
  if (orderIds.length === 0) return [];
  const orders = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .where('customer_id', '=', customerId)
    .execute();
  orders.sort((one, other) => orderIds.indexOf(one.order_id) - orderIds.indexOf(other.order_id));
  return withItems(ctx, orders);
}

/** One order of the customer, as they may see it. @throws AppError sign_in_required, not_found */
export async function customerOrder(ctx: Ctx, orderId: string) {
  const customerId = requireCustomer(ctx);
  if (!/^\d{1,15}$/.test(orderId)) throw new AppError('not_found');
  const order = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', Number(orderId))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!order) throw new AppError('not_found');
  return orderInParts(ctx, order);
}

/** An order with what belongs to it, of any customer. */
export async function orderInParts(ctx: Ctx, order: Selectable<Orders>) {
  const [items, files, invoices, payments] = await readTogether(ctx, (at) =>
    Promise.all([
      listItems(at, [order.order_id]),
      releasedFiles(at, [order.order_id]),
      at.db.selectFrom('invoices').selectAll().where('order_id', '=', order.order_id).orderBy('invoice_id').execute(),
      at.db.selectFrom('payments').selectAll().where('order_id', '=', order.order_id).orderBy('payment_id').execute(),
    ]),
  );
  return { order, items, files, invoices, payments };
}

async function withItems(ctx: Ctx, orders: readonly Selectable<Orders>[]): Promise<OrderWithItems[]> {
  const ids = orders.map(({ order_id }) => order_id);
  const [items, files] = await readTogether(ctx, (at) => Promise.all([listItems(at, ids), releasedFiles(at, ids)]));
  const newItemIds = new Set(
    files.flatMap(({ item_id, first_opened_at }) => (item_id !== null && first_opened_at === null ? [item_id] : [])),
  );
  return orders.map((order) => ({
    order,
    items: items.filter(({ order_id }) => order_id === order.order_id),
    newItemIds,
    files: files.filter(({ order_id }) => order_id === order.order_id),
  }));
}

async function listItems(ctx: Ctx, orderIds: readonly number[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return [];
  return ctx.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('item_id')
    .execute();
}

async function releasedFiles(ctx: Ctx, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return ctx.db
    .selectFrom('files')
    .select(['file_id', 'order_id', 'item_id', 'name', 'size', 'media_type', 'released_at', 'first_opened_at'])
    .where('order_id', 'in', [...orderIds])
    .where('kind', '=', 'result')
    .where(isReleased(ctx))
    .orderBy('released_at')
    .orderBy('created_at')
    .execute();
}

const PAGE_SIZE = 10;
