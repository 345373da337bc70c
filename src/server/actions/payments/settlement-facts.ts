import type { PaymentState, SettlementFacts } from '../../../domain/payments/decide-settlement.ts';
import { receivedOf } from '../../../domain/payments/unspent.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { isBookedIn } from './booked.ts';

interface LockedAttempt {
  readonly payment: PaymentRow;
  /** Whether the ledger has this event of it. */
  readonly isBooked: boolean;
  /** The facts that decide how an outcome is booked. */
  readonly facts: SettlementFacts;
  readonly purchase: PurchaseFacts;
}

/** What need not be read again to complete an order. */
export interface PurchaseFacts {
  /** The cart is active and holds what was ordered. */
  readonly cartIsAsOrdered: boolean;
  readonly hasAccount: boolean;
}

interface EventOf {
  readonly orderId: number;
  readonly paymentId: number;
  /** The acquirer's name of the decision; null for none. */
  readonly eventId: string | null;
}

/** Locks the payments of an order locked with its quote, and reads what decides about an event of one of them. */
export function lockAttempt(tx: Ctx, event: EventOf): Promise<LockedAttempt> {
  return readAttempt(tx, event, { locks: true });
}

/** The facts that would decide about an outcome of this attempt now. Before booking it, lock. */
export async function loadSettlementFacts(ctx: Ctx, payment: PaymentRow): Promise<SettlementFacts> {
  const { order_id: orderId, payment_id: paymentId } = payment;
  return (await readAttempt(ctx, { orderId, paymentId, eventId: null }, { locks: false })).facts;
}

async function readAttempt(
  ctx: Ctx,
  { orderId, paymentId, eventId }: EventOf,
  { locks }: { locks: boolean },
): Promise<LockedAttempt> {
  const rows = await ctx.db
    .selectFrom('payments')
    .selectAll('payments')
    .select((row) => isBookedIn(row, eventId).as('is_booked'))
    .select(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .select('item_id')
            .where('order_items.order_id', '=', orderId)
            .where('internal_status', '!=', 'canceled'),
        ),
      ).as('is_cancelled'),
    )
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('quotes')
          .innerJoin('orders', (join) =>
            join.onRef('orders.quote_id', '=', 'quotes.quote_id').onRef('orders.quote_version', '=', 'quotes.version'),
          )
          .select('quotes.quote_id')
          .where('orders.order_id', '=', orderId)
          .where('quotes.state', '=', 'active'),
      ).as('cart_is_as_ordered'),
      exists(
        selectFrom('customers')
          .innerJoin('orders', 'orders.customer_id', 'customers.customer_id')
          .select('customers.customer_id')
          .where('orders.order_id', '=', orderId)
          .where('account_opened_at', 'is not', null),
      ).as('has_account'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('payment_id')
    .$if(locks, (query) => query.forNoKeyUpdate('payments'))
    .execute();
  const found = rows.find(({ payment_id }) => payment_id === paymentId);
  if (!found) throw new Error(`payment ${paymentId} is not of order ${orderId}`);
  const { is_booked, is_cancelled, cart_is_as_ordered, has_account, ...payment } = found;
  const cancelled =
    payment.charge_id === null ? Boolean(is_cancelled) : await isChargeCancelled(ctx, payment.charge_id);
  const purchase = { cartIsAsOrdered: Boolean(cart_is_as_ordered), hasAccount: Boolean(has_account) };
  return { payment, isBooked: Boolean(is_booked), facts: factsOf(payment, { others: rows, cancelled }), purchase };
}

function factsOf(
  payment: PaymentRow,
  { others, cancelled }: { others: readonly PaymentRow[]; cancelled: boolean },
): SettlementFacts {
  const inParts = payment.method === 'bank';
  return {
    state: payment.state as PaymentState,
    amount: payment.amount,
    currency: payment.currency,
    captured: inParts ? receivedOf(payment) : payment.captured,
    in_parts: inParts,
    paid_otherwise: others.some(
      ({ payment_id, charge_id, state }) =>
        payment_id !== payment.payment_id && charge_id === payment.charge_id && state === 'captured',
    ),
    cancelled,
  };
}

async function isChargeCancelled(ctx: Ctx, chargeId: number): Promise<boolean> {
  const { state } = await ctx.db
    .selectFrom('order_charges')
    .select('state')
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return state === 'cancelled';
}
