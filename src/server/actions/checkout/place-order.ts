import type { Buyer } from '../../../domain/checkout/buyer.ts';
import { decidePlacement } from '../../../domain/checkout/decide-placement.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Cart } from '../cart/cart-shape.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import type { OrderRow } from '../items/order-row.ts';
import { getBuyer } from './buyer-form.ts';
import { cancelFormerOrders, lockOrdersOfQuote } from './cancel-former-orders.ts';
import { admitGuest, findOrAddGuest } from './guest.ts';
import { buyerColumns, type Consent, insertOrder } from './insert-order.ts';
import { type LockedCart, lockCart, lockedCart, type QuoteRow } from './lock-cart.ts';
import { refuseEmptyCart } from './refuse-empty-cart.ts';

interface PlacedOrder {
  readonly order: OrderRow;
  /** Placed just now: nothing of it is being paid. */
  readonly isNew: boolean;
}

/**
 * Turns a customer's or guest's cart into an unpaid order; the cart stays. The same cart gives the same order, from any number of tabs; a
 * changed cart gives a new one and cancels the former.
 * @throws AppError sign_in_required, cart_empty, order_already_paid (extra.order_id), and as placeQuote
 */
export async function placeOrder(ctx: Ctx): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => (await placeCart(tx, await lockCart(tx))).order);
}

/**
 * The same for a locked cart.
 * @param known the buyer's details, where this request has read or written them
 */
export async function placeCart(tx: Ctx, locked: LockedCart | undefined, known?: Buyer): Promise<PlacedOrder> {
  if (!locked) throw await refuseEmptyCart(tx);
  const { quote: found, items, mayBeOrdered } = locked;
  const buyer = known ?? (await getBuyer(tx));
  const isGuest = found.customer_id === null;
  const customerId = found.customer_id ?? (await findOrAddGuest(tx, buyer));
  const quote = { ...found, customer_id: customerId };
  const cart = await lockedCart(tx, quote, items);
  if (cart.items.length === 0) throw await refuseEmptyCart(tx);
  const { consent_text_version, consent_at } = quote;
  const consent = consent_text_version && consent_at ? { text_version: consent_text_version, at: consent_at } : null;
  const buying: Ctx = isGuest ? { ...tx, actor: { kind: 'customer', customerId } } : tx;
  const placed = await placeOnce(buying, { quote, cart, buyer, consent, isGuest, mayBeOrdered });
  if (isGuest) await admitGuest(tx, placed.order);
  return placed;
}

/** What is placed: a locked quote, its contents, and the buyer. */
interface Placement {
  readonly quote: QuoteRow;
  readonly cart: Cart;
  readonly buyer: Buyer;
  readonly consent: Consent | null;
  /** Bought without signing in, which requires fewer details. */
  readonly isGuest?: boolean;
  /** False where the quote is known not to be an order yet. */
  readonly mayBeOrdered?: boolean;
}

/**
 * Places a locked quote as its customer's order, once per version.
 * @throws AppError buyer_details_missing, tax_data_required, consent_required, voucher_lapsed (the voucher can no longer be used),
 * payment_in_progress (the former order is being paid)
 */
export async function placeQuote(tx: Ctx, placement: Placement): Promise<OrderRow> {
  return (await placeOnce(tx, placement)).order;
}

async function placeOnce(tx: Ctx, placement: Placement): Promise<PlacedOrder> {
  const { cart, mayBeOrdered = true } = placement;
  if (cart.voucher?.problem) throw new AppError('voucher_lapsed', { code: cart.voucher.code });
  const consent = checkedPlacement(placement);
  // An order that came into being while the lock was waited for is seen by its insert only.
  const first = mayBeOrdered ? null : await insertOrder(tx, { ...placement, consent });
  return first ? { order: first, isNew: true } : placeAgain(tx, { ...placement, consent });
}

/** Places a quote that may have become an order before: the same one, or another one instead of it. */
async function placeAgain(tx: Ctx, placement: Placement & { readonly consent: Consent }): Promise<PlacedOrder> {
  const { quote, cart, buyer } = placement;
  const orders = await lockOrdersOfQuote(tx, quote);
  const known = await findPlacedOrder(tx, quote, orders);
  const isSame = known?.order.total === cartTotals(cart.items).total && known.order.customer_id === quote.customer_id;
  if (known && !known.cancelled && isSame) return { order: await refreshBuyer(tx, known.order, buyer), isNew: false };
  const version = known ? await raiseVersion(tx, quote) : quote.version;
  await cancelFormerOrders(tx, orders);
  const order = await insertOrder(tx, { ...placement, quote: { ...quote, version } });
  if (!order) throw new Error(`quote ${quote.quote_id} became an order while it was locked`);
  return { order, isNew: true };
}

function checkedPlacement({ quote, cart, buyer, consent, isGuest = false }: Placement): Consent {
  const { total, fees } = cartTotals(cart.items);
  const decision = decidePlacement({
    store_id: quote.store_id,
    items: cart.items.length,
    buyer,
    is_guest: isGuest,
    consent,
    total,
    fees,
  });
  if (!decision.ok) throw new AppError(decision.code, decision.params);
  return decision.consent;
}

async function findPlacedOrder(
  tx: Ctx,
  quote: QuoteRow,
  orders: readonly OrderRow[],
): Promise<{ order: OrderRow; cancelled: boolean } | null> {
  const order = orders.find(({ quote_version }) => quote_version === quote.version);
  if (!order) return null;
  const alive = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', order.order_id)
    .where('internal_status', '!=', 'canceled')
    .executeTakeFirst();
  return { order, cancelled: alive === undefined };
}

/** Details corrected after placing still reach the invoice, until money is on its way. */
async function refreshBuyer(tx: Ctx, order: OrderRow, buyer: Buyer): Promise<OrderRow> {
  return tx.db
    .updateTable('orders')
    .set(buyerColumns(buyer))
    .where('order_id', '=', order.order_id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments')
            .select('payment_id')
            .where('order_id', '=', order.order_id)
            .where('state', 'in', ['requested', 'challenge', 'captured']),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
    .then((refreshed) => refreshed ?? order);
}

/** A cancelled order is never reopened: the same cart becomes an order with another number. */
async function raiseVersion(tx: Ctx, quote: QuoteRow): Promise<number> {
  const { version } = await tx.db
    .updateTable('quotes')
    .set((row) => ({ version: row('version', '+', 1), updated_at: tx.now() }))
    .where('quote_id', '=', quote.quote_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
