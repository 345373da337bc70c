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

type Owner = { readonly store_id: number; readonly customer_id: number };
type NewOrder = Owner & { readonly order_id: number };

const USUAL_PRIORITY = 1;
const URGENT_PRIORITY = 2;

/** Writes one item of an unpaid order, without the files of its form. @returns its number */
export async function insertOrderItem(tx: Ctx, { order, item }: { order: NewOrder; item: CartItem }): Promise<number> {
  const { order_id, ...owner } = order;
  const { answers, lines, ...row } = await itemRow(tx, { owner, item });
  const json = { answers: JSON.stringify(answers), lines: JSON.stringify(lines) };
  const { item_id } = await tx.db
    .insertInto('order_items')
    .values({ ...row, ...json, order_id, real_order_id: order_id })
    .returning('item_id')
    .executeTakeFirstOrThrow();
  await writePlaceAndLine(tx, { item, itemId: item_id });
  return item_id;
}

/** What belongs to a written item: its place, the first line of its history, and the files of its form. */
export async function writeBesideItem(tx: Ctx, written: WrittenItem): Promise<void> {
  await writePlaceAndLine(tx, written);
  await copyFormFiles(tx, written);
}

interface WrittenItem {
  readonly order: NewOrder;
  /** The line of the cart. */
  readonly item: CartItem;
  readonly itemId: number;
}

/** Copies the files of a line's form to its item. */
export async function copyFormFiles(tx: Ctx, { order, item, itemId }: WrittenItem): Promise<void> {
  const product = await loadProduct(tx, item);
  if (fileIdsIn(product, item.answers).length === 0) return;
  await copyFilesToItem(tx, {
    quoteItemId: item.item_id,
    itemId,
    orderId: order.order_id,
    customerId: order.customer_id,
  });
}

/** An item of an unpaid order as it is stored, without the numbers of its order. */
export async function itemRow(tx: Ctx, { owner, item }: { owner: Owner; item: CartItem }) {
  const product = await loadProduct(tx, item);
  return {
    ...ownColumns(tx, owner),
    ...copied(item),
    ...terms(tx, { product, item }),
    parent_id: await findParent(tx, item, owner),
    history_lines: 1,
  };
}

async function writePlaceAndLine(tx: Ctx, { item, itemId }: Pick<WrittenItem, 'item' | 'itemId'>): Promise<void> {
  const product = await loadProduct(tx, item);
  await keepItemPlace(tx, { itemId, product, answers: item.answers });
  await writeHistoryLater(tx, itemId, {
    ...historyActorOf(tx.actor),
    accion: 'crear_pedido',
    new_status: STATUS.pending_payment,
  });
}

function ownColumns(tx: Ctx, { store_id, customer_id }: Owner) {
  return {
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
  const { product_id, form_version, answers, lines, subtotal, tax_rate, tax_amount, fees, total, origin, origin_id } =
    item;
  return { product_id, form_version, answers, lines, subtotal, tax_rate, tax_amount, fees, total, origin, origin_id };
}

/** The parent item; a cart's origin counts only for an item of the same customer. */
async function findParent(tx: Ctx, { origin, origin_id }: CartItem, { customer_id }: Owner): Promise<number | null> {
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
    priority: urgent ? URGENT_PRIORITY : USUAL_PRIORITY,
  };
}
