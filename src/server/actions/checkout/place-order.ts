import { type Selectable, sql } from 'kysely';
import { taxPartyOf } from '../../../domain/checkout/buyer.ts';
import { decidePlacement } from '../../../domain/checkout/decide-placement.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { orderNumber, orderPrefixOfStore } from '../../../domain/orders/order-number.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Customers, Orders, Quotes } from '../../db/types.gen.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { type Cart, findCart } from '../cart/find-cart.ts';
import { buyerOf } from './buyer-of.ts';
import { cancelFormerOrders } from './cancel-former-orders.ts';
import { insertOrderItems } from './order-items.ts';
import { refuseEmptyCart } from './refuse-empty-cart.ts';
import { requireCustomer } from './require-customer.ts';

export type OrderRow = Selectable<Orders>;

/**
 * Turns the customer's cart into an unpaid order; the cart stays. The same cart, however often and from however many tabs, gives
 * the same order; a changed cart gives a new one and cancels the former.
 * @throws AppError sign_in_required, cart_empty, order_already_paid (extra.order_id), buyer_details_missing, tax_data_required,
 * consent_required, payment_in_progress (the former order is being paid)
 */
export function placeOrder(ctx: Ctx): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx);
    const cart = await findCart(tx);
    if (!quote || cart.items.length === 0) throw await refuseEmptyCart(tx);
    const customer = await getCustomer(tx);
    const { consent } = checkedPlacement({ quote, cart, customer });
    const known = await findOrderOf(tx, quote);
    if (known && !known.cancelled) return refreshBuyer(tx, { order: known.order, customer });
    const version = known ? await raiseVersion(tx, quote) : quote.version;
    await cancelFormerOrders(tx, quote.quote_id);
    const order = await insertOrder(tx, { quote: { ...quote, version }, cart, customer, consent });
    await insertOrderItems(tx, { order, items: cart.items });
    await recordAudit(tx, { action: 'order.place', subjectKind: 'order', subjectId: order.order_id });
    return order;
  });
}

type QuoteRow = Selectable<Quotes>;
type CustomerRow = Selectable<Customers>;
type Consent = { readonly text_version: string; readonly at: Date };

/** Whoever buys the same cart at the same time waits here. */
async function lockQuote(tx: Ctx): Promise<QuoteRow | undefined> {
  return tx.db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', requireCustomer(tx))
    .where('store_id', '=', tx.portal.store_id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
}

function getCustomer(tx: Ctx): Promise<CustomerRow> {
  return tx.db
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', requireCustomer(tx))
    .executeTakeFirstOrThrow();
}

function checkedPlacement(facts: { quote: QuoteRow; cart: Cart; customer: CustomerRow }): { consent: Consent } {
  const { quote, cart, customer } = facts;
  const { total, fees } = cartTotals(cart.items);
  const { consent_text_version, consent_at } = quote;
  const decision = decidePlacement({
    store_id: quote.store_id,
    items: cart.items.length,
    buyer: buyerOf(customer),
    consent: consent_text_version && consent_at ? { text_version: consent_text_version, at: consent_at } : null,
    total,
    fees,
  });
  if (!decision.ok) throw new AppError(decision.code, decision.params);
  return decision;
}

async function findOrderOf(tx: Ctx, quote: QuoteRow): Promise<{ order: OrderRow; cancelled: boolean } | null> {
  const order = await tx.db
    .selectFrom('orders')
    .selectAll()
    .where('quote_id', '=', quote.quote_id)
    .where('quote_version', '=', quote.version)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return null;
  const alive = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', order.order_id)
    .where('internal_status', '!=', 'canceled')
    .executeTakeFirst();
  return { order, cancelled: alive === undefined };
}

/** Details corrected after the order was placed still reach its invoice, as long as no money is on its way. */
async function refreshBuyer(tx: Ctx, of: { order: OrderRow; customer: CustomerRow }): Promise<OrderRow> {
  return tx.db
    .updateTable('orders')
    .set(buyerColumns(of.customer))
    .where('order_id', '=', of.order.order_id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments')
            .select('payment_id')
            .where('order_id', '=', of.order.order_id)
            .where('state', 'in', ['requested', 'challenge', 'captured']),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
    .then((refreshed) => refreshed ?? of.order);
}

/** An order that was cancelled meanwhile is not taken up again: the same cart becomes an order with another number. */
async function raiseVersion(tx: Ctx, quote: QuoteRow): Promise<number> {
  const { version } = await tx.db
    .updateTable('quotes')
    .set((row) => ({ version: row('version', '+', 1), updated_at: tx.now() }))
    .where('quote_id', '=', quote.quote_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function insertOrder(
  tx: Ctx,
  of: { quote: QuoteRow; cart: Cart; customer: CustomerRow; consent: Consent },
): Promise<OrderRow> {
  const { quote, cart, customer, consent } = of;
  return tx.db
    .insertInto('orders')
    .values({
      order_id: await takeOrderNumber(tx, quote.store_id),
      store_id: quote.store_id,
      customer_id: customer.customer_id,
      quote_id: quote.quote_id,
      quote_version: quote.version,
      locale: tx.locale,
      ...buyerColumns(customer),
      ...cartTotals(cart.items),
      consent_text_version: consent.text_version,
      consent_at: consent.at,
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Taken at once and never given back, so that purchases at the same time do not wait for each other. */
async function takeOrderNumber(tx: Ctx, storeId: number): Promise<number> {
  const sequence = `order_numbers_${orderPrefixOfStore(storeId)}`;
  const { rows } = await sql<{ running: number }>`select nextval(${sequence}::regclass) as running`.execute(tx.db);
  return Number(orderNumber(storeId, rows[0]?.running ?? 0));
}

function buyerColumns(customer: CustomerRow) {
  const buyer = buyerOf(customer);
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
