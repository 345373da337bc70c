import { type Selectable, sql } from 'kysely';
import { type Buyer, taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { decidePlacement } from '../../../domain/checkout/decide-placement.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { orderNumber, orderPrefixOfStore } from '../../../domain/orders/order-number.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Quotes } from '../../db/types.gen.ts';
import type { Cart } from '../cart/cart-shape.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { loadCart } from '../cart/find-cart.ts';
import type { OrderRow } from '../items/order-row.ts';
import { getBuyer } from './buyer-form.ts';
import { cancelFormerOrders, lockOrdersOfQuote } from './cancel-former-orders.ts';
import { admitGuest, findOrAddGuest } from './guest.ts';
import { insertOrderItems } from './order-items.ts';
import { refuseEmptyCart } from './refuse-empty-cart.ts';

/**
 * Turns a customer's or guest's cart into an unpaid order; the cart stays. The same cart gives the same order, from any number of tabs; a
 * changed cart gives a new one and cancels the former.
 * @throws AppError sign_in_required, cart_empty, order_already_paid (extra.order_id), and as placeQuote
 */
export function placeOrder(ctx: Ctx): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockCart(tx);
    if (!found) throw await refuseEmptyCart(tx);
    const buyer = await getBuyer(tx);
    const isGuest = found.customer_id === null;
    const customerId = found.customer_id ?? (await findOrAddGuest(tx, buyer));
    const quote = { ...found, customer_id: customerId };
    const cart = await lockedCart(tx, quote);
    if (cart.items.length === 0) throw await refuseEmptyCart(tx);
    const { consent_text_version, consent_at } = quote;
    const consent = consent_text_version && consent_at ? { text_version: consent_text_version, at: consent_at } : null;
    const buying: Ctx = isGuest ? { ...tx, actor: { kind: 'customer', customerId } } : tx;
    const order = await placeQuote(buying, { quote, cart, buyer, consent, isGuest });
    if (isGuest) await admitGuest(tx, order);
    return order;
  });
}

/** What is placed: a locked quote, its contents, and the buyer. */
interface Placement {
  readonly quote: QuoteRow;
  readonly cart: Cart;
  readonly buyer: Buyer;
  readonly consent: Consent | null;
  /** Bought without signing in, which requires fewer details. */
  readonly isGuest?: boolean;
}

/**
 * Places a locked quote as its customer's order, once per version.
 * @throws AppError buyer_details_missing, tax_data_required, consent_required, voucher_lapsed (the voucher can no longer be used),
 * payment_in_progress (the former order is being paid)
 */
export async function placeQuote(tx: Ctx, placement: Placement): Promise<OrderRow> {
  const { quote, cart, buyer } = placement;
  if (cart.voucher?.problem) throw new AppError('voucher_lapsed', { code: cart.voucher.code });
  const consent = checkedPlacement(placement);
  const orders = await lockOrdersOfQuote(tx, quote);
  const known = await findPlacedOrder(tx, quote, orders);
  const isSame =
    known?.order.total === cartTotals(cart.items).total && known.order.customer_id === placement.quote.customer_id;
  if (known && !known.cancelled && isSame) return refreshBuyer(tx, known.order, buyer);
  const version = known ? await raiseVersion(tx, quote) : quote.version;
  await cancelFormerOrders(tx, orders);
  const order = await insertOrder(tx, { ...placement, quote: { ...quote, version }, consent });
  await insertOrderItems(tx, { order, items: cart.items });
  await recordAudit(tx, { action: 'order.place', subjectKind: 'order', subjectId: order.order_id });
  return order;
}

/** Contents of a locked quote. Concurrent uses of a limited voucher wait for each other, so that each counts. */
export async function lockedCart(tx: Ctx, { quote_id, voucher_id, customer_id }: QuoteRow): Promise<Cart> {
  if (voucher_id !== null) {
    await tx.db
      .selectFrom('vouchers')
      .select('voucher_id')
      .where('voucher_id', '=', voucher_id)
      .where((row) => row.or([row('max_uses', 'is not', null), row('max_uses_per_customer', 'is not', null)]))
      .forNoKeyUpdate()
      .execute();
  }
  return loadCart(tx, quote_id, customer_id);
}

export type QuoteRow = Selectable<Quotes>;
type Consent = { readonly text_version: string; readonly at: Date };

/** Serialises concurrent purchases of the same cart. */
async function lockCart(tx: Ctx): Promise<QuoteRow | undefined> {
  const active = tx.db
    .selectFrom('quotes')
    .selectAll()
    .where('store_id', '=', tx.portal.store_id)
    .where('state', '=', 'active')
    .forNoKeyUpdate();
  if (tx.actor.kind === 'customer') {
    return active
      .where('customer_id', '=', tx.actor.customerId)
      .where('person_id', 'is not distinct from', tx.actor.member?.personId ?? null)
      .executeTakeFirst();
  }
  const { session } = tx;
  if (!session) throw new AppError('sign_in_required');
  return active
    .where('customer_id', 'is', null)
    .where('quote_id', '=', (row) =>
      row.selectFrom('sessions').select('quote_id').where('token_hash', '=', session.tokenHash),
    )
    .executeTakeFirst();
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

async function insertOrder(tx: Ctx, of: Placement & { readonly consent: Consent }): Promise<OrderRow> {
  const { quote, cart, buyer, consent } = of;
  if (quote.customer_id === null) throw new Error(`quote ${quote.quote_id} is nobody's`);
  return tx.db
    .insertInto('orders')
    .values({
      order_id: await takeOrderNumber(tx, quote.store_id),
      store_id: quote.store_id,
      customer_id: quote.customer_id,
      ordered_by: quote.person_id,
      quote_id: quote.quote_id,
      quote_version: quote.version,
      voucher_id: quote.voucher_id,
      locale: tx.locale,
      ...buyerColumns(buyer),
      ...cartTotals(cart.items),
      consent_text_version: consent.text_version,
      consent_at: consent.at,
      pay_by: quote.valid_until,
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Taken at once and never reused, so that concurrent purchases do not wait for each other. */
async function takeOrderNumber(tx: Ctx, storeId: number): Promise<number> {
  const sequence = `order_numbers_${orderPrefixOfStore(storeId)}`;
  const { rows } = await sql<{ running: number }>`select nextval(${sequence}::regclass) as running`.execute(tx.db);
  return Number(orderNumber(storeId, rows[0]?.running ?? 0));
}

function buyerColumns(buyer: Buyer) {
  const tax = taxPartyOf(buyer);
  return {
    email: buyer.email,
    firstname: buyer.firstname,
    lastname: buyer.lastname,
    phone: buyer.phone,
    tax_name: tax?.name ?? null,
    tax_id: tax?.taxId ?? null,
    tax_address: tax?.address ?? null,
    tax_postal_code: tax?.postalCode ?? null,
    tax_city: tax?.city ?? null,
    tax_country: tax?.country ?? null,
  };
}
