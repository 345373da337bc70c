import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { promiseOf } from '../../../domain/checkout/promise-of.ts';
import { isPortugueseRegistry } from '../../../domain/orders/queue.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { fileIdsIn } from '../../../domain/wizard/form-files.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import type { Ctx } from '../../ctx.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import type { CartItem } from '../cart/cart-shape.ts';
import { keepItemPlace } from '../items/item-places.ts';
import { writeHistoryLater } from '../items/write-history.ts';
import { loadProduct } from '../products/load-product.ts';
import { environmentOf } from '../wizard/environment-of.ts';
import { copyFilesToItem } from '../wizard/files/move-files.ts';

type NewOrder = { readonly order_id: number; readonly store_id: number; readonly customer_id: number };

const URGENT_PRIORITY = 2;

/** Writes the items of a new order, each with its promise and the first line of its history. */
export async function insertOrderItems(
  tx: Ctx,
  { order, items }: { order: NewOrder; items: readonly CartItem[] },
): Promise<void> {
  for (const item of items) {
    const itemId = await insertOrderItem(tx, { order, item });
    const product = await loadProduct(tx, item);
    if (fileIdsIn(product, item.answers).length > 0) {
      await copyFilesToItem(tx, {
        quoteItemId: item.item_id,
        itemId,
        orderId: order.order_id,
        customerId: order.customer_id,
      });
    }
  }
}

/** Writes one item of an unpaid order, without the files of its form. @returns its number */
export async function insertOrderItem(tx: Ctx, { order, item }: { order: NewOrder; item: CartItem }): Promise<number> {
  const product = await loadProduct(tx, item);
  const { item_id } = await tx.db
    .insertInto('order_items')
    .values({
      ...ownColumns(tx, order),
      ...copied(item),
      ...terms(tx, { product, item }),
      parent_id: await findParent(tx, item, order),
      history_lines: 1,
    })
    .returning('item_id')
    .executeTakeFirstOrThrow();
  await keepItemPlace(tx, { itemId: item_id, product, answers: item.answers });
  await writeHistoryLater(tx, item_id, {
    ...historyActorOf(tx.actor),
    accion: 'crear_pedido',
    new_status: STATUS.pending_payment,
  });
  return item_id;
}

function ownColumns(tx: Ctx, { order_id, store_id, customer_id }: NewOrder) {
  return {
    order_id,
    real_order_id: order_id,
    store_id,
    customer_id,
    calendar: calendarOfStore(store_id),
    panel_status_id: STATUS.pending_payment,
    internal_status: 'pending_payment',
    created_at: tx.now(),
    updated_at: tx.now(),
  };
}

function copied(item: CartItem) {
  const { product_id, form_version, subtotal, tax_rate, tax_amount, fees, total, origin, origin_id } = item;
  const json = { answers: JSON.stringify(item.answers), lines: JSON.stringify(item.lines) };
  return { product_id, form_version, ...json, subtotal, tax_rate, tax_amount, fees, total, origin, origin_id };
}

/** The parent item; a cart's origin counts only for an item of the same customer. */
async function findParent(tx: Ctx, { origin, origin_id }: CartItem, { customer_id }: NewOrder): Promise<number | null> {
  if (origin !== 'pedido' || !/^\d{1,15}$/.test(origin_id ?? '')) return null;
  const parent = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('item_id', '=', Number(origin_id))
    .where('customer_id', '=', customer_id)
    .executeTakeFirst();
  return parent?.item_id ?? null;
}

function terms(tx: Ctx, { product, item }: { product: Product; item: CartItem }) {
  const { promise, urgent } = promiseOf(product, item.answers);
  const { outcome } = walkForm(product, item.answers, environmentOf(tx));
  return {
    promise_value: promise.value,
    promise_unit: promise.unit,
    is_portuguese: isPortugueseRegistry(product.cat_url_key),
    pending_tramitation: outcome.kind === 'early_checkout',
    ...(urgent && { priority: URGENT_PRIORITY }),
  };
}
